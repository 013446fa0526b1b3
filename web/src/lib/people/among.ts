// Of whom a rating list is shown, and the addresses of the same list as a file.
type Sex = 'FEMALE' | 'MALE';

export interface Among {
	club: { id: string; name: string } | null;
	body: string;
	sex: '' | Sex;
	age: '' | AgeClass;
}
export type AgeClass = (typeof AGES)[number];
export const AGES = ['UP_TO_12', 'UP_TO_16', 'UP_TO_20', 'FROM_50', 'FROM_65'] as const;

/** What is asked; null for the whole list. */
export const amongOf = ({ club, body, sex, age }: Among) =>
	club || body || sex || age
		? { club: club?.id ?? null, body: body || null, sex: sex || null, age: age || null }
		: null;

/** The list's address as a file: `xiangqi-standard-2026-12.csv?sex=female`. */
export function fileOf(
	list: string,
	ending: 'csv' | 'xlsx' | 'json',
	{ club, body, sex, age }: Among,
	language: string
): string {
	const wishes = new URLSearchParams();
	if (club) wishes.set('club', club.id);
	else if (body) wishes.set('body', body);
	if (sex) wishes.set('sex', sex.toLowerCase());
	if (age) wishes.set('age', age.toLowerCase().replaceAll('_', '-'));
	if (language !== 'vi' && ending !== 'json') wishes.set('language', 'en');
	const said = wishes.toString();
	return `/he-so/tep/${list}.${ending}${said ? `?${said}` : ''}`;
}
