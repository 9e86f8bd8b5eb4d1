//! The operations of the wire as the documentation of the service lists them.

use tikki_engine::ops;

/// The names of all operations, each once, in their order.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for op in ops::ALL {
        if !names.contains(&op.name) {
            names.push(op.name);
        }
    }
    names
}
