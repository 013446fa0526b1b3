-- Who handed a table over, and who took it over: the arbiter who looks after it from then on.
ALTER TABLE bouts ADD COLUMN handed_from TEXT;
ALTER TABLE bouts ADD COLUMN handed_to TEXT;
