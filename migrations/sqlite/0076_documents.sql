-- What events hand out as files, as it stands; a withdrawn one keeps who and when, and nothing of what it was.
CREATE TABLE documents (
    id           TEXT NOT NULL PRIMARY KEY,
    event        TEXT NOT NULL,
    title        TEXT NOT NULL,
    title_en     TEXT,
    digest       TEXT NOT NULL,
    bytes        BIGINT NOT NULL,
    by_account   TEXT,
    at           BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    replaced_by  TEXT,
    replaced_at  BIGINT,
    withdrawn_by TEXT,
    withdrawn_at BIGINT
);
CREATE INDEX documents_by_event ON documents (event, position);

-- Their files: beside the log, which holds their digests. They go when they are replaced or withdrawn.
CREATE TABLE document_files (
    id      TEXT NOT NULL PRIMARY KEY,
    event   TEXT NOT NULL,
    digest  TEXT NOT NULL,
    content BLOB NOT NULL,
    put_at  BIGINT NOT NULL
);
CREATE INDEX document_files_by_event ON document_files (event);
