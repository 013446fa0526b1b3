-- One account a person; codes that owners set passwords with; accounts that are closed or wait to be confirmed.
ALTER TABLE accounts ADD COLUMN code_hash TEXT;
ALTER TABLE accounts ADD COLUMN code_until BIGINT;
ALTER TABLE accounts ADD COLUMN code_by TEXT;
ALTER TABLE accounts ADD COLUMN unconfirmed_by TEXT;
ALTER TABLE accounts ADD COLUMN closed_at BIGINT;

-- Of several accounts of one person the first stays theirs; the others keep what they were granted themselves.
UPDATE accounts SET person = NULL
WHERE person IS NOT NULL
  AND id <> (SELECT MIN(first.id) FROM accounts AS first WHERE first.person = accounts.person);

CREATE UNIQUE INDEX accounts_one_a_person ON accounts (person) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX accounts_by_code ON accounts (code_hash) WHERE code_hash IS NOT NULL;
