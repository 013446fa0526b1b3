-- Files of members that were taken in, and on which day one was taken back.
CREATE TABLE intakes (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    clubs         TEXT COLLATE "C" NOT NULL,
    entered       BIGINT NOT NULL,
    known         BIGINT NOT NULL,
    by_actor      TEXT COLLATE "C",
    at            BIGINT NOT NULL,
    position      BIGINT NOT NULL,
    taken_back_on TEXT COLLATE "C",
    taken_back_by TEXT COLLATE "C"
);
CREATE INDEX intakes_by_position ON intakes (position);

-- The file that brought a member in.
ALTER TABLE memberships ADD COLUMN intake TEXT COLLATE "C";
CREATE INDEX memberships_by_intake ON memberships (intake) WHERE intake IS NOT NULL;

-- What a file added to what the register knew of somebody, so that it can be taken away again: beside the log.
CREATE TABLE intake_additions (
    intake TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    kind   TEXT COLLATE "C" NOT NULL,
    value  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (intake, person, kind)
);
CREATE INDEX intake_additions_by_person ON intake_additions (person);
