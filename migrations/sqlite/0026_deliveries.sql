-- What leaves the building: one row for each notice, channel and device, and for each letter. A row is taken before anything
-- is sent, and what was taken is never taken again unless it was surely refused.
CREATE TABLE deliveries (
    id       TEXT NOT NULL PRIMARY KEY,
    account  TEXT NOT NULL,
    channel  TEXT NOT NULL,
    device   TEXT,
    subject  TEXT NOT NULL,
    position BIGINT,
    address  TEXT,
    phase    TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    due_at   BIGINT NOT NULL,
    tried_at BIGINT,
    reason   TEXT,
    made_at  BIGINT NOT NULL
);
CREATE INDEX deliveries_by_due ON deliveries (phase, due_at);
CREATE INDEX deliveries_by_account ON deliveries (account, made_at);

-- Up to which event of the log notices were looked through; what was before the first look is no news.
CREATE TABLE delivery_checkpoint (
    id       BIGINT NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL
);
INSERT INTO delivery_checkpoint (id, position) VALUES (1, COALESCE((SELECT position FROM log_head WHERE id = 1), 0));
