import { expect, test } from 'vitest';
import { chosenOf, onlyOne, type EntrantLine } from './from-file.ts';

type Candidate = EntrantLine['candidates'][number];
const candidate = (id: string, ...signs: Candidate['signs']): Candidate => ({
	signs,
	person: { id, name: id, birthYear: 1990, club: null }
});
const line = (at: number, proposal: EntrantLine['proposal'], ...candidates: Candidate[]): EntrantLine => ({
	line: at,
	name: `line ${at}`,
	proposal,
	entrant: null,
	candidates
});

test('who is sure is chosen, whoever is doubtful when somebody says so, each once and nobody who is in the event', () => {
	const lines = [
		line(2, 'SAME', candidate('an', 'FIDE_ID', 'NAME')),
		line(3, 'DOUBTFUL', candidate('binh', 'NAME')),
		line(4, 'NEW'),
		{ ...line(5, null), entrant: { id: 'chi' } },
		line(6, 'SAME', candidate('dung', 'CARD', 'NAME')),
		line(7, 'SAME', candidate('an', 'NAME', 'BIRTH_YEAR'))
	];
	const ids = (verdicts: [number, string][], entered: string[] = []) =>
		chosenOf(lines, new Map(verdicts), new Set(entered)).map(({ id }) => id);
	expect(ids([])).toEqual(['an', 'dung']);
	expect(ids([[3, 'binh']])).toEqual(['an', 'binh', 'dung']);
	expect(ids([[6, '']], ['an'])).toEqual([]);
	expect(ids([[3, 'somebody else']])).toEqual(['an', 'dung']);
});

test('the only one of a name may be taken at one press, unless something speaks against them', () => {
	expect(onlyOne(line(1, 'DOUBTFUL', candidate('binh', 'NAME')))).toBe('binh');
	expect(onlyOne(line(1, 'DOUBTFUL', candidate('binh', 'NAME', 'OTHER_CARD')))).toBe('');
	expect(onlyOne(line(1, 'DOUBTFUL', candidate('binh', 'NAME'), candidate('other', 'NAME')))).toBe('');
	expect(onlyOne(line(1, 'SAME', candidate('binh', 'FIDE_ID')))).toBe('');
	expect(onlyOne(line(1, 'NEW'))).toBe('');
});
