-- Addresses that programs are told at, and what was sent there. `position` is up to where the log was made into deliveries of an
-- address; `taken_until` is until when whoever sends to it is believed to live.
CREATE TABLE webhooks (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account       TEXT COLLATE "C" NOT NULL,
    purpose       TEXT COLLATE "C" NOT NULL,
    address       TEXT COLLATE "C" NOT NULL,
    topic         TEXT COLLATE "C" NOT NULL,
    secret        TEXT COLLATE "C" NOT NULL,
    former_secret TEXT COLLATE "C",
    former_until  BIGINT,
    phase         TEXT COLLATE "C" NOT NULL,
    position      BIGINT NOT NULL,
    due_at        BIGINT NOT NULL,
    failures      BIGINT NOT NULL,
    failing_since BIGINT,
    taken_until   BIGINT,
    made_at       BIGINT NOT NULL
);
CREATE INDEX webhooks_by_account ON webhooks (account, made_at);
CREATE INDEX webhooks_by_phase ON webhooks (phase, position);

CREATE TABLE webhook_deliveries (
    id        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    webhook   TEXT COLLATE "C" NOT NULL,
    subject   TEXT COLLATE "C" NOT NULL,
    after_position   BIGINT NOT NULL,
    through_position BIGINT NOT NULL,
    changes   BIGINT NOT NULL,
    phase     TEXT COLLATE "C" NOT NULL,
    attempts  BIGINT NOT NULL,
    status    BIGINT,
    reason    TEXT COLLATE "C",
    made_at   BIGINT NOT NULL,
    tried_at  BIGINT
);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook, phase, made_at);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (made_at);
