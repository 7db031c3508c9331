//! The grammar beside the parser of the house: whatever that one reads without an error has the same tokens and items here.

mod copies;
mod corpus;
mod manifests;
mod queries;
mod same;
mod support;
