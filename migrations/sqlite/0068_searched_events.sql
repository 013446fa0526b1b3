-- Names and places of events as they are searched: folded, single spaces between words and one before the first. Null
-- where a program of before wrote the row; whoever opens the database fills those.
ALTER TABLE competitions ADD COLUMN folded TEXT;
ALTER TABLE competitions ADD COLUMN folded_venue TEXT;
ALTER TABLE past_events ADD COLUMN folded TEXT;
