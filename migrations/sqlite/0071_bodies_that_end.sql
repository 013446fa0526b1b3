-- Bodies (liên đoàn, hội tỉnh thành) that were moved below another one, merged or closed: since when, into which, by which
-- paper. `parents` holds the bodies above, each with its first day; null where it was never moved.
ALTER TABLE bodies ADD COLUMN closed_on TEXT;
ALTER TABLE bodies ADD COLUMN merged_into TEXT;
ALTER TABLE bodies ADD COLUMN cause TEXT;
ALTER TABLE bodies ADD COLUMN parents TEXT;

-- What is open of a body, and whose roles end with it, is looked up by the body.
CREATE INDEX grants_by_scope ON grants (scope);
