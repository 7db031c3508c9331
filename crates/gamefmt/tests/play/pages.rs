//! The examples of `specs/play.md`: lines that begin with `$` are run, and what stands below is what they print.

use std::fs;

use crate::support::{difference, gamefmt, repository};

/// A command of the page: its arguments, its standard input, and what it prints.
struct Example {
    arguments: Vec<String>,
    input: String,
    output: String,
}

#[test]
fn every_example_prints_what_the_page_says() {
    let path = repository().join("specs/play.md");
    let page = fs::read_to_string(path).expect("the page is there");
    let examples = examples(&page);
    assert!(examples.len() >= 15, "{} examples", examples.len());
    for Example {
        arguments,
        input,
        output,
    } in examples
    {
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let ended = gamefmt(&words, &repository(), input.as_bytes());
        let differs = ended.stdout != output;
        assert!(
            !differs,
            "{words:?}\n{}",
            difference(&output, &ended.stdout)
        );
    }
}

fn examples(page: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        if line.starts_with("```") {
            inside = line == "```sh";
        } else if let (true, Some(command)) = (inside, line.strip_prefix("$ ")) {
            found.push(example(command));
        } else if let (true, Some(example)) = (inside, found.last_mut()) {
            example.output.extend([line, "\n"]);
        }
    }
    found
}

/// `gamefmt ARGUMENTS`, perhaps behind `printf 'INPUT' |`.
fn example(command: &str) -> Example {
    let mut words = words(command);
    let mut input = String::new();
    if words[0] == "printf" {
        input = words[1].replace("\\n", "\n");
        words.drain(..3);
    }
    assert_eq!(words.remove(0), "gamefmt", "{command}");
    Example {
        arguments: words,
        input,
        output: String::new(),
    }
}

/// The words of a line of the shell, those in single quotes whole.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for character in line.chars() {
        match (character, words.last_mut()) {
            ('\'', _) => quoted = !quoted,
            (' ', _) if !quoted => words.push(String::new()),
            (other, Some(word)) => word.push(other),
            (_, None) => {}
        }
    }
    words
}
