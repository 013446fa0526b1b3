-- The log. Rows are never updated or deleted; `log_head` is the lock and the end of the hash chain.
CREATE TABLE events (
    position     INTEGER NOT NULL PRIMARY KEY,
    stream_kind  TEXT NOT NULL,
    stream_id    TEXT NOT NULL,
    version      BIGINT NOT NULL,
    name         TEXT NOT NULL,
    schema       BIGINT NOT NULL,
    at           BIGINT NOT NULL,
    recorded_at  BIGINT NOT NULL,
    by_account   TEXT,
    on_behalf_of TEXT,
    cause        TEXT NOT NULL,
    correlation  TEXT NOT NULL,
    node         TEXT NOT NULL,
    body         TEXT NOT NULL,
    leaf         BLOB NOT NULL,
    chain        BLOB NOT NULL,
    UNIQUE (stream_id, stream_kind, version)
);

CREATE TABLE commands (
    id          TEXT NOT NULL PRIMARY KEY,
    digest      BLOB NOT NULL,
    answer      TEXT NOT NULL,
    position    BIGINT,
    recorded_at BIGINT NOT NULL
);

CREATE TABLE log_head (
    id       BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    batch    BIGINT NOT NULL,
    position BIGINT NOT NULL,
    chain    BLOB NOT NULL
);

INSERT INTO log_head (id, batch, position, chain)
VALUES (1, 0, 0, zeroblob(32));

-- Streams with an event that cannot be read: readable by all, writable by nobody.
CREATE TABLE damaged_streams (
    stream_kind TEXT NOT NULL,
    stream_id   TEXT NOT NULL,
    position    BIGINT NOT NULL,
    version     BIGINT NOT NULL,
    why         TEXT NOT NULL,
    PRIMARY KEY (stream_id, stream_kind)
);
