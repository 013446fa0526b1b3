-- Plain tables: what can be corrected and erased without touching the log.
CREATE TABLE people (
    id                  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    full_name           TEXT COLLATE "C" NOT NULL,
    family              TEXT COLLATE "C" NOT NULL,
    middle              TEXT COLLATE "C" NOT NULL,
    given               TEXT COLLATE "C" NOT NULL,
    latin               TEXT COLLATE "C" NOT NULL,
    sort_key            TEXT COLLATE "C" NOT NULL,
    folded              TEXT COLLATE "C" NOT NULL,
    birth_date          TEXT COLLATE "C",
    sex                 TEXT COLLATE "C",
    consent_at          BIGINT,
    guardian_consent_at BIGINT,
    erased_at           BIGINT
);
CREATE INDEX people_by_name ON people (sort_key, id);

CREATE TABLE contacts (
    person TEXT COLLATE "C" NOT NULL,
    kind   TEXT COLLATE "C" NOT NULL,
    value  TEXT NOT NULL,
    PRIMARY KEY (person, kind)
);

CREATE TABLE external_ids (
    system TEXT COLLATE "C" NOT NULL,
    value  TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (system, value),
    UNIQUE (person, system)
);

CREATE TABLE accounts (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    login         TEXT COLLATE "C" NOT NULL UNIQUE,
    person        TEXT COLLATE "C",
    password_hash TEXT NOT NULL,
    opened_at     BIGINT NOT NULL
);
CREATE INDEX accounts_by_person ON accounts (person);

CREATE TABLE sessions (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account    TEXT COLLATE "C" NOT NULL,
    client     TEXT NOT NULL,
    family     TEXT COLLATE "C" NOT NULL,
    opened_at  BIGINT NOT NULL,
    used_at    BIGINT NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account, used_at);

CREATE TABLE login_tallies (
    subject TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    tally   TEXT NOT NULL,
    last_at BIGINT NOT NULL
);

CREATE TABLE login_places (
    account TEXT COLLATE "C" NOT NULL,
    place   TEXT COLLATE "C" NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (account, place)
);

-- What was written in words about a ruling, an incident or an appeal, under its id.
CREATE TABLE notes (
    subject    TEXT COLLATE "C" NOT NULL,
    kind       TEXT COLLATE "C" NOT NULL,
    text       TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    PRIMARY KEY (subject, kind)
);

CREATE TABLE fide_list (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name       TEXT COLLATE "C" NOT NULL,
    folded     TEXT COLLATE "C" NOT NULL,
    federation TEXT COLLATE "C" NOT NULL,
    sex        TEXT COLLATE "C",
    title      TEXT COLLATE "C",
    standard   BIGINT,
    rapid      BIGINT,
    blitz      BIGINT,
    birth_year BIGINT
);
