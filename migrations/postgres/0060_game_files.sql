-- Files of games that were laid beside rounds, and on which day one was taken away.
CREATE TABLE game_files (
    id           TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    event        TEXT COLLATE "C" NOT NULL,
    round        BIGINT NOT NULL,
    source       TEXT COLLATE "C" NOT NULL,
    digest       TEXT COLLATE "C" NOT NULL,
    games        BIGINT NOT NULL,
    by_actor     TEXT COLLATE "C",
    at           BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    taken_off_on TEXT COLLATE "C"
);
CREATE INDEX game_files_by_event ON game_files (event, position);

CREATE TABLE filed_games (
    file        TEXT COLLATE "C" NOT NULL,
    bout        TEXT COLLATE "C" NOT NULL,
    game_number BIGINT NOT NULL,
    moves       TEXT COLLATE "C" NOT NULL,
    score       TEXT COLLATE "C",
    unread      BIGINT NOT NULL,
    PRIMARY KEY (file, bout)
);
CREATE INDEX filed_games_by_bout ON filed_games (bout);
