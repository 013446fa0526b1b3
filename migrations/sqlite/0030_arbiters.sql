-- What arbiters ruled, for themselves; and the seminars that they attended.
CREATE INDEX rulings_by_account ON rulings (by_account, event);

CREATE TABLE seminars (
    person   TEXT NOT NULL,
    position BIGINT NOT NULL,
    kind     TEXT NOT NULL,
    held_on  TEXT NOT NULL,
    name     TEXT NOT NULL,
    outcome  TEXT NOT NULL,
    PRIMARY KEY (person, position)
);
