//! The pages through the router, in memory.
