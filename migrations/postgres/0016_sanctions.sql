-- Suspensions and bans: whether somebody may be entered or appointed is asked by person. `state` is proposed, dismissed,
-- imposed, appealed, upheld, shortened or lifted; `scope` is a JSON list.
CREATE TABLE sanctions (
    id                TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person            TEXT COLLATE "C" NOT NULL,
    ground            TEXT NOT NULL,
    event             TEXT,
    state             TEXT NOT NULL,
    proposed_on       TEXT NOT NULL,
    proposed_by       TEXT NOT NULL,
    measure           TEXT,
    scope             TEXT,
    from_on           TEXT,
    until_on          TEXT COLLATE "C",
    decided_on        TEXT,
    decided_by        TEXT,
    shown             TEXT,
    appeal_until      TEXT,
    appealed_on       TEXT,
    appeal_decided_on TEXT,
    appeal_decided_by TEXT,
    appeal_shown      TEXT,
    position          BIGINT NOT NULL
);
CREATE INDEX sanctions_by_person ON sanctions (person, position);
CREATE INDEX sanctions_by_state ON sanctions (state, position);
