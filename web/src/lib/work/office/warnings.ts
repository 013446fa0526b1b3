// What speaks against an appointment, in words.
import { sayDay } from '#lib/words/dates.ts';
import { licenceWords } from '#lib/words/pages/licence.ts';
import { officialsWords } from '#lib/words/pages/officials.ts';
import type { WarningShown } from './officials.ts';

/** So many names, and how many more. */
const NAMED = 4;

export function sayWarning({ kind, grade, until, players }: WarningShown): string {
	const words = officialsWords().warning;
	const names = players.slice(0, NAMED).map(({ name }) => name);
	const who = names.join(', ') + (players.length > NAMED ? ` +${players.length - NAMED}` : '');
	switch (kind) {
		case 'NO_LICENCE':
			return words.noLicence;
		case 'LICENCE_EXPIRES':
			return words.licenceExpires(grade ? licenceWords().grades[grade] : '', until ? sayDay(until) : '');
		case 'PLAYS':
			return words.plays;
		case 'SAME_CLUB':
			return words.sameClub(players.length, who);
		case 'SAME_PROVINCE':
			return words.sameProvince(players.length, who);
	}
}
