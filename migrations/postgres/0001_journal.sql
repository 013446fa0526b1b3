-- The log. Rows are never updated or deleted; `log_head` is the lock and the end of the hash chain.
CREATE TABLE events (
    position     BIGINT NOT NULL PRIMARY KEY,
    stream_kind  TEXT COLLATE "C" NOT NULL,
    stream_id    TEXT COLLATE "C" NOT NULL,
    version      BIGINT NOT NULL,
    name         TEXT COLLATE "C" NOT NULL,
    schema       BIGINT NOT NULL,
    at           BIGINT NOT NULL,
    recorded_at  BIGINT NOT NULL,
    by_account   TEXT COLLATE "C",
    on_behalf_of TEXT COLLATE "C",
    cause        TEXT COLLATE "C" NOT NULL,
    correlation  TEXT COLLATE "C" NOT NULL,
    node         TEXT COLLATE "C" NOT NULL,
    body         TEXT NOT NULL,
    leaf         BYTEA NOT NULL,
    chain        BYTEA NOT NULL,
    UNIQUE (stream_id, stream_kind, version)
);

CREATE TABLE commands (
    id          TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    digest      BYTEA NOT NULL,
    answer      TEXT NOT NULL,
    position    BIGINT,
    recorded_at BIGINT NOT NULL
);

CREATE TABLE log_head (
    id       BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    batch    BIGINT NOT NULL,
    position BIGINT NOT NULL,
    chain    BYTEA NOT NULL
) WITH (fillfactor = 10);

INSERT INTO log_head (id, batch, position, chain)
VALUES (1, 0, 0, decode(repeat('00', 32), 'hex'));

-- Streams with an event that cannot be read: readable by all, writable by nobody.
CREATE TABLE damaged_streams (
    stream_kind TEXT COLLATE "C" NOT NULL,
    stream_id   TEXT COLLATE "C" NOT NULL,
    position    BIGINT NOT NULL,
    version     BIGINT NOT NULL,
    why         TEXT NOT NULL,
    PRIMARY KEY (stream_id, stream_kind)
);
