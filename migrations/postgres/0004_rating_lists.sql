-- Monthly rating lists, as they were published.

CREATE TABLE rating_lists (
    kind         TEXT COLLATE "C" NOT NULL,
    rate         TEXT COLLATE "C" NOT NULL,
    month        TEXT COLLATE "C" NOT NULL,
    until        BIGINT NOT NULL,
    published_at BIGINT NOT NULL,
    edition      TEXT COLLATE "C" NOT NULL,
    players      BIGINT NOT NULL,
    dropped      TEXT COLLATE "C" NOT NULL,
    differences  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, rate, month)
);

CREATE TABLE rating_list_lines (
    kind   TEXT COLLATE "C" NOT NULL,
    rate   TEXT COLLATE "C" NOT NULL,
    month  TEXT COLLATE "C" NOT NULL,
    place  BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    before BIGINT,
    games  BIGINT NOT NULL,
    total  BIGINT NOT NULL,
    k      BIGINT NOT NULL,
    PRIMARY KEY (kind, rate, month, person)
);
CREATE INDEX rating_list_lines_by_rating ON rating_list_lines (kind, rate, month, rating, person);
CREATE INDEX rating_list_lines_by_person ON rating_list_lines (person);
