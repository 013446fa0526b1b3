-- Who speaks for which team of which event: for a captain's own page.
CREATE TABLE captains (
    event  TEXT COLLATE "C" NOT NULL,
    team   TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (event, team)
);
CREATE INDEX captains_by_person ON captains (person);
