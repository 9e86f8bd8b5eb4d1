//! What results are worth in points.

pub mod bridge;
pub mod comparison;
pub mod euchre;
pub mod hearts;
pub mod oh_hell;
pub mod pinochle;
pub mod preference;
pub mod ristikontra;
pub mod sixty_six;
pub mod skat;
pub mod spades;
