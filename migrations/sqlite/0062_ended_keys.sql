-- Why an administrator ended a key that is somebody else's, in words for its owner.
ALTER TABLE program_keys ADD COLUMN ended_why TEXT;
