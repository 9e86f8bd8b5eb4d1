//! The HTTP service: routes, limits and the page.
