-- Plain tables: what can be corrected and erased without touching the log.
CREATE TABLE people (
    id                  TEXT NOT NULL PRIMARY KEY,
    full_name           TEXT NOT NULL,
    family              TEXT NOT NULL,
    middle              TEXT NOT NULL,
    given               TEXT NOT NULL,
    latin               TEXT NOT NULL,
    sort_key            TEXT NOT NULL,
    folded              TEXT NOT NULL,
    birth_date          TEXT,
    sex                 TEXT,
    consent_at          BIGINT,
    guardian_consent_at BIGINT,
    erased_at           BIGINT
);
CREATE INDEX people_by_name ON people (sort_key, id);

CREATE TABLE contacts (
    person TEXT NOT NULL,
    kind   TEXT NOT NULL,
    value  TEXT NOT NULL,
    PRIMARY KEY (person, kind)
);

CREATE TABLE external_ids (
    system TEXT NOT NULL,
    value  TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (system, value),
    UNIQUE (person, system)
);

CREATE TABLE accounts (
    id            TEXT NOT NULL PRIMARY KEY,
    login         TEXT NOT NULL UNIQUE,
    person        TEXT,
    password_hash TEXT NOT NULL,
    opened_at     BIGINT NOT NULL
);
CREATE INDEX accounts_by_person ON accounts (person);

CREATE TABLE sessions (
    id         TEXT NOT NULL PRIMARY KEY,
    account    TEXT NOT NULL,
    client     TEXT NOT NULL,
    family     TEXT NOT NULL,
    opened_at  BIGINT NOT NULL,
    used_at    BIGINT NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account, used_at);

CREATE TABLE login_tallies (
    subject TEXT NOT NULL PRIMARY KEY,
    tally   TEXT NOT NULL,
    last_at BIGINT NOT NULL
);

CREATE TABLE login_places (
    account TEXT NOT NULL,
    place   TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (account, place)
);

-- What was written in words about a ruling, an incident or an appeal, under its id.
CREATE TABLE notes (
    subject    TEXT NOT NULL,
    kind       TEXT NOT NULL,
    text       TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    PRIMARY KEY (subject, kind)
);

CREATE TABLE fide_list (
    id         TEXT NOT NULL PRIMARY KEY,
    name       TEXT NOT NULL,
    folded     TEXT NOT NULL,
    federation TEXT NOT NULL,
    sex        TEXT,
    title      TEXT,
    standard   BIGINT,
    rapid      BIGINT,
    blitz      BIGINT,
    birth_year BIGINT
);
