-- Entries: who applied to play in an event, and who has come to the hall.
CREATE TABLE entry_applications (
    event         TEXT NOT NULL,
    person        TEXT NOT NULL,
    club          TEXT,
    standing      TEXT NOT NULL,
    applied_by    TEXT NOT NULL,
    timing        TEXT NOT NULL,
    failed        TEXT NOT NULL,
    waived        TEXT NOT NULL,
    waiver_ground TEXT,
    waiver_shown  TEXT,
    decline_ground TEXT,
    fee           TEXT NOT NULL,
    fee_amount    BIGINT,
    fee_currency  TEXT,
    applied_at    BIGINT NOT NULL,
    queue         BIGINT NOT NULL,
    PRIMARY KEY (event, person)
);
CREATE INDEX entry_applications_by_person ON entry_applications (person, queue);
CREATE INDEX entry_applications_by_event ON entry_applications (event, queue);

CREATE TABLE check_ins (
    event  TEXT NOT NULL,
    person TEXT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (event, person)
);
