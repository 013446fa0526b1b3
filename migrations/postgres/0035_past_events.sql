-- Events of the past that were taken from files: what each says, and on which day it was taken back.
CREATE TABLE past_events (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name          TEXT COLLATE "C" NOT NULL,
    place         TEXT COLLATE "C" NOT NULL,
    source        TEXT COLLATE "C" NOT NULL,
    kind          TEXT COLLATE "C" NOT NULL,
    rate          TEXT COLLATE "C" NOT NULL,
    starts_on     TEXT COLLATE "C" NOT NULL,
    ends_on       TEXT COLLATE "C" NOT NULL,
    players       BIGINT NOT NULL,
    rounds        BIGINT NOT NULL,
    games         BIGINT NOT NULL,
    entered       BIGINT NOT NULL,
    digest        TEXT COLLATE "C" NOT NULL,
    by_actor      TEXT COLLATE "C",
    at            BIGINT NOT NULL,
    position      BIGINT NOT NULL,
    taken_back_on TEXT COLLATE "C",
    taken_back_by TEXT COLLATE "C"
);
CREATE INDEX past_events_by_day ON past_events (starts_on, id);
CREATE INDEX past_events_by_position ON past_events (position);

CREATE TABLE past_players (
    past   TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    person TEXT COLLATE "C",
    PRIMARY KEY (past, number)
);
CREATE INDEX past_players_by_person ON past_players (person) WHERE person IS NOT NULL;

CREATE TABLE past_games (
    past         TEXT COLLATE "C" NOT NULL,
    round        BIGINT NOT NULL,
    white        BIGINT NOT NULL,
    black        BIGINT NOT NULL,
    white_person TEXT COLLATE "C",
    black_person TEXT COLLATE "C",
    white_points BIGINT NOT NULL,
    black_points BIGINT NOT NULL,
    play         TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (past, round, white)
);
CREATE INDEX past_games_by_white ON past_games (white_person) WHERE white_person IS NOT NULL;
CREATE INDEX past_games_by_black ON past_games (black_person) WHERE black_person IS NOT NULL;

-- What is kept of a file, with the names of those who are not registered: beside the log.
CREATE TABLE past_files (
    past TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    body TEXT COLLATE "C" NOT NULL
);
