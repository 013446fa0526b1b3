//! One game between two seated players, from opening to signed result.
