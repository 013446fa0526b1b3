-- Receipts for entry fees, numbered in the cashbook of the body that holds the event. `club` is the one that the player was
-- entered for, `taken_by` the account that wrote it.
CREATE TABLE entry_receipts (
    id             TEXT NOT NULL PRIMARY KEY,
    body           TEXT NOT NULL,
    number         BIGINT NOT NULL,
    person         TEXT NOT NULL,
    event          TEXT NOT NULL,
    club           TEXT,
    amount         BIGINT NOT NULL,
    currency       TEXT NOT NULL,
    club_share     BIGINT NOT NULL,
    province_share BIGINT NOT NULL,
    nation_share   BIGINT NOT NULL,
    paid_on        TEXT NOT NULL,
    means          TEXT NOT NULL,
    taken_by       TEXT,
    voided_at      BIGINT
);
CREATE UNIQUE INDEX entry_receipts_by_body ON entry_receipts (body, number);
CREATE INDEX entry_receipts_by_event ON entry_receipts (event, number);
CREATE INDEX entry_receipts_by_person ON entry_receipts (person, paid_on);

-- What an accountant asks for: a period of either kind.
CREATE INDEX entry_receipts_by_day ON entry_receipts (paid_on);
CREATE INDEX receipts_by_day ON receipts (paid_on);

-- Whose fees are due: what a statement's lines are looked for in, and what a club is asked to pay.
CREATE INDEX entry_applications_due ON entry_applications (event, person) WHERE fee = 'due';
CREATE INDEX entry_applications_due_of_club ON entry_applications (club, event) WHERE fee = 'due';
