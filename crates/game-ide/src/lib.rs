//! Editor features as plain functions over a snapshot.
