-- What events hand out as files, as it stands; a withdrawn one keeps who and when, and nothing of what it was.
CREATE TABLE documents (
    id           TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    event        TEXT COLLATE "C" NOT NULL,
    title        TEXT COLLATE "C" NOT NULL,
    title_en     TEXT COLLATE "C",
    digest       TEXT COLLATE "C" NOT NULL,
    bytes        BIGINT NOT NULL,
    by_account   TEXT COLLATE "C",
    at           BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    replaced_by  TEXT COLLATE "C",
    replaced_at  BIGINT,
    withdrawn_by TEXT COLLATE "C",
    withdrawn_at BIGINT
);
CREATE INDEX documents_by_event ON documents (event, position);

-- Their files: beside the log, which holds their digests. They go when they are replaced or withdrawn.
CREATE TABLE document_files (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    event   TEXT COLLATE "C" NOT NULL,
    digest  TEXT COLLATE "C" NOT NULL,
    content BYTEA NOT NULL,
    put_at  BIGINT NOT NULL
);
CREATE INDEX document_files_by_event ON document_files (event);
