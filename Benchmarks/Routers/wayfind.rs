//! Lookups with wayfind.

mod turns;

/// The pattern in wayfind's syntax.
fn translated(pattern: &str) -> String {
    let segments = pattern[1..].split('/').map(|segment| match segment.strip_prefix(':') {
        Some(name) => format!("/<{name}>"),
        None => format!("/{segment}"),
    });
    segments.collect()
}

fn main() {
    turns::take(
        |patterns| {
            let mut builder = wayfind::RouterBuilder::new();
            for pattern in patterns {
                builder.insert(&translated(pattern), ()).expect("the pattern is taken");
            }
            builder.build()
        },
        |router, path| match router.search(path) {
            Some(found) => found.parameters().iter().map(|(_, value)| std::hint::black_box(value.to_string()).len()).sum::<usize>() + 1,
            None => 0,
        },
    );
}
