-- The officials' day: offices from a day to another, what was served, licences, the signed list of players, an event that
-- stands still; and, beside the log, what is granted to players who cannot play as others do.
ALTER TABLE officials ADD COLUMN from_on TEXT;
ALTER TABLE officials ADD COLUMN until_on TEXT;
ALTER TABLE tournaments ADD COLUMN suspended TEXT;

CREATE TABLE services (
    event        TEXT NOT NULL,
    person       TEXT NOT NULL,
    function     TEXT NOT NULL,
    position     BIGINT NOT NULL,
    appointed_at BIGINT NOT NULL,
    ended_at     BIGINT,
    why          TEXT,
    PRIMARY KEY (event, person, function, position)
);
CREATE INDEX services_by_person ON services (person, position);
INSERT INTO services (event, person, function, position, appointed_at)
SELECT event, person, function, position, appointed_at FROM officials;

CREATE TABLE licences (
    person       TEXT NOT NULL,
    kind         TEXT NOT NULL,
    grade        TEXT NOT NULL,
    from_on      TEXT NOT NULL,
    until_on     TEXT,
    withdrawn_on TEXT,
    why          TEXT,
    position     BIGINT NOT NULL,
    PRIMARY KEY (person, position)
);

CREATE TABLE list_signatures (
    event    TEXT NOT NULL,
    person   TEXT NOT NULL,
    function TEXT NOT NULL,
    players  TEXT NOT NULL,
    at       BIGINT NOT NULL,
    position BIGINT NOT NULL,
    PRIMARY KEY (event, person)
);

-- Personal data: no projection, erased with the person.
CREATE TABLE accommodations (
    event    TEXT NOT NULL,
    person   TEXT NOT NULL,
    granted  TEXT NOT NULL,
    note     TEXT NOT NULL,
    noted_at BIGINT NOT NULL,
    PRIMARY KEY (event, person)
);
CREATE INDEX accommodations_by_person ON accommodations (person);
