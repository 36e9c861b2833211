//! The one press of each stage: from what a seat sees to what it would do.
