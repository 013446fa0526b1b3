-- Log-in attempts, counted and refused in one statement. `login_tallies` is what programs of before still write.
CREATE TABLE login_counts (
    subject  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    last_at  BIGINT NOT NULL
);
CREATE INDEX login_counts_by_time ON login_counts (last_at);
