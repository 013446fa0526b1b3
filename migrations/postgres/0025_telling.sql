-- How an account is told beside its list: in which language, at which address, on which devices, of what. Beside the log,
-- gone with the account.
CREATE TABLE telling (
    account      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    language     TEXT COLLATE "C",
    address      TEXT COLLATE "C",
    confirmed_at BIGINT,
    stop_key     TEXT COLLATE "C"
);
CREATE UNIQUE INDEX telling_by_stop_key ON telling (stop_key);

CREATE TABLE notice_wishes (
    account TEXT COLLATE "C" NOT NULL,
    topic   TEXT COLLATE "C" NOT NULL,
    channel TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (account, topic, channel)
);

CREATE TABLE push_devices (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account    TEXT COLLATE "C" NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    endpoint   TEXT COLLATE "C" NOT NULL UNIQUE,
    public_key TEXT COLLATE "C" NOT NULL,
    secret     TEXT COLLATE "C" NOT NULL,
    added_at   BIGINT NOT NULL,
    sent_at    BIGINT
);
CREATE INDEX push_devices_by_account ON push_devices (account, added_at);
