import { expect, test } from 'vitest';
import { FORM, sendInParts } from './parts.ts';

const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

test('a club of 1,200 goes in three forms, everybody once and in order', async () => {
	const [sent, lefts]: [string[][], number[]] = [[], []];
	const done = await sendInParts(
		people(1200),
		async (part) => sent.push([...part]) > 0,
		(rest) => lefts.push(rest.length)
	);
	expect(done).toBe(true);
	expect(sent.map((part) => part.length)).toEqual([500, 500, 200]);
	expect(sent.flat()).toEqual(people(1200));
	expect(lefts).toEqual([700, 200, 0]);
});

test('where a form is not taken the rest stays, and is all that is sent the next time', async () => {
	let waiting = people(FORM + 1);
	let taken: string[] = [];
	const once = (takes: (part: readonly string[]) => boolean) =>
		sendInParts(
			waiting,
			async (part) => {
				if (!takes(part)) return false;
				taken = [...taken, ...part];
				return true;
			},
			(rest) => (waiting = [...rest])
		);
	expect(await once((part) => part.length === FORM)).toBe(false);
	expect(waiting).toEqual([`p${FORM}`]);
	expect(await once(() => true)).toBe(true);
	expect(taken).toEqual(people(FORM + 1));
});

test('nobody is sent for nobody', async () => {
	expect(
		await sendInParts(
			[],
			async () => false,
			() => undefined
		)
	).toBe(true);
});
