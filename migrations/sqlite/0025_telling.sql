-- How an account is told beside its list: in which language, at which address, on which devices, of what. Beside the log,
-- gone with the account.
CREATE TABLE telling (
    account      TEXT NOT NULL PRIMARY KEY,
    language     TEXT,
    address      TEXT,
    confirmed_at BIGINT,
    stop_key     TEXT
);
CREATE UNIQUE INDEX telling_by_stop_key ON telling (stop_key);

CREATE TABLE notice_wishes (
    account TEXT NOT NULL,
    topic   TEXT NOT NULL,
    channel TEXT NOT NULL,
    PRIMARY KEY (account, topic, channel)
);

CREATE TABLE push_devices (
    id         TEXT NOT NULL PRIMARY KEY,
    account    TEXT NOT NULL,
    name       TEXT NOT NULL,
    endpoint   TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    secret     TEXT NOT NULL,
    added_at   BIGINT NOT NULL,
    sent_at    BIGINT
);
CREATE INDEX push_devices_by_account ON push_devices (account, added_at);
