-- The keys of programs: what each is for, and the hash of its secret. That one was made and ended is in the log.
CREATE TABLE program_keys (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account    TEXT COLLATE "C" NOT NULL,
    purpose    TEXT COLLATE "C" NOT NULL,
    scope      TEXT COLLATE "C" NOT NULL,
    hash       TEXT COLLATE "C" NOT NULL UNIQUE,
    made_at    BIGINT NOT NULL,
    until      BIGINT NOT NULL,
    revoked_at BIGINT,
    used_at    BIGINT
);
CREATE INDEX program_keys_by_account ON program_keys (account, made_at);
