-- What happened that concerns somebody: whom, and which event of the log says it; no words and no names.
CREATE TABLE notices (
    person   TEXT NOT NULL,
    position BIGINT NOT NULL,
    kind     TEXT NOT NULL,
    at       BIGINT NOT NULL,
    event    TEXT,
    round    BIGINT,
    bout     TEXT,
    subject  TEXT,
    PRIMARY KEY (person, position)
);
CREATE INDEX notices_by_position ON notices (position);
CREATE INDEX notices_by_round ON notices (event, round, kind);

-- What an account has read of them: beside the log, gone with the account.
CREATE TABLE notices_read (
    account  TEXT NOT NULL,
    position BIGINT NOT NULL,
    read_at  BIGINT NOT NULL,
    PRIMARY KEY (account, position)
);

-- When play in a round begins, as it was announced.
ALTER TABLE rounds ADD COLUMN starts_at BIGINT;

-- Which events a club's players play in.
CREATE INDEX entries_by_club ON entries (club, event);
