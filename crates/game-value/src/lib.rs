//! Exact values of combinatorial games: interned forms, order, canonical forms, stops, thermographs.
