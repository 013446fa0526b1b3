-- What proves an account's owner besides the password, and when a log-in was last proved.
CREATE TABLE passkeys (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account    TEXT COLLATE "C" NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    party      TEXT COLLATE "C" NOT NULL,
    public_key TEXT COLLATE "C" NOT NULL,
    algorithm  BIGINT NOT NULL,
    counter    BIGINT NOT NULL,
    made_at    BIGINT NOT NULL,
    used_at    BIGINT
);
CREATE INDEX passkeys_by_account ON passkeys (account, made_at);

CREATE TABLE one_time_passwords (
    account TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    secret  TEXT COLLATE "C" NOT NULL,
    step    BIGINT NOT NULL,
    made_at BIGINT NOT NULL
);

CREATE TABLE recovery_codes (
    account TEXT COLLATE "C" NOT NULL,
    hash    TEXT COLLATE "C" NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (account, hash)
);

-- What was begun and waits for its answer: challenges, log-ins that wait for a second factor.
CREATE TABLE ceremonies (
    hash    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    kind    TEXT COLLATE "C" NOT NULL,
    account TEXT COLLATE "C",
    content TEXT COLLATE "C" NOT NULL,
    until   BIGINT NOT NULL
);
CREATE INDEX ceremonies_by_time ON ceremonies (until);

ALTER TABLE sessions ADD COLUMN confirmed_at BIGINT;

-- Who did or saw what about whom; pruned by age.
CREATE TABLE audit (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    at       BIGINT NOT NULL,
    kind     TEXT COLLATE "C" NOT NULL,
    account  TEXT COLLATE "C",
    by_actor TEXT COLLATE "C",
    address  TEXT COLLATE "C" NOT NULL,
    client   TEXT COLLATE "C" NOT NULL,
    detail   TEXT COLLATE "C" NOT NULL
);
CREATE INDEX audit_by_account ON audit (account, at);
CREATE INDEX audit_by_actor ON audit (by_actor, at);
CREATE INDEX audit_by_time ON audit (at);

CREATE INDEX login_places_by_place ON login_places (place);
