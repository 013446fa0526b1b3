-- Who acts for a minor, as it stands.
CREATE TABLE guardians (
    minor    TEXT COLLATE "C" NOT NULL,
    guardian TEXT COLLATE "C" NOT NULL,
    scopes   TEXT COLLATE "C" NOT NULL,
    from_on  TEXT COLLATE "C" NOT NULL,
    until_on TEXT COLLATE "C" NOT NULL,
    ended_on TEXT COLLATE "C",
    why      TEXT COLLATE "C",
    position BIGINT NOT NULL,
    PRIMARY KEY (minor, guardian)
);
CREATE INDEX guardians_by_guardian ON guardians (guardian);

-- The offices of clubs and bodies, each as it was given.
CREATE TABLE officers (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    unit     TEXT COLLATE "C" NOT NULL,
    kind     TEXT COLLATE "C" NOT NULL,
    person   TEXT COLLATE "C" NOT NULL,
    office   TEXT COLLATE "C" NOT NULL,
    from_on  TEXT COLLATE "C" NOT NULL,
    until_on TEXT COLLATE "C" NOT NULL,
    ended    TEXT COLLATE "C",
    position BIGINT NOT NULL
);
CREATE INDEX officers_by_unit ON officers (unit);
CREATE INDEX officers_by_person ON officers (person);

-- People's photographs, shown by consent: beside the log, which holds their digests. They go with the consent.
CREATE TABLE portraits (
    person  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    digest  TEXT COLLATE "C" NOT NULL,
    media   TEXT COLLATE "C" NOT NULL,
    content BYTEA NOT NULL,
    put_at  BIGINT NOT NULL
);
