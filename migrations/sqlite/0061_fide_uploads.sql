-- By which upload in parts an entry was put last: at an upload's end what it did not have is dropped.
ALTER TABLE fide_list ADD COLUMN upload TEXT;
