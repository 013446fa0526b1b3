-- The officials' day: offices from a day to another, what was served, licences, the signed list of players, an event that
-- stands still; and, beside the log, what is granted to players who cannot play as others do.
ALTER TABLE officials ADD COLUMN from_on TEXT COLLATE "C";
ALTER TABLE officials ADD COLUMN until_on TEXT COLLATE "C";
ALTER TABLE tournaments ADD COLUMN suspended TEXT COLLATE "C";

CREATE TABLE services (
    event        TEXT COLLATE "C" NOT NULL,
    person       TEXT COLLATE "C" NOT NULL,
    function     TEXT COLLATE "C" NOT NULL,
    position     BIGINT NOT NULL,
    appointed_at BIGINT NOT NULL,
    ended_at     BIGINT,
    why          TEXT COLLATE "C",
    PRIMARY KEY (event, person, function, position)
);
CREATE INDEX services_by_person ON services (person, position);
INSERT INTO services (event, person, function, position, appointed_at)
SELECT event, person, function, position, appointed_at FROM officials;

CREATE TABLE licences (
    person       TEXT COLLATE "C" NOT NULL,
    kind         TEXT COLLATE "C" NOT NULL,
    grade        TEXT COLLATE "C" NOT NULL,
    from_on      TEXT COLLATE "C" NOT NULL,
    until_on     TEXT COLLATE "C",
    withdrawn_on TEXT COLLATE "C",
    why          TEXT COLLATE "C",
    position     BIGINT NOT NULL,
    PRIMARY KEY (person, position)
);

CREATE TABLE list_signatures (
    event    TEXT COLLATE "C" NOT NULL,
    person   TEXT COLLATE "C" NOT NULL,
    function TEXT COLLATE "C" NOT NULL,
    players  TEXT COLLATE "C" NOT NULL,
    at       BIGINT NOT NULL,
    position BIGINT NOT NULL,
    PRIMARY KEY (event, person)
);

-- Personal data: no projection, erased with the person.
CREATE TABLE accommodations (
    event    TEXT COLLATE "C" NOT NULL,
    person   TEXT COLLATE "C" NOT NULL,
    granted  TEXT COLLATE "C" NOT NULL,
    note     TEXT COLLATE "C" NOT NULL,
    noted_at BIGINT NOT NULL,
    PRIMARY KEY (event, person)
);
CREATE INDEX accommodations_by_person ON accommodations (person);
