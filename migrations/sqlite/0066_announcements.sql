-- What bodies and events' organizers tell everybody, as it stands; a withdrawn one keeps who and when, and no words.
CREATE TABLE announcements (
    id           TEXT NOT NULL PRIMARY KEY,
    body         TEXT,
    event        TEXT,
    title        TEXT NOT NULL,
    text         TEXT NOT NULL,
    title_en     TEXT,
    text_en      TEXT,
    by_account   TEXT,
    at           BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    corrected_by TEXT,
    corrected_at BIGINT,
    withdrawn_by TEXT,
    withdrawn_at BIGINT
);
CREATE INDEX announcements_by_position ON announcements (position);
CREATE INDEX announcements_by_body ON announcements (body, position);
CREATE INDEX announcements_by_event ON announcements (event, position);

-- Where and when the event is by this version, as JSON; nothing where the version says nothing of it.
ALTER TABLE rules_versions ADD COLUMN schedule TEXT;

-- Each engine in its own words:
UPDATE rules_versions SET schedule = (
    SELECT CASE WHEN events.name = 'amended' THEN
        CASE WHEN json_extract(events.body, '$.schedule') IS NOT NULL THEN json_object(
            'venue', json_extract(events.body, '$.schedule.venue'),
            'starts_on', json_extract(events.body, '$.schedule.starts_on'),
            'ends_on', json_extract(events.body, '$.schedule.ends_on')) END
    ELSE json_object(
            'venue', json_extract(events.body, '$.venue'),
            'starts_on', json_extract(events.body, '$.starts_on'),
            'ends_on', json_extract(events.body, '$.ends_on')) END
    FROM events WHERE events.position = rules_versions.position);
