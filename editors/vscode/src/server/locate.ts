// Where the server's program is: in the setting, on the PATH, or in the extension.

import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";

/** A program that can be started, and where its path came from. */
export interface Located {
  readonly program: string;
  readonly from: "the setting" | "the PATH" | "the extension";
}

/** Why there is none, in words for a person. */
export interface Missing {
  readonly reason: string;
}

/** What the search depends on. */
export interface Places {
  /** The setting `gamefmt.path`. */
  readonly setting: string;
  /** The first folder that is open, for `${workspaceFolder}`. */
  readonly folder: string | undefined;
  /** The folder of the extension. */
  readonly extension: string;
  /** The value of the variable PATH. */
  readonly searchPath: string;
  readonly windows: boolean;
}

/** Finds the program. A setting that leads nowhere is said, and nothing else is tried. */
export function locate(places: Places): Located | Missing {
  if (places.setting.trim() !== "") {
    return fromSetting(places);
  }
  const name = places.windows ? "gamefmt.exe" : "gamefmt";
  for (const folder of places.searchPath.split(places.windows ? ";" : ":")) {
    // A relative folder would mean another program in each folder that is opened.
    if (path.isAbsolute(folder) && isProgram(path.join(folder, name))) {
      return { program: path.join(folder, name), from: "the PATH" };
    }
  }
  const bundled = path.join(places.extension, "server", name);
  if (isProgram(bundled)) {
    return { program: bundled, from: "the extension" };
  }
  return {
    reason:
      "The program gamefmt is not on the PATH, and this extension brings none. Install it, or name it in the setting gamefmt.path.",
  };
}

function fromSetting(places: Places): Located | Missing {
  const program = expand(places.setting.trim(), places.folder);
  if (!path.isAbsolute(program)) {
    return { reason: `The setting gamefmt.path is no absolute path: ${program}.` };
  }
  if (!fs.existsSync(program)) {
    return { reason: `The setting gamefmt.path names a file that does not exist: ${program}.` };
  }
  if (!isProgram(program)) {
    return { reason: `The setting gamefmt.path names no program: ${program}.` };
  }
  return { program, from: "the setting" };
}

function expand(text: string, folder: string | undefined): string {
  const home = text.replace(/^~(?=$|[\\/])/u, () => os.homedir());
  return folder === undefined ? home : home.replaceAll("${workspaceFolder}", () => folder);
}

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
