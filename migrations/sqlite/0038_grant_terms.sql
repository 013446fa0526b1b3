-- From which day to which a granted role holds; open where no day is named.
ALTER TABLE grants ADD COLUMN from_on TEXT;
ALTER TABLE grants ADD COLUMN until_on TEXT;
