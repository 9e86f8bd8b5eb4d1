//! English.

use super::sentences::{Heads, Sentences, Themed};
use crate::themes::Theme;

pub(super) const SENTENCES: Sentences = Sentences {
    seats: ["North", "East", "South", "West"],
    suits: ["club", "diamond", "heart", "spade"],
    trick: ["trick", "tricks"],
    declarer: "{seat} (declarer)",
    defence: "The defence",
    defender: "{seat} (defender)",
    make: "{who} is to make {contract}: {more} more {tricks} of the {left} left. {seat} is to play.",
    beat: "{who} is to beat {contract}: {more} more {tricks} of the {left} left. {seat} is to play.",
    take: "{who} is to take at least {more} more {tricks} of the {left} that are left. {seat} is to play.",
    hint_suit: "The right card is a {suit}.",
    hint_other: "The first card that comes to mind is wrong.",
    hint_any: "Only one card is right, and it decides now.",
    hint_card: "{seat} plays {card}.",
    key: "{card} is the only right card.",
    wrong: "{card} fails: {line} (tricks needed: {more}, left: {left}).",
    safe: "After it the goal is safe within {more} {tricks}.",
    rate: "Seeing two hands it is right in {percent} of {layouts} layouts.",
    rate_other: "Seeing two hands it is right in {percent} of {layouts} layouts, the best other card ({card}) in {other}.",
    heads: Heads {
        problem: "Problem",
        solutions: "Solutions",
        trumps: "{suit} are trumps.",
        notrump: "Notrump.",
        played: "Played so far:",
        difficulty: "Difficulty {count} of 8",
        first: "The first right card: {right}. Wrong: {wrong}.",
        after: "After {count} {tricks}:",
        board: "board",
        dealer: "Dealer {seat}.",
        vulnerable: "Vulnerable: {who}.",
        auction: "Auction:",
    },
    themes: THEMES,
};

const THEMES: &[Themed] = &[
    Themed {
        theme: Theme::HoldUp,
        hint: "Need this trick be won at once?",
        why: "The trick is left to them, so that they lose touch with each other.",
    },
    Themed {
        theme: Theme::Duck,
        hint: "A trick that has to be lost can be lost early.",
        why: "A trick of the suit is given up while the way back is open.",
    },
    Themed {
        theme: Theme::Unblock,
        hint: "A high card may stand in the way of the low ones.",
        why: "The high card goes, so that the other hand can go on with the suit.",
    },
    Themed {
        theme: Theme::Jettison,
        hint: "A winner can be worth less than nothing.",
        why: "A winner is thrown, because it would win at the wrong time.",
    },
    Themed {
        theme: Theme::Overtake,
        hint: "Partner's winner is not sacred.",
        why: "Partner's card is overtaken, so that the lead is in the right hand.",
    },
    Themed {
        theme: Theme::Entry,
        hint: "Count the ways to the other hand.",
        why: "The card is spent or kept so that the other hand can be reached.",
    },
    Themed {
        theme: Theme::Sacrifice,
        hint: "An honour can buy something.",
        why: "An honour is given away for what it takes out of their hands.",
    },
    Themed {
        theme: Theme::Finesse,
        hint: "Where is the missing honour?",
        why: "The lower card wins, because the higher one is missing on the right side.",
    },
    Themed {
        theme: Theme::Drop,
        hint: "How many cards of the suit are out?",
        why: "The missing honour falls.",
    },
    Themed {
        theme: Theme::SafetyPlay,
        hint: "What if the suit breaks badly?",
        why: "A trick is paid so that a bad break does no harm.",
    },
    Themed {
        theme: Theme::Establishment,
        hint: "Small cards can grow.",
        why: "The suit is played until a small card of it is high.",
    },
    Themed {
        theme: Theme::Avoidance,
        hint: "Which opponent may have the lead?",
        why: "The dangerous opponent is kept off the lead.",
    },
    Themed {
        theme: Theme::ThrowIn,
        hint: "Let somebody else lead.",
        why: "An opponent is given the lead, and whatever he plays costs him a trick.",
    },
    Themed {
        theme: Theme::Elimination,
        hint: "What could they lead without harm?",
        why: "The harmless suits are played out first; then an opponent is given the lead.",
    },
    Themed {
        theme: Theme::Squeeze,
        hint: "Somebody may run out of cards that he can spare.",
        why: "An opponent has to throw a card that he needs.",
    },
    Themed {
        theme: Theme::DoubleSqueeze,
        hint: "Nobody can keep everything.",
        why: "First one opponent, then the other has to throw a card that he needs.",
    },
    Themed {
        theme: Theme::TrumpSqueeze,
        hint: "A ruff can make high what a discard has bared.",
        why: "An opponent has to bare a suit, and a ruff makes the rest of it high.",
    },
    Themed {
        theme: Theme::CrissCross,
        hint: "Two bare aces can cross.",
        why: "The winners of two suits lie bare, each opposite a threat, and the opponent has to give up one of them.",
    },
    Themed {
        theme: Theme::TripleSqueeze,
        hint: "One opponent guards three suits.",
        why: "An opponent guards three suits, and has to give one of them up.",
    },
    Themed {
        theme: Theme::StripSqueeze,
        hint: "Exits can be squeezed out.",
        why: "An opponent has to throw his winners or exits, and is then given the lead.",
    },
    Themed {
        theme: Theme::ViennaCoup,
        hint: "A winner can be in the way of a threat.",
        why: "A winner is cashed early, so that the threat behind it is free for the squeeze.",
    },
    Themed {
        theme: Theme::Ruff,
        hint: "What are the trumps for?",
        why: "The ruff has to be taken now.",
    },
    Themed {
        theme: Theme::Crossruff,
        hint: "Both hands can ruff.",
        why: "Trumps are made one by one in both hands, and never drawn.",
    },
    Themed {
        theme: Theme::DummyReversal,
        hint: "Which hand's trumps are the long ones?",
        why: "The hand with more trumps ruffs, and the other one draws them.",
    },
    Themed {
        theme: Theme::LoserOnLoser,
        hint: "Not every trick that can be ruffed should be.",
        why: "A loser is thrown on a loser.",
    },
    Themed {
        theme: Theme::TrumpCoup,
        hint: "Trumps can be caught without being led.",
        why: "A plain suit is led through the trumps that cannot be caught otherwise.",
    },
    Themed {
        theme: Theme::EnPassant,
        hint: "A small trump can win late.",
        why: "A plain suit is led through the higher trump: the small one wins, before it or after it.",
    },
    Themed {
        theme: Theme::TrumpPromotion,
        hint: "A defender's trump can grow.",
        why: "A trump is forced out, and one of the defence becomes high.",
    },
    Themed {
        theme: Theme::OpeningLead,
        hint: "What does the auction leave?",
        why: "Only this lead is in time.",
    },
];
