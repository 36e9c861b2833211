//! Supremacy.

mod facts;
