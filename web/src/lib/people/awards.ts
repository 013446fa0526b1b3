// Titles that were given by decree, in words.
import { awardsWords } from '#lib/words/pages/awards.ts';
import { sayDay } from '#lib/words/dates.ts';
import type { AwardShown } from './award-parts.ts';

export { FEDERATIONS, NAMES, sayTitle } from './title-names.ts';

export const sayDecree = ({ number, on }: { number: string; on: string }): string =>
	awardsWords().decreeSaid(number, sayDay(on));
/** How it was taken back; null where it never was. */
export const sayWithdrawal = ({ withdrawnOn, withdrawnBecause, withdrawal }: AwardShown): string | null =>
	withdrawnOn && withdrawnBecause && withdrawal
		? awardsWords().gone(sayDay(withdrawnOn), awardsWords().whys[withdrawnBecause], sayDecree(withdrawal))
		: null;
