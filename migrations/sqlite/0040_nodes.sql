-- What one process of a database does for all of them, such as sending letters: the term says who was the last to take it
-- on, and what somebody of an earlier term still tries is refused.
CREATE TABLE leaders (
    duty TEXT NOT NULL PRIMARY KEY,
    term BIGINT NOT NULL,
    node TEXT NOT NULL
);

-- Events that were recorded at an earlier time than the event before them: a clock was set back, or two differ.
CREATE TABLE clock_marks (
    position      BIGINT NOT NULL PRIMARY KEY,
    node          TEXT NOT NULL,
    recorded_at   BIGINT NOT NULL,
    preceded_node TEXT NOT NULL,
    preceded_at   BIGINT NOT NULL
);
