-- Photographs of signed slips, which show names and signatures: beside the log, which holds their digests. They go when
-- somebody is erased who is on them.
CREATE TABLE slip_photos (
    id          TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    bout        TEXT NOT NULL,
    media       TEXT NOT NULL,
    content     BYTEA NOT NULL,
    attached_at BIGINT NOT NULL
);
CREATE INDEX slip_photos_by_bout ON slip_photos (bout);
