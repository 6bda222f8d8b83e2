//! Answers the look-ups that `Benchmarks/routers` asks for, by matchit.

use std::io::BufRead;
use std::time::Instant;

/// A pattern as matchit writes it.
fn translated(pattern: &str) -> String {
    let segments = pattern[1..].split('/').map(|segment| match segment.strip_prefix(':') {
        Some(name) => format!("/{{{name}}}"),
        None => format!("/{segment}"),
    });
    segments.collect()
}

/// The bytes of the values of a path, each of which is made a `String`, and 1 more for the route.
fn look_up(router: &matchit::Router<()>, path: &str) -> usize {
    match router.at(path) {
        Ok(found) => found.params.iter().map(|(_, value)| value.to_string().len()).sum::<usize>() + 1,
        Err(_) => 0,
    }
}

fn main() {
    let file = std::env::args().nth(1).expect("a table");
    let table = std::fs::read_to_string(file).expect("the table can be read");
    let lines: Vec<(&str, &str)> = table.lines().filter_map(|line| line.split_once(' ')).collect();
    let mut router = matchit::Router::new();
    for (pattern, _) in &lines {
        router.insert(translated(pattern), ()).expect("the pattern is taken");
    }
    let paths: Vec<&str> = lines.iter().map(|(_, path)| *path).collect();

    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let count: usize = line.parse().expect("a number of look-ups");
        let start = Instant::now();
        let mut total = 0;
        for path in paths.iter().cycle().take(count) {
            total += look_up(&router, path);
        }
        println!("{} {total}", start.elapsed().as_nanos());
    }
}
