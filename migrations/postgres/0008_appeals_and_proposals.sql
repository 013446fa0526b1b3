-- Appeals: how they were lodged, who sat on them, what became of the fee; votes of the committee.
ALTER TABLE appeals ADD COLUMN received_by TEXT;
ALTER TABLE appeals ADD COLUMN fee TEXT;
ALTER TABLE appeals ADD COLUMN fee_outcome TEXT;
ALTER TABLE appeals ADD COLUMN sitting TEXT;
ALTER TABLE appeals ADD COLUMN withdrawn_at BIGINT;
CREATE INDEX appeals_by_event ON appeals (event, position);

CREATE TABLE appeal_votes (
    appeal   TEXT COLLATE "C" NOT NULL,
    person   TEXT COLLATE "C" NOT NULL,
    verdict  TEXT NOT NULL,
    score    TEXT,
    at       BIGINT NOT NULL,
    position BIGINT NOT NULL,
    PRIMARY KEY (appeal, person)
);

-- Measures that wait for the second of two signatures.
CREATE TABLE measure_proposals (
    ruling   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    bout     TEXT NOT NULL,
    event    TEXT NOT NULL,
    against  TEXT NOT NULL,
    measure  TEXT NOT NULL,
    citation TEXT NOT NULL,
    official TEXT NOT NULL,
    until    BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    position BIGINT NOT NULL
);
CREATE INDEX measure_proposals_by_event ON measure_proposals (event, position);
