LOCK TABLE log_head IN EXCLUSIVE MODE;
LOCK TABLE people IN SHARE ROW EXCLUSIVE MODE;

-- A name belongs to one open club. What clubs of one name there were before stays: the later one is marked with the id of
-- the first.
ALTER TABLE clubs ADD COLUMN namesake TEXT COLLATE "C";
UPDATE clubs SET namesake = (
    SELECT MIN(earlier.id) FROM clubs AS earlier
    WHERE earlier.folded = clubs.folded AND earlier.closed_on IS NULL AND earlier.id < clubs.id
) WHERE closed_on IS NULL AND folded <> '';
CREATE UNIQUE INDEX clubs_by_open_name ON clubs (folded) WHERE closed_on IS NULL AND namesake IS NULL AND folded <> '';

-- The words by which people are found: those of `people.folded`. The database keeps them itself, so that whatever program
-- writes, corrects or erases a name, its words come and go with it.
CREATE TABLE name_words (
    person TEXT COLLATE "C" NOT NULL,
    word   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, word)
);
INSERT INTO name_words (person, word)
WITH RECURSIVE parts (person, word, rest) AS (
    SELECT id, substr(folded, 1, 0), substr(folded, 2) || ' ' FROM people
    UNION ALL
    SELECT person, substr(rest, 1, strpos(rest, ' ') - 1), substr(rest, strpos(rest, ' ') + 1) FROM parts WHERE rest <> ''
)
SELECT DISTINCT person, word FROM parts WHERE word <> '';
CREATE INDEX name_words_by_word ON name_words (word, person);

-- What lists are read by, and what one thing is decided by. SQLite takes an index of some rows where a statement says the
-- same words in the order in which it keeps them: the column before the sum.
CREATE INDEX competitions_drafts ON competitions (starts_on, event) WHERE rules_version = 0;
CREATE INDEX competitions_by_body ON competitions (body);
CREATE INDEX rulings_by_position ON rulings (position);
CREATE INDEX appeals_by_person ON appeals (by_person);
CREATE INDEX memberships_by_sponsor ON memberships (sponsor) WHERE sponsor IS NOT NULL;
CREATE INDEX dues_charges_owed ON dues_charges (club, due_on, person) WHERE amount > paid + waived;

-- Each engine in its own words:
CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM name_words WHERE person = OLD.id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO name_words (person, word)
        SELECT DISTINCT NEW.id, word FROM unnest(string_to_array(substr(NEW.folded, 2), ' ')) AS words (word) WHERE word <> '';
    END IF;
    RETURN NULL;
END;
$$;
CREATE TRIGGER name_words_of_new AFTER INSERT OR DELETE ON people FOR EACH ROW EXECUTE FUNCTION keep_name_words();
CREATE TRIGGER name_words_of_changed AFTER UPDATE OF folded ON people FOR EACH ROW WHEN (NEW.folded <> OLD.folded)
EXECUTE FUNCTION keep_name_words();
