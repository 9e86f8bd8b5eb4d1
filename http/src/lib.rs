//! The HTTP service's place: routes, limits, status codes and the page will live here, and no rule of any game.
//!
//! It will put its requests to [`engine::service::Engine`] in the form of [`engine::wire`], as the command line does.
