// What a title is called beside a name. Apart from `awards.ts`: the words of giving titles are wanted by few.
import { titleNames } from '#lib/words/pages/title-names.ts';
import type { AwardShown } from './award-parts.ts';

/** The names of titles that each federation gives, the highest first. */
export const NAMES = {
	NATIONAL: ['NATIONAL_MASTER', 'CANDIDATE_MASTER', 'GRADE_ONE'],
	WXF: ['GRANDMASTER', 'WOMAN_GRANDMASTER', 'MASTER', 'WOMAN_MASTER'],
	AXF: ['GRANDMASTER', 'WOMAN_GRANDMASTER', 'MASTER', 'WOMAN_MASTER'],
	FIDE: [
		'GRANDMASTER',
		'MASTER',
		'WOMAN_GRANDMASTER',
		'FIDE_MASTER',
		'WOMAN_MASTER',
		'CANDIDATE_MASTER',
		'WOMAN_FIDE_MASTER',
		'WOMAN_CANDIDATE_MASTER'
	]
} as const satisfies Record<AwardShown['of'], readonly AwardShown['title'][]>;
export const FEDERATIONS = ['NATIONAL', 'WXF', 'AXF', 'FIDE'] as const satisfies readonly AwardShown['of'][];

type Title = Pick<AwardShown, 'of' | 'title'>;

/** A title in words: an international one with its federation. */
export const sayTitle = ({ of, title }: Title): string =>
	of === 'NATIONAL' || titleNames().names[title].includes('(')
		? titleNames().names[title]
		: `${titleNames().names[title]} (${of})`;

/** The titles that somebody holds, the highest of each federation. */
export function heldTitles(awarded: readonly (Title & Pick<AwardShown, 'state'>)[]): string[] {
	const held = awarded.filter(({ state }) => state === 'HELD');
	return FEDERATIONS.flatMap((of) => {
		const own = held.filter((one) => one.of === of);
		const title = (NAMES[of] as readonly AwardShown['title'][]).find((name) => own.some((one) => one.title === name));
		return title ? [sayTitle({ of, title })] : [];
	});
}
