-- A member's card and standing; requests to clubs, proposals to strike off; dues, receipts, tariffs.
ALTER TABLE memberships ADD COLUMN level TEXT;
ALTER TABLE memberships ADD COLUMN card_from TEXT;
ALTER TABLE memberships ADD COLUMN card_until TEXT;
ALTER TABLE memberships ADD COLUMN expelled_on TEXT;

-- `club` is the one that answers next.
CREATE TABLE membership_requests (
    id          TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person      TEXT COLLATE "C" NOT NULL,
    plea        TEXT NOT NULL,
    club        TEXT COLLATE "C" NOT NULL,
    from_club   TEXT COLLATE "C",
    to_club     TEXT COLLATE "C",
    sponsor     TEXT COLLATE "C",
    step        TEXT NOT NULL,
    state       TEXT NOT NULL,
    made_on     TEXT COLLATE "C" NOT NULL,
    until_on    TEXT,
    answered_on TEXT,
    position    BIGINT NOT NULL
);
CREATE INDEX membership_requests_by_club ON membership_requests (club, state, position);
CREATE INDEX membership_requests_by_person ON membership_requests (person, position);
CREATE INDEX membership_requests_open ON membership_requests (position) WHERE state = 'open';

CREATE TABLE expulsions (
    id           TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person       TEXT COLLATE "C" NOT NULL,
    club         TEXT COLLATE "C" NOT NULL,
    state        TEXT NOT NULL,
    owed_since   TEXT NOT NULL,
    proposed_on  TEXT COLLATE "C" NOT NULL,
    appeal_until TEXT NOT NULL,
    appealed_on  TEXT,
    decided_on   TEXT,
    proposed_by  TEXT NOT NULL,
    position     BIGINT NOT NULL
);
CREATE INDEX expulsions_by_club ON expulsions (club, state, position);
CREATE INDEX expulsions_by_person ON expulsions (person, position);
CREATE INDEX expulsions_open ON expulsions (position) WHERE decided_on IS NULL;

CREATE TABLE dues_charges (
    person   TEXT COLLATE "C" NOT NULL,
    year     BIGINT NOT NULL,
    club     TEXT COLLATE "C" NOT NULL,
    level    TEXT NOT NULL,
    amount   BIGINT NOT NULL,
    currency TEXT NOT NULL,
    paid     BIGINT NOT NULL,
    waived   BIGINT NOT NULL,
    due_on   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, year)
);
CREATE INDEX dues_charges_open ON dues_charges (club, due_on, person) WHERE paid + waived < amount;

CREATE TABLE receipts (
    id             TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    club           TEXT COLLATE "C" NOT NULL,
    number         BIGINT NOT NULL,
    person         TEXT COLLATE "C" NOT NULL,
    year           BIGINT NOT NULL,
    amount         BIGINT NOT NULL,
    currency       TEXT NOT NULL,
    club_share     BIGINT NOT NULL,
    province_share BIGINT NOT NULL,
    nation_share   BIGINT NOT NULL,
    paid_on        TEXT COLLATE "C" NOT NULL,
    means          TEXT NOT NULL,
    voided_at      BIGINT
);
CREATE UNIQUE INDEX receipts_by_club ON receipts (club, number);
CREATE INDEX receipts_by_person ON receipts (person, year);

CREATE TABLE club_accounts (
    club   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    bank   TEXT NOT NULL,
    number TEXT NOT NULL
);

CREATE TABLE dues_tariffs (
    body   TEXT COLLATE "C" NOT NULL,
    year   BIGINT NOT NULL,
    tariff TEXT NOT NULL,
    PRIMARY KEY (body, year)
);
