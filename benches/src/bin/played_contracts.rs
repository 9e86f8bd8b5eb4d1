//! What declarers take in play in which each of the four decides by what they can see, beside double dummy:
//! `played_contracts CONTRACT DECLARER [LAYOUTS [FROM]] < DEALS`, one deal a line.
//!
//! Every deal is played once, from the natural player's lead. `LAYOUTS` is solved for a choice from trick `FROM` (1 to 13) on.

use std::io::stdin;
use tikki_base::deal::EvenDeal;
use tikki_base::rng::Rng;
use tikki_bridge::Contract;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::formats::deal_text;
use tikki_puzzle::sighted_play::SightedPlayer;
use tikki_solver::{Config, Limits, Seat, Solver};

fn main() {
    let usage = "played_contracts CONTRACT DECLARER [LAYOUTS [FROM]] < DEALS";
    let words: Vec<String> = std::env::args().skip(1).collect();
    let contract: Contract = words.first().and_then(|word| word.parse().ok()).expect(usage);
    let declarer = words.get(1).and_then(|word| Seat::from_letter(word.chars().next()?));
    let declarer = declarer.expect(usage);
    let number = |at: usize| words.get(at).map(|word| word.parse::<usize>().expect(usage));
    let usual = SightedPlayer::default();
    let player = SightedPlayer {
        layouts: number(2).unwrap_or(usual.layouts),
        from_trick: number(3).map_or(usual.from_trick, |trick| trick - 1),
    };
    let needed = contract.level.tricks_needed();
    let mut solver = Solver::new(Config::default());
    let (mut deals, mut tricks, mut beaten) = (0_u32, [0_u32; 2], [0_u32; 2]);
    for (nth, line) in (0..).zip(stdin().lines()) {
        let deal = deal_text::parse(&line.expect("text")).expect("a deal a line").deal;
        let deal = EvenDeal::try_from(deal).expect("a whole deal");
        let start = PlayPoint::start(deal, contract.strain, declarer);
        let mut session = solver.session();
        let best = start.value(&mut session, Limits::default()).0.lower;
        let (play, mut rng) = (LegalPlay::of(start, &[]).0, Rng::of(1, "played", nth));
        let played = player.play_out(play, &mut rng, &mut session, Limits::default());
        for (place, taken) in [best, played.expect("no limit")].into_iter().enumerate() {
            tricks[place] += u32::from(taken);
            beaten[place] += u32::from(taken < needed);
        }
        deals += 1;
    }
    let mean = |count: u32| f64::from(count) / f64::from(deals);
    let [double_dummy, played] = [0, 1].map(|place| {
        format!("{:.2} tricks, beaten {:.1} %", mean(tricks[place]), 100.0 * mean(beaten[place]))
    });
    println!(
        "{contract} by {declarer}, {deals} deals: double dummy {double_dummy}; played {played}"
    );
}
