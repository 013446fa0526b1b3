-- Letters by which people who are in no register yet ask a club to admit them. `secret` is the hash of what their sender
-- kept; `body` is what they wrote, as JSON, until the letter is answered: then `request` names what it was taken in as, or
-- `reason` says why it was not.
CREATE TABLE letters (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    club TEXT COLLATE "C" NOT NULL,
    secret TEXT COLLATE "C" NOT NULL,
    body TEXT COLLATE "C",
    sent_at BIGINT NOT NULL,
    answered_at BIGINT,
    request TEXT COLLATE "C",
    reason TEXT COLLATE "C"
);
CREATE INDEX letters_by_club ON letters (club, sent_at) WHERE answered_at IS NULL;
CREATE INDEX letters_by_secret ON letters (secret);
