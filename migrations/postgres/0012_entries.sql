-- Entries: who applied to play in an event, and who has come to the hall.
CREATE TABLE entry_applications (
    event         TEXT COLLATE "C" NOT NULL,
    person        TEXT COLLATE "C" NOT NULL,
    club          TEXT COLLATE "C",
    standing      TEXT COLLATE "C" NOT NULL,
    applied_by    TEXT COLLATE "C" NOT NULL,
    timing        TEXT COLLATE "C" NOT NULL,
    failed        TEXT COLLATE "C" NOT NULL,
    waived        TEXT COLLATE "C" NOT NULL,
    waiver_ground TEXT COLLATE "C",
    waiver_shown  TEXT COLLATE "C",
    decline_ground TEXT COLLATE "C",
    fee           TEXT COLLATE "C" NOT NULL,
    fee_amount    BIGINT,
    fee_currency  TEXT COLLATE "C",
    applied_at    BIGINT NOT NULL,
    queue         BIGINT NOT NULL,
    PRIMARY KEY (event, person)
);
CREATE INDEX entry_applications_by_person ON entry_applications (person, queue);
CREATE INDEX entry_applications_by_event ON entry_applications (event, queue);

CREATE TABLE check_ins (
    event  TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (event, person)
);
