-- Who speaks for which team of which event: for a captain's own page.
CREATE TABLE captains (
    event  TEXT NOT NULL,
    team   TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (event, team)
);
CREATE INDEX captains_by_person ON captains (person);
