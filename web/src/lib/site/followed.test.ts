import { expect, it } from 'vitest';
import { readLists } from './followed.svelte.ts';

it('reads what a device kept, and nothing of what it did not', () => {
	const lists = { people: [{ id: 'a', name: 'A' }], events: [] };
	expect(readLists(JSON.stringify(lists))).toEqual(lists);
	for (const text of [null, '', 'x', 'null', '[]', '{"people":"a","events":[1,null,{"id":2}]}'])
		expect(readLists(text)).toEqual({ people: [], events: [] });
});
