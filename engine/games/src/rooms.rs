//! The rooms: one game in each folder, its rules, its scores, its page. A line here puts a game into the house.

pub mod bridge;

pub mod android_whist;
pub mod bridge_meets_guess_who;
pub mod euchre;
pub mod hearts;
pub mod historical_skruuvi;
pub mod huutopussi;
pub mod klubiskruuvi_bolsu;
pub mod klubiskruuvi_mussolini;
pub mod marjapussi;
pub mod matapesa;
pub mod minibridge;
pub mod multimulta;
pub mod narnian_whist;
pub mod oh_hell;
pub mod one_suit_whist;
pub mod pinochle;
pub mod preference;
pub mod preference_all_pass;
pub mod preference_misere;
pub mod ristikontra;
pub mod screw_misere;
pub mod sixty_six;
pub mod skat;
pub mod skruf_whist;
pub mod skruuvi;
pub mod skruuvi_kotka;
pub mod skruuvi_misere;
pub mod skruuvi_pass_misere;
pub mod spades;
pub mod tuppi_nolo;
pub mod tuppi_rami;
pub mod tuppi_sooli;
pub mod vint;
pub mod whist;
