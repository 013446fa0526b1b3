//! The laws of xiangqi (cờ tướng).
