-- Who acts for a minor, as it stands.
CREATE TABLE guardians (
    minor    TEXT NOT NULL,
    guardian TEXT NOT NULL,
    scopes   TEXT NOT NULL,
    from_on  TEXT NOT NULL,
    until_on TEXT NOT NULL,
    ended_on TEXT,
    why      TEXT,
    position BIGINT NOT NULL,
    PRIMARY KEY (minor, guardian)
);
CREATE INDEX guardians_by_guardian ON guardians (guardian);

-- The offices of clubs and bodies, each as it was given.
CREATE TABLE officers (
    id       TEXT NOT NULL PRIMARY KEY,
    unit     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    person   TEXT NOT NULL,
    office   TEXT NOT NULL,
    from_on  TEXT NOT NULL,
    until_on TEXT NOT NULL,
    ended    TEXT,
    position BIGINT NOT NULL
);
CREATE INDEX officers_by_unit ON officers (unit);
CREATE INDEX officers_by_person ON officers (person);

-- People's photographs, shown by consent: beside the log, which holds their digests. They go with the consent.
CREATE TABLE portraits (
    person  TEXT NOT NULL PRIMARY KEY,
    digest  TEXT NOT NULL,
    media   TEXT NOT NULL,
    content BLOB NOT NULL,
    put_at  BIGINT NOT NULL
);
