//! Lookups with matchit.

mod turns;

/// The pattern in matchit's syntax.
fn translated(pattern: &str) -> String {
    let segments = pattern[1..].split('/').map(|segment| match segment.strip_prefix(':') {
        Some(name) => format!("/{{{name}}}"),
        None => format!("/{segment}"),
    });
    segments.collect()
}

fn main() {
    turns::take(
        |patterns| {
            let mut router = matchit::Router::new();
            for pattern in patterns {
                router.insert(translated(pattern), ()).expect("the pattern is taken");
            }
            router
        },
        |router, path| match router.at(path) {
            Ok(found) => found.params.iter().map(|(_, value)| std::hint::black_box(value.to_string()).len()).sum::<usize>() + 1,
            Err(_) => 0,
        },
    );
}
