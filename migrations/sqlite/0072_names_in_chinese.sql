-- How somebody is called in Chinese characters, where it is known: beside the name, with which it is shown, corrected and
-- erased.
ALTER TABLE people ADD COLUMN han TEXT;
