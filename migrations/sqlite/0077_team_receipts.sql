-- Receipts for the fees of teams: `team` is whose fee it was, and `person`, which asks for an id, has the same.
ALTER TABLE entry_receipts ADD COLUMN team TEXT;
CREATE INDEX entry_receipts_by_team ON entry_receipts (team);

-- Whose fees are due, of teams as of players; and a team by its id alone, where its receipt is shown.
CREATE INDEX team_applications_due ON team_applications (event, team) WHERE fee = 'due';
CREATE INDEX team_applications_due_of_club ON team_applications (club, event) WHERE fee = 'due';
CREATE INDEX team_applications_by_team ON team_applications (team);
