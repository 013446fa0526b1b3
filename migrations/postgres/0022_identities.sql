-- Who was merged into whom. `kept` is whoever was kept at the end of all mergers, `merged_into` the next on the way.
CREATE TABLE merged_people (
    person      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    merged_into TEXT COLLATE "C" NOT NULL,
    kept        TEXT COLLATE "C" NOT NULL,
    ground      TEXT NOT NULL,
    by_actor    TEXT,
    merged_at   BIGINT NOT NULL,
    position    BIGINT NOT NULL
);
CREATE INDEX merged_people_by_kept ON merged_people (kept);

-- Two who look alike and are two: `one` is the id that comes first.
CREATE TABLE told_apart (
    one   TEXT COLLATE "C" NOT NULL,
    other TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (one, other)
);

-- Earlier forms of a name, and those of entries that were merged; a search finds their owner by them.
CREATE TABLE former_names (
    person     TEXT COLLATE "C" NOT NULL,
    full_name  TEXT COLLATE "C" NOT NULL,
    source     TEXT COLLATE "C" NOT NULL,
    folded     TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    PRIMARY KEY (person, source, full_name)
);

-- People who may be the same are found by their plain name and year of birth.
CREATE INDEX people_by_likeness ON people (lower(latin), substr(birth_date, 1, 4));

-- The club that a club was merged into, if it was.
ALTER TABLE clubs ADD COLUMN merged_into TEXT;
