-- What was reported about the result of a game and not taken back (JSON); empty before the first report.
ALTER TABLE bouts ADD COLUMN reports TEXT;
-- When whoever made a ruling took it back as a slip.
ALTER TABLE rulings ADD COLUMN taken_back_at BIGINT;
