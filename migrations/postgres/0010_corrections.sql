-- Corrections of results after a round's lock, of each game, as JSON; none before the first.
ALTER TABLE bouts ADD COLUMN corrections TEXT;
