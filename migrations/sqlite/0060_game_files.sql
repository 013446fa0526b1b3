-- Files of games that were laid beside rounds, and on which day one was taken away.
CREATE TABLE game_files (
    id           TEXT NOT NULL PRIMARY KEY,
    event        TEXT NOT NULL,
    round        BIGINT NOT NULL,
    source       TEXT NOT NULL,
    digest       TEXT NOT NULL,
    games        BIGINT NOT NULL,
    by_actor     TEXT,
    at           BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    taken_off_on TEXT
);
CREATE INDEX game_files_by_event ON game_files (event, position);

CREATE TABLE filed_games (
    file        TEXT NOT NULL,
    bout        TEXT NOT NULL,
    game_number BIGINT NOT NULL,
    moves       TEXT NOT NULL,
    score       TEXT,
    unread      BIGINT NOT NULL,
    PRIMARY KEY (file, bout)
);
CREATE INDEX filed_games_by_bout ON filed_games (bout);
