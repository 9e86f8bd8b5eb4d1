//! Positions of bezique as the solver walks them: moves, keys, bounds, names.

use super::deal::{Choice, PLAYERS, Position};
use super::faces::{Face, Hand};
use super::melds::{Declaration, Melds, Pick};
use super::static_bounds;
use tikki_play::walk::machine::{NamedMachine, ShownCards};
use tikki_solver::Bounds;
use tikki_solver::machine::Machine;
use tikki_solver::rules::{Player, Players};

impl Machine for Position {
    type Move = Choice;
    type MachineKey = (
        [Hand; PLAYERS],
        Melds,
        [Face; PLAYERS],
        (usize, usize, usize),
        (Option<Face>, Option<usize>, bool),
    );

    fn player(&self) -> Option<Player> {
        (!self.is_over()).then(|| Player::new(self.turn()))
    }

    fn maximises(&self, player: Player) -> bool {
        self.maximisers.contains(player)
    }

    fn legal(&self) -> Vec<Choice> {
        if self.is_over() {
            return Vec::new();
        }
        if !self.window {
            return self.playable().into_iter().flat_map(|face| self.copies(face)).collect();
        }
        let melds = (0..self.declarations().len()).map(Choice::Declare);
        let exchange = self.may_exchange().then_some(Choice::Exchange);
        melds.chain(exchange).chain([Choice::Silent]).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices = self.legal();
        if self.stock_left() == 0 {
            choices
                .retain(|one| !matches!(one, Choice::Play(face, _) if self.has_equal_above(*face)));
        }
        choices
    }

    fn play(&self, chosen: Choice) -> Position {
        let mut next = self.clone();
        match chosen {
            Choice::Play(face, number) => next.put(face, number),
            Choice::Declare(place) => {
                next.declare(self.declarations().swap_remove(place));
                next.draw();
            }
            Choice::Exchange => {
                next.exchange();
                next.draw();
            }
            Choice::Silent => next.draw(),
        }
        next
    }

    fn key(&self) -> Self::MachineKey {
        let mut table = [Face::new(0); PLAYERS];
        table[..self.laid].copy_from_slice(&self.table[..self.laid]);
        let places = (self.leader, self.laid, self.drawn);
        (self.hands, self.melds.clone(), table, places, (self.turned, self.trump, self.window))
    }

    fn owned_by((_, melds, ..): &Self::MachineKey) -> usize {
        melds.owned()
    }

    fn settled(&self) -> i32 {
        self.points
    }

    fn static_bounds(&self) -> Bounds<i32> {
        static_bounds::of(self)
    }

    /// The most valuable meld; to win the trick with the lowest card that does, else the lowest card.
    fn promise(&self, chosen: Choice) -> i32 {
        let Choice::Play(face, number) = chosen else {
            return match chosen {
                Choice::Declare(place) => 1000 - place as i32,
                _ => 0,
            };
        };
        let (strength, melded) = (face.strength() as i32, i32::from(number.is_some()));
        if self.laid == 0 {
            return if self.stock_left() == 0 { strength } else { -strength - 10 * melded };
        }
        let wins = self.power(face) > self.power(self.table[self.best()]);
        let brisques = self.table[..self.laid].iter().filter(|face| face.is_brisque()).count();
        let gain = if wins { 20 + 10 * brisques as i32 } else { 0 };
        gain - self.power(face) as i32 / 8 - strength - 10 * melded
    }
}

impl NamedMachine for Position {
    fn name_of(&self, chosen: Choice) -> String {
        match chosen {
            Choice::Play(face, None) => face.name(),
            Choice::Play(face, Some(number)) => format!("{}#{number}", face.name()),
            Choice::Exchange => "exchange".into(),
            Choice::Silent => "none".into(),
            Choice::Declare(place) => {
                let Declaration { seat, kind, picks, .. } = self.declarations().swap_remove(place);
                let name = |pick: &Pick| {
                    let number = pick.number.map_or(String::new(), |number| format!("#{number}"));
                    let star = if pick.seat == seat { "" } else { "*" };
                    format!("{}{number}{star}", pick.face.name())
                };
                let mut cards: Vec<String> = picks.iter().map(name).collect();
                cards.sort();
                let word = if seat == self.leader { "meld" } else { "partner" };
                format!("{word}:{}:{}", kind.name(), cards.join("+"))
            }
        }
    }

    fn shown(&self) -> Option<ShownCards> {
        let names = |hand: &Hand| -> Vec<String> {
            let copies = |face: Face| std::iter::repeat_n(face.name(), hand.of(face));
            hand.faces().flat_map(copies).collect()
        };
        Some(ShownCards {
            hands: self.hands[..self.players()].iter().map(names).collect(),
            leader: Player::new(self.leader),
            trick: self.table[..self.laid].iter().map(|face| face.name()).collect(),
        })
    }

    fn together(&self, of: Players) -> Position {
        let wants = of.iter().next().is_some_and(|player| self.maximises(player));
        let all = if wants { Players::first(self.players()) } else { Players::NONE };
        Position { maximisers: all, ..self.clone() }
    }
}
