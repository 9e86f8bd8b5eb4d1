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
    same: "{card} is right, and equally {other}; nothing else is.",
    dual: "{card} is right; {other} may be played before it.",
    count: "{left} tricks are left and {more} are needed: {lost} can be lost, and that before the squeeze.",
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
        theme: Theme::RuffAndSluff,
        hint: "A lead can be worth two chances.",
        why: "The opponent who is given the lead has only a suit of which both hands have none: one hand ruffs, a loser goes from the other.",
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
        theme: Theme::Rectifying,
        hint: "A trick can be lost too late.",
        why: "A trick is lost early, so that the opponents have no card to spare when they have to discard.",
    },
    Themed {
        theme: Theme::GuardSqueeze,
        hint: "Who shields whom?",
        why: "An opponent has to throw the card that keeps his partner from being finessed.",
    },
    Themed {
        theme: Theme::ClashSqueeze,
        hint: "Two winners may fall on one trick, or on two.",
        why: "The opponent has to throw the card that makes the threat fall under the winner opposite; then both win apart.",
    },
    Themed {
        theme: Theme::CompoundSqueeze,
        hint: "One squeeze can prepare another.",
        why: "An opponent gives up one of three suits; then each of them guards one suit alone, and both together a third.",
    },
    Themed {
        theme: Theme::EntrySqueeze,
        hint: "Even small cards of theirs can hold something.",
        why: "If the opponent throws a small card, a winner can be overtaken, and the other hand is reached once more.",
    },
    Themed {
        theme: Theme::EntryShifting,
        hint: "Wait until they have thrown.",
        why: "What the opponent throws decides which hand keeps the entry.",
    },
    Themed {
        theme: Theme::Backwash,
        hint: "A ruff can hurt who plays after it.",
        why: "The opponent behind the ruff has to underruff or to give up a suit.",
    },
    Themed {
        theme: Theme::SteppingStone,
        hint: "An opponent can be a bridge to the other hand.",
        why: "The squeezed opponent is given the lead, and has to play to the winners that are cut off.",
    },
    Themed {
        theme: Theme::Winkle,
        hint: "Whoever wins may be sorry.",
        why: "A trick is offered, and whichever opponent takes it has to help.",
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
        theme: Theme::GrandCoup,
        hint: "One can have a trump too many.",
        why: "A winner is ruffed, so that the hand has no more trumps than the opponent before it.",
    },
    Themed {
        theme: Theme::Smother,
        hint: "A sure trump trick may not be so sure.",
        why: "The other opponent is given the lead, and the guarded trump is caught between both hands.",
    },
    Themed {
        theme: Theme::DevilsCoup,
        hint: "Trumps need not be led to be caught.",
        why: "A plain suit is led through the trumps of one opponent, and the trick that both had together is gone.",
    },
    Themed {
        theme: Theme::Uppercut,
        hint: "A ruff need not win to be worth something.",
        why: "The ruff is overruffed, and a trump of partner's becomes high.",
    },
    Themed {
        theme: Theme::Underruff,
        hint: "The least useful card may be a trump.",
        why: "A trump is played under a trump, because every other card is needed.",
    },
    Themed {
        theme: Theme::RuffingFinesse,
        hint: "A finesse can be taken by a ruff.",
        why: "The suit is led through the honour: if it covers, it is ruffed, and if not, a loser goes away.",
    },
    Themed {
        theme: Theme::BackwardFinesse,
        hint: "The honour may be with the other opponent.",
        why: "The honour is led through the opponent who has the higher one, and after his cover a lower card is finessed on the way back.",
    },
    Themed {
        theme: Theme::IntraFinesse,
        hint: "A card can be pinned once it is alone.",
        why: "The low finesse loses, and then the honour pins the card that was left alone.",
    },
    Themed {
        theme: Theme::MortonsFork,
        hint: "Leave them a choice that is none.",
        why: "If the opponent takes his honour, a second card is high; if he does not, he never wins with it.",
    },
    Themed {
        theme: Theme::Scissors,
        hint: "How do the opponents reach each other?",
        why: "The card is thrown with which one opponent could have put the other on lead.",
    },
    Themed {
        theme: Theme::Merrimac,
        hint: "Which card keeps their long suit alive?",
        why: "An honour is given up to drive out the entry of the dangerous hand before its suit is good.",
    },
    Themed {
        theme: Theme::Deschapelles,
        hint: "How can partner come to the lead?",
        why: "An honour is given up, so that a lower card of partner's becomes an entry.",
    },
    Themed {
        theme: Theme::Bath,
        hint: "What can they play next?",
        why: "The honour is left to the opponent: if he goes on, he leads into the tenace.",
    },
    Themed {
        theme: Theme::Crocodile,
        hint: "Who will be on lead after this trick?",
        why: "Second hand takes the trick over partner's only card, so that partner need not lead.",
    },
    Themed {
        theme: Theme::OpeningLead,
        hint: "What does the auction leave?",
        why: "Only this lead is in time.",
    },
];
