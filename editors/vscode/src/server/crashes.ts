// Whether a server that ended by itself is started again.

/** So many ends within this time are answered by a new start; one more is not. */
const most = 4;
const spanMilliseconds = 3 * 60 * 1000;

/** The times at which the server ended by itself. */
export class Crashes {
  #times: number[] = [];

  /** Counts an end; says whether another start is worth it. */
  again(now: number): boolean {
    this.#times = [...this.#times.filter((time) => now - time < spanMilliseconds), now];
    return this.#times.length <= most;
  }
}
