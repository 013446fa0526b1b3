-- What bodies and events' organizers tell everybody, as it stands; a withdrawn one keeps who and when, and no words.
CREATE TABLE announcements (
    id           TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    body         TEXT COLLATE "C",
    event        TEXT COLLATE "C",
    title        TEXT COLLATE "C" NOT NULL,
    text         TEXT COLLATE "C" NOT NULL,
    title_en     TEXT COLLATE "C",
    text_en      TEXT COLLATE "C",
    by_account   TEXT COLLATE "C",
    at           BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    corrected_by TEXT COLLATE "C",
    corrected_at BIGINT,
    withdrawn_by TEXT COLLATE "C",
    withdrawn_at BIGINT
);
CREATE INDEX announcements_by_position ON announcements (position);
CREATE INDEX announcements_by_body ON announcements (body, position);
CREATE INDEX announcements_by_event ON announcements (event, position);

-- Where and when the event is by this version, as JSON; nothing where the version says nothing of it.
ALTER TABLE rules_versions ADD COLUMN schedule TEXT COLLATE "C";

-- Each engine in its own words:
UPDATE rules_versions SET schedule = (
    SELECT '{"venue":' || to_json(told.schedule ->> 'venue')::text || ',"starts_on":' ||
        to_json(told.schedule ->> 'starts_on')::text || ',"ends_on":' || to_json(told.schedule ->> 'ends_on')::text || '}'
    FROM (
        SELECT CASE WHEN events.name = 'amended' THEN events.body::json -> 'schedule' ELSE events.body::json END AS schedule
        FROM events WHERE events.position = rules_versions.position
    ) AS told);
