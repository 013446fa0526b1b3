-- Events that came from another installation in an archive: whose record it was there, and where its log ended.
CREATE TABLE origins (
    event       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    whose       TEXT NOT NULL,
    exported_at BIGINT NOT NULL,
    position    BIGINT NOT NULL,
    chain       TEXT NOT NULL,
    adopted_at  BIGINT NOT NULL
);
