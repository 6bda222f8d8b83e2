//! Performs the lookups that `.ci/bench/routers` requests.

use std::io::BufRead;
use std::time::Instant;

/// Takes turns with the router that `build` creates from the table's patterns.
///
/// `look_up` returns the number of bytes in a path's values, plus 1 for the route. It must create a
/// `String` for each value, with `black_box`. Otherwise, the compiler only adds the lengths.
pub fn take<Router>(build: impl Fn(&[&str]) -> Router, look_up: impl Fn(&Router, &str) -> usize) {
    let file = std::env::args().nth(1).expect("a table");
    let table = std::fs::read_to_string(file).expect("the table can be read");
    let (patterns, paths): (Vec<&str>, Vec<&str>) = table.lines().filter_map(|line| line.split_once(' ')).unzip();
    let router = build(&patterns);

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
