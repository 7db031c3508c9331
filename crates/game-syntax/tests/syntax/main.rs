//! How texts are read, what is said about those that cannot be, and what an edit costs.

mod codes;
mod edit;
mod generator;
mod limits;
mod messages;
mod recovery;
mod render;
mod robust;
mod rules;
mod torture;
mod values;
