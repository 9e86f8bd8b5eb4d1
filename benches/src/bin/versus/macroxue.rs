//! macroxue/bridge-solver, a program of its own: `solver -i -f FILE`, which prints a line for each strain.

use std::path::PathBuf;
use std::process::Command;
use tikki_solver::{Hands, Seat};

pub(crate) struct Macroxue {
    program: PathBuf,
    deal: PathBuf,
}

impl Macroxue {
    pub(crate) fn new(program: PathBuf) -> Macroxue {
        let name = format!("versus-{}.deal", std::process::id());
        Macroxue { program, deal: std::env::temp_dir().join(name) }
    }

    /// Declarers' tricks, strain by strain, in our order.
    ///
    /// # Panics
    /// When the program cannot be run, or prints something else.
    pub(crate) fn table(&self, hands: &Hands) -> Vec<u8> {
        std::fs::write(&self.deal, written(hands)).expect("a file for the deal");
        let run = Command::new(&self.program).args(["-i", "-f"]).arg(&self.deal).output();
        let printed = String::from_utf8(run.expect("the program runs").stdout).expect("text");
        let rows = ["C", "D", "H", "S", "N"].map(|strain| row(&printed, strain));
        rows.concat()
    }
}

impl Drop for Macroxue {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.deal);
    }
}

/// North, then west and east, then south; suits with blanks between, `-` for a void.
fn written(hands: &Hands) -> String {
    let [north, east, south, west] = Seat::ALL.map(|seat| hand(hands, seat));
    format!("{north}\n{west}    {east}\n{south}\n")
}

fn hand(hands: &Hands, seat: Seat) -> String {
    let suit = |ranks: &str| if ranks.is_empty() { "-".to_owned() } else { ranks.to_owned() };
    hands.hand(seat).to_string().split('.').map(suit).collect::<Vec<_>>().join(" ")
}

/// Tricks of north, east, south and west as declarers; the line has south, north, west, east.
fn row(printed: &str, strain: &str) -> Vec<u8> {
    let mut lines = printed.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let words = lines.find(|words| words.first() == Some(&strain)).expect("a line a strain");
    let tricks: Vec<u8> = words[1..5].iter().map(|word| word.parse().expect("tricks")).collect();
    vec![tricks[1], tricks[3], tricks[0], tricks[2]]
}
