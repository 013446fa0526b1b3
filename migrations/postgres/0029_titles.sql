-- Titles that were given, each with its decree: national ones, and those of international federations that are recognised.
-- `of_body` is national, wxf, axf or fide; `state` is held, withdrawn, appealed or upheld; `ground` is JSON.
CREATE TABLE titles (
    person             TEXT COLLATE "C" NOT NULL,
    of_body            TEXT COLLATE "C" NOT NULL,
    title              TEXT COLLATE "C" NOT NULL,
    position           BIGINT NOT NULL,
    decree             TEXT NOT NULL,
    decree_on          TEXT COLLATE "C" NOT NULL,
    ground             TEXT NOT NULL,
    state              TEXT COLLATE "C" NOT NULL,
    withdrawn_on       TEXT COLLATE "C",
    withdrawal         TEXT,
    withdrawal_on      TEXT COLLATE "C",
    why                TEXT,
    withdrawn_by       TEXT,
    appeal_until       TEXT COLLATE "C",
    appeal             TEXT COLLATE "C",
    appealed_on        TEXT COLLATE "C",
    appeal_decided_on  TEXT COLLATE "C",
    PRIMARY KEY (person, of_body, title, position)
);
CREATE INDEX titles_by_title ON titles (of_body, title, state, position);
CREATE INDEX titles_by_state ON titles (state, position);
