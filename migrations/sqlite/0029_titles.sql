-- Titles that were given, each with its decree: national ones, and those of international federations that are recognised.
-- `of_body` is national, wxf, axf or fide; `state` is held, withdrawn, appealed or upheld; `ground` is JSON.
CREATE TABLE titles (
    person             TEXT NOT NULL,
    of_body            TEXT NOT NULL,
    title              TEXT NOT NULL,
    position           BIGINT NOT NULL,
    decree             TEXT NOT NULL,
    decree_on          TEXT NOT NULL,
    ground             TEXT NOT NULL,
    state              TEXT NOT NULL,
    withdrawn_on       TEXT,
    withdrawal         TEXT,
    withdrawal_on      TEXT,
    why                TEXT,
    withdrawn_by       TEXT,
    appeal_until       TEXT,
    appeal             TEXT,
    appealed_on        TEXT,
    appeal_decided_on  TEXT,
    PRIMARY KEY (person, of_body, title, position)
);
CREATE INDEX titles_by_title ON titles (of_body, title, state, position);
CREATE INDEX titles_by_state ON titles (state, position);
