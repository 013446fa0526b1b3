-- What arbiters ruled, for themselves; and the seminars that they attended.
CREATE INDEX rulings_by_account ON rulings (by_account, event);

CREATE TABLE seminars (
    person   TEXT COLLATE "C" NOT NULL,
    position BIGINT NOT NULL,
    kind     TEXT COLLATE "C" NOT NULL,
    held_on  TEXT COLLATE "C" NOT NULL,
    name     TEXT NOT NULL,
    outcome  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, position)
);
