-- What the log adds up to. Every table here is filled by the append transaction and made anew by `kydan rebuild`.

-- The register.
CREATE TABLE bodies (
    id     TEXT NOT NULL PRIMARY KEY,
    kind   TEXT NOT NULL,
    parent TEXT,
    name   TEXT NOT NULL,
    names  TEXT NOT NULL,
    games  TEXT NOT NULL
);

CREATE TABLE clubs (
    id        TEXT NOT NULL PRIMARY KEY,
    body      TEXT NOT NULL,
    name      TEXT NOT NULL,
    folded    TEXT NOT NULL,
    names     TEXT NOT NULL,
    bodies    TEXT NOT NULL,
    closed_on TEXT
);
CREATE INDEX clubs_by_body ON clubs (body);
CREATE INDEX clubs_by_name ON clubs (folded, id);

CREATE TABLE memberships (
    person      TEXT NOT NULL PRIMARY KEY,
    club        TEXT,
    sponsor     TEXT,
    card_number TEXT,
    since       TEXT,
    left_on     TEXT
);
CREATE INDEX memberships_by_club ON memberships (club);
CREATE INDEX memberships_by_card ON memberships (card_number);

CREATE TABLE dues (
    person   TEXT NOT NULL,
    year     BIGINT NOT NULL,
    amount   BIGINT NOT NULL,
    currency TEXT NOT NULL,
    PRIMARY KEY (person, year)
);

CREATE TABLE grants (
    account  TEXT NOT NULL,
    role     TEXT NOT NULL,
    scope    TEXT NOT NULL,
    position BIGINT NOT NULL,
    PRIMARY KEY (account, role, scope)
);

-- Events (giải); the table of the log has the name `events`.
CREATE TABLE competitions (
    event         TEXT NOT NULL PRIMARY KEY,
    name          TEXT NOT NULL,
    kind          TEXT NOT NULL,
    body          TEXT NOT NULL,
    venue         TEXT NOT NULL,
    starts_on     TEXT NOT NULL,
    ends_on       TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    settings      TEXT NOT NULL
);
CREATE INDEX competitions_by_day ON competitions (starts_on, event);

CREATE TABLE rules_versions (
    event        TEXT NOT NULL,
    number       BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    published_at BIGINT NOT NULL,
    by_account   TEXT,
    reason       TEXT,
    sections     TEXT NOT NULL,
    settings     TEXT NOT NULL,
    PRIMARY KEY (event, number)
);

CREATE TABLE officials (
    event        TEXT NOT NULL,
    person       TEXT NOT NULL,
    function     TEXT NOT NULL,
    tables       TEXT,
    appointed_at BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    PRIMARY KEY (event, person, function)
);
CREATE INDEX officials_by_person ON officials (person);

CREATE TABLE chief_absences (
    event TEXT NOT NULL PRIMARY KEY,
    chief TEXT NOT NULL,
    since BIGINT NOT NULL
);

-- Tournaments.
CREATE TABLE tournaments (
    event            TEXT NOT NULL PRIMARY KEY,
    settings         TEXT NOT NULL,
    phase            TEXT NOT NULL,
    published_rounds BIGINT NOT NULL,
    rating           TEXT NOT NULL,
    version          BIGINT NOT NULL,
    position         BIGINT NOT NULL
);

CREATE TABLE entries (
    event           TEXT NOT NULL,
    number          BIGINT NOT NULL,
    person          TEXT NOT NULL,
    rating          BIGINT,
    club            TEXT,
    withdrawn_after BIGINT,
    effect          TEXT,
    PRIMARY KEY (event, person)
);
CREATE INDEX entries_by_person ON entries (person);

CREATE TABLE rounds (
    event    TEXT NOT NULL,
    number   BIGINT NOT NULL,
    phase    TEXT NOT NULL,
    unpaired TEXT NOT NULL,
    PRIMARY KEY (event, number)
);

CREATE TABLE pairings (
    event        TEXT NOT NULL,
    round        BIGINT NOT NULL,
    table_number BIGINT NOT NULL,
    white        TEXT NOT NULL,
    black        TEXT NOT NULL,
    bout         TEXT NOT NULL,
    reasons      TEXT NOT NULL,
    result       TEXT,
    PRIMARY KEY (event, round, table_number)
);
CREATE INDEX pairings_by_bout ON pairings (bout);

CREATE TABLE standings (
    event       TEXT NOT NULL PRIMARY KEY,
    after_round BIGINT NOT NULL,
    tie_breaks  TEXT NOT NULL,
    standings   TEXT NOT NULL
);

-- Bouts.
CREATE TABLE bouts (
    id              TEXT NOT NULL PRIMARY KEY,
    event           TEXT NOT NULL,
    round           BIGINT NOT NULL,
    table_number    BIGINT NOT NULL,
    kind            TEXT NOT NULL,
    edition         TEXT NOT NULL,
    time_control    TEXT NOT NULL,
    white           TEXT NOT NULL,
    black           TEXT NOT NULL,
    phase           TEXT NOT NULL,
    start_fen       TEXT NOT NULL,
    fen             TEXT NOT NULL,
    turn            TEXT NOT NULL,
    check_square    TEXT,
    plies           BIGINT NOT NULL,
    white_ms        BIGINT NOT NULL,
    black_ms        BIGINT NOT NULL,
    clock_since     BIGINT,
    started_at      BIGINT,
    conclusion      TEXT,
    signatures      TEXT NOT NULL,
    opened_position BIGINT NOT NULL,
    version         BIGINT NOT NULL,
    position        BIGINT NOT NULL,
    changed_at      BIGINT NOT NULL
);
CREATE INDEX bouts_by_event ON bouts (event, round, table_number);
CREATE INDEX bouts_by_white ON bouts (white, opened_position);
CREATE INDEX bouts_by_black ON bouts (black, opened_position);
CREATE INDEX bouts_by_phase ON bouts (phase, position);

CREATE TABLE plies (
    bout         TEXT NOT NULL,
    ply          BIGINT NOT NULL,
    side         TEXT NOT NULL,
    uci          TEXT NOT NULL,
    fen          TEXT NOT NULL,
    check_square TEXT,
    clock_ms     BIGINT,
    at           BIGINT NOT NULL,
    illegal      TEXT,
    PRIMARY KEY (bout, ply)
);

CREATE TABLE incidents (
    id       TEXT NOT NULL PRIMARY KEY,
    bout     TEXT NOT NULL,
    event    TEXT NOT NULL,
    side     TEXT NOT NULL,
    fault    TEXT NOT NULL,
    ply      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    position BIGINT NOT NULL
);
CREATE INDEX incidents_by_bout ON incidents (bout, position);

CREATE TABLE rulings (
    id            TEXT NOT NULL PRIMARY KEY,
    bout          TEXT NOT NULL,
    event         TEXT NOT NULL,
    position      BIGINT NOT NULL,
    at            BIGINT NOT NULL,
    by_account    TEXT,
    subject       TEXT NOT NULL,
    against       TEXT,
    about_white   TEXT,
    about_black   TEXT,
    incident      TEXT,
    fault         TEXT,
    class         TEXT,
    counter       TEXT,
    ordinal       BIGINT,
    measure       TEXT,
    citation      TEXT,
    grounds       TEXT,
    outcome       TEXT,
    finding       TEXT,
    official      TEXT NOT NULL,
    overturned_by TEXT
);
CREATE INDEX rulings_by_bout ON rulings (bout, position);
CREATE INDEX rulings_by_event ON rulings (event, position);
CREATE INDEX rulings_by_white ON rulings (about_white, position);
CREATE INDEX rulings_by_black ON rulings (about_black, position);

CREATE TABLE appeals (
    id         TEXT NOT NULL PRIMARY KEY,
    ruling     TEXT NOT NULL,
    bout       TEXT NOT NULL,
    event      TEXT NOT NULL,
    by_person  TEXT NOT NULL,
    at         BIGINT NOT NULL,
    position   BIGINT NOT NULL,
    verdict    TEXT,
    citation   TEXT,
    official   TEXT,
    decided_at BIGINT
);
CREATE INDEX appeals_by_ruling ON appeals (ruling, position);

-- Ratings.
CREATE TABLE rating_history (
    person   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    rate     TEXT NOT NULL,
    position BIGINT NOT NULL,
    event    TEXT NOT NULL,
    at       BIGINT NOT NULL,
    step     TEXT NOT NULL,
    before   BIGINT,
    after    BIGINT,
    games    BIGINT NOT NULL,
    score    BIGINT NOT NULL,
    expected BIGINT NOT NULL,
    k        BIGINT NOT NULL,
    pool     TEXT NOT NULL,
    PRIMARY KEY (person, kind, rate, position)
);
CREATE INDEX rating_history_by_event ON rating_history (event, position);
CREATE INDEX rating_history_by_position ON rating_history (position);

CREATE TABLE ratings (
    person   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    rate     TEXT NOT NULL,
    value    BIGINT,
    peak     BIGINT,
    games    BIGINT NOT NULL,
    as_of    BIGINT NOT NULL,
    event    TEXT NOT NULL,
    PRIMARY KEY (person, kind, rate)
);
CREATE INDEX ratings_by_value ON ratings (kind, rate, value, person);

CREATE TABLE rating_changes (
    event  TEXT NOT NULL,
    person TEXT NOT NULL,
    change TEXT NOT NULL,
    PRIMARY KEY (event, person)
);
