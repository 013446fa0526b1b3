-- Who had no rated game for a year when a list was published (`inactive`); empty for the others.
ALTER TABLE rating_list_lines ADD COLUMN activity TEXT COLLATE "C";
