-- What proves an account's owner besides the password, and when a log-in was last proved.
CREATE TABLE passkeys (
    id         TEXT NOT NULL PRIMARY KEY,
    account    TEXT NOT NULL,
    name       TEXT NOT NULL,
    party      TEXT NOT NULL,
    public_key TEXT NOT NULL,
    algorithm  BIGINT NOT NULL,
    counter    BIGINT NOT NULL,
    made_at    BIGINT NOT NULL,
    used_at    BIGINT
);
CREATE INDEX passkeys_by_account ON passkeys (account, made_at);

CREATE TABLE one_time_passwords (
    account TEXT NOT NULL PRIMARY KEY,
    secret  TEXT NOT NULL,
    step    BIGINT NOT NULL,
    made_at BIGINT NOT NULL
);

CREATE TABLE recovery_codes (
    account TEXT NOT NULL,
    hash    TEXT NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (account, hash)
);

-- What was begun and waits for its answer: challenges, log-ins that wait for a second factor.
CREATE TABLE ceremonies (
    hash    TEXT NOT NULL PRIMARY KEY,
    kind    TEXT NOT NULL,
    account TEXT,
    content TEXT NOT NULL,
    until   BIGINT NOT NULL
);
CREATE INDEX ceremonies_by_time ON ceremonies (until);

ALTER TABLE sessions ADD COLUMN confirmed_at BIGINT;

-- Who did or saw what about whom; pruned by age.
CREATE TABLE audit (
    id       TEXT NOT NULL PRIMARY KEY,
    at       BIGINT NOT NULL,
    kind     TEXT NOT NULL,
    account  TEXT,
    by_actor TEXT,
    address  TEXT NOT NULL,
    client   TEXT NOT NULL,
    detail   TEXT NOT NULL
);
CREATE INDEX audit_by_account ON audit (account, at);
CREATE INDEX audit_by_actor ON audit (by_actor, at);
CREATE INDEX audit_by_time ON audit (at);

CREATE INDEX login_places_by_place ON login_places (place);
