//! Tricks of plain games that need no search.

use super::node::Node;
use super::plain::{Extra, Plain};
use super::search::Found;
use super::switches::Switches;

/// What is known of a node before it is searched, if it settles whether side A can score `need`.
pub(super) fn sure<S: Switches>(
    _rules: &Plain,
    _switches: S,
    _node: &Node<Extra>,
    _need: i32,
) -> Option<Found> {
    None
}
