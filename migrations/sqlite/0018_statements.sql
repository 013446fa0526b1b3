-- Under which ids players and arbiters said something in words at a board that is neither a ruling nor an incident: about
-- a touched piece, about a signature that was refused. The words are in `notes`; whoever is erased takes them along.
CREATE TABLE statements (
    id       TEXT NOT NULL PRIMARY KEY,
    bout     TEXT NOT NULL,
    position BIGINT NOT NULL
);
CREATE INDEX statements_by_bout ON statements (bout, position);
