//! Look-ups by path-tree, which writes parameters as Waymark does.

mod turns;

fn main() {
    turns::take(
        |patterns| {
            let mut router = path_tree::PathTree::new();
            for pattern in patterns {
                router.insert(pattern, ());
            }
            router
        },
        |router, path| match router.find(path) {
            Some((_, found)) => found.params_iter().map(|(_, value)| value.to_string().len()).sum::<usize>() + 1,
            None => 0,
        },
    );
}
