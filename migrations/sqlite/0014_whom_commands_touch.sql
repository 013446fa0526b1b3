-- Whose rows beside the log a command wrote, as JSON (`["account:…", "person:…"]`): what was changed by hand is changed
-- by no command.
ALTER TABLE commands ADD COLUMN personal TEXT;
