-- Teams that clubs entered, and everybody on their lists: a table like that of players' entries, and one of people.
CREATE TABLE team_applications (
    event         TEXT NOT NULL,
    team          TEXT NOT NULL,
    name          TEXT NOT NULL,
    club          TEXT NOT NULL,
    captain       TEXT,
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
    PRIMARY KEY (event, team)
);
CREATE INDEX team_applications_by_event ON team_applications (event, queue);
CREATE INDEX team_applications_by_captain ON team_applications (captain, event);

CREATE TABLE team_applicants (
    event    TEXT NOT NULL,
    team     TEXT NOT NULL,
    position BIGINT NOT NULL,
    person   TEXT NOT NULL,
    seat     TEXT NOT NULL,
    failed   TEXT NOT NULL,
    PRIMARY KEY (event, team, position)
);
CREATE INDEX team_applicants_by_person ON team_applicants (person, event);
