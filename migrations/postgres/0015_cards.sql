-- Who has the number of a card: two people cannot be given one at the same instant. Of those who were before, the first
-- by id keeps it here; the others are told when a card is issued to them again.
CREATE TABLE cards (
    number TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL UNIQUE
);
INSERT INTO cards (number, person)
SELECT card_number, MIN(person) FROM memberships WHERE card_number IS NOT NULL GROUP BY card_number;
