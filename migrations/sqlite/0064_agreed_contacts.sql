-- Who agreed to each way to reach a person, and when, as JSON; null for what was kept before it was asked.
ALTER TABLE contacts ADD COLUMN agreed TEXT;
