-- Rating lists of the past that were taken from files, and on which day one was taken back.
CREATE TABLE past_lists (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    source        TEXT COLLATE "C" NOT NULL,
    kind          TEXT COLLATE "C" NOT NULL,
    rate          TEXT COLLATE "C" NOT NULL,
    holds_from    TEXT COLLATE "C" NOT NULL,
    players       BIGINT NOT NULL,
    digest        TEXT COLLATE "C" NOT NULL,
    by_actor      TEXT COLLATE "C",
    at            BIGINT NOT NULL,
    position      BIGINT NOT NULL,
    taken_back_on TEXT COLLATE "C",
    taken_back_by TEXT COLLATE "C"
);
CREATE INDEX past_lists_by_day ON past_lists (kind, rate, holds_from);
CREATE INDEX past_lists_by_position ON past_lists (position);

CREATE TABLE past_list_lines (
    list   TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    games  BIGINT,
    PRIMARY KEY (list, person)
);
CREATE INDEX past_list_lines_by_rating ON past_list_lines (list, rating, person);
CREATE INDEX past_list_lines_by_person ON past_list_lines (person);
