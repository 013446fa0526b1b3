LOCK TABLE log_head IN EXCLUSIVE MODE;
-- Teams that clubs entered, and everybody on their lists: a table like that of players' entries, and one of people.
CREATE TABLE team_applications (
    event         TEXT COLLATE "C" NOT NULL,
    team          TEXT COLLATE "C" NOT NULL,
    name          TEXT COLLATE "C" NOT NULL,
    club          TEXT COLLATE "C" NOT NULL,
    captain       TEXT COLLATE "C",
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
    PRIMARY KEY (event, team)
);
CREATE INDEX team_applications_by_event ON team_applications (event, queue);
CREATE INDEX team_applications_by_captain ON team_applications (captain, event);

CREATE TABLE team_applicants (
    event    TEXT COLLATE "C" NOT NULL,
    team     TEXT COLLATE "C" NOT NULL,
    position BIGINT NOT NULL,
    person   TEXT COLLATE "C" NOT NULL,
    seat     TEXT COLLATE "C" NOT NULL,
    failed   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (event, team, position)
);
CREATE INDEX team_applicants_by_person ON team_applicants (person, event);
