-- Whose names the public does not see as long as they are not of age: the rules of an event that they entered say so.
-- `initials` where the rules name minors by them; null where they name everybody.
ALTER TABLE competitions ADD COLUMN minors TEXT COLLATE "C";

CREATE TABLE withheld_names (
    person TEXT COLLATE "C" NOT NULL,
    event  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, event)
);
CREATE INDEX withheld_names_by_event ON withheld_names (event);
