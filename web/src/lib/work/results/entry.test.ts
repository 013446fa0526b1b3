import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answering } from '../../../../dev/answers.ts';
import { session } from '#lib/session.svelte.ts';
import { Entries } from './entry.svelte.ts';

const waits = vi.hoisted(() => vi.fn());
vi.mock('#lib/work/unsent.ts', () => ({ waits }));

/** What a tab keeps over a reload. */
function memory() {
	const kept = new Map<string, string>();
	return {
		kept,
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key)
	};
}
const KEY = 'kydan.results.lan.giai.1';
const done = { recordResult: { __typename: 'EventSuccess', event: { id: 'giai', version: 2 } } };
const away = () =>
	vi.stubGlobal('fetch', async () => {
		throw new TypeError('Failed to fetch');
	});
let online: () => void;
beforeEach(() => {
	vi.stubGlobal('window', { addEventListener: (_: string, heard: () => void) => (online = heard) });
});
afterEach(() => {
	vi.unstubAllGlobals();
	session.viewer = null;
	vi.useRealTimers();
});
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const until = async (is: () => boolean) => {
	for (let patience = 100; patience > 0 && !is(); patience -= 1) await turn();
	expect(is()).toBe(true);
};

it('keeps what has no answer over a reload, and sends it by the same command', async () => {
	const storage = memory();
	away();
	const before = new Entries('giai', 1, () => undefined, KEY, storage);
	before.write(1, 'van-1', 'WHITE');
	before.write(2, 'van-2', 'DRAW');
	await until(() => before.all.get(1)?.phase === 'offline');
	expect(before.unsent).toBe(2);
	const ids = [...before.all.values()].map(({ commandId }) => commandId);

	const sent = answering({ RecordResult: () => done });
	const after = new Entries('giai', 1, () => undefined, KEY, storage);
	expect([...after.all.keys()], 'in sight at once').toEqual([1, 2]);
	expect(waits, 'whoever closes the page is asked').toHaveBeenLastCalledWith(after, true);
	await until(() => after.unsent === 0);
	const inputs = sent.map(({ variables }) => variables.input as { commandId: string; table: number });
	expect(inputs.map(({ commandId }) => commandId)).toEqual(ids);
	expect(inputs).toMatchObject([
		{ table: 1, bout: 'van-1', whiteHalfPoints: 2, blackHalfPoints: 0 },
		{ table: 2, bout: 'van-2', whiteHalfPoints: 1, blackHalfPoints: 1 }
	]);
	expect(storage.kept.size, 'nothing is left').toBe(0);
	expect(waits).toHaveBeenLastCalledWith(after, false);
});

it.each(['busy', 'internal'])('waits where the server is %s, and sends the same again', async (code) => {
	const ids: string[] = [];
	vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
		ids.push(JSON.parse(body).variables.input.commandId);
		return Response.json(ids.length === 1 ? { errors: [{ message: code, extensions: { code } }] } : { data: done });
	});
	const line = new Entries('giai', 1, () => undefined, KEY, memory());
	line.write(1, 'van-1', 'DRAW');
	await until(() => line.all.get(1)?.phase === 'offline');
	online();
	await until(() => line.all.get(1)?.phase === 'recorded');
	expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('keeps what is typed until who typed it is logged in', async () => {
	const storage = memory();
	const refused = {
		recordResult: { __typename: 'Refusal', code: 'not_logged_in', rule: null, currentVersion: null, details: [] }
	};
	let sent = answering({ RecordResult: () => refused });
	const line = new Entries('giai', 1, () => undefined, KEY, storage);
	line.write(1, 'van-1', 'WHITE');
	line.write(2, 'van-2', 'DRAW');
	await until(() => line.all.get(1)?.phase === 'refused');
	expect([sent.length, line.all.get(2)?.phase, line.open]).toEqual([1, 'waiting', true]);
	expect(JSON.parse(storage.kept.get(KEY)!)).toMatchObject([{ table: 1 }, { table: 2 }]);
	// Typed anew, it stands in the place of what was not sent.
	sent = answering({ RecordResult: () => done });
	line.write(1, 'van-1', 'BLACK');
	await until(() => line.unsent === 0);
	expect(sent.map(({ variables }) => variables.input)).toMatchObject([
		{ table: 2, whiteHalfPoints: 1 },
		{ table: 1, whiteHalfPoints: 0, blackHalfPoints: 2 }
	]);
});

it('sends nothing in the name of another account, of this page or of another', async () => {
	const device = memory();
	vi.stubGlobal('localStorage', device);
	const is = (account: string) => {
		session.viewer = { account, login: account, person: null, grants: [] };
		device.setItem('kydan.viewer', JSON.stringify(session.viewer));
	};
	is('lan');
	const storage = memory();
	away();
	const line = new Entries('giai', 1, () => undefined, KEY, storage, 'lan');
	line.write(1, 'van-1', 'WHITE');
	await until(() => line.all.get(1)?.phase === 'offline');
	const sent = answering({ RecordResult: () => done });
	// Somebody else logged in on another page of this device; then on this one.
	device.setItem('kydan.viewer', JSON.stringify({ account: 'minh' }));
	online();
	await until(() => line.all.get(1)?.phase === 'refused');
	is('minh');
	line.resume();
	await turn();
	expect([sent.length, line.open, storage.kept.size]).toEqual([0, true, 1]);
	is('lan');
	line.resume();
	await until(() => line.all.get(1)?.phase === 'recorded');
	expect([sent.length, storage.kept.size]).toEqual([1, 0]);
});

it('takes nothing back of a game that is not at that table any more', async () => {
	const sent = answering({ RecordResult: () => done });
	const line = new Entries('giai', 1, () => undefined, KEY, memory());
	line.write(1, 'van-1', 'WHITE');
	await until(() => line.all.get(1)?.phase === 'recorded');
	line.write(1, 'van-9', 'BLACK');
	await until(() => line.all.get(1)?.phase === 'recorded' && sent.length === 2);
	expect(sent.map(({ operation, variables }) => [operation, (variables.input as { bout: string }).bout])).toEqual([
		['RecordResult', 'van-1'],
		['RecordResult', 'van-9']
	]);
});

it('goes on by itself when the network is back', async () => {
	away();
	const line = new Entries('giai', 1, () => undefined, KEY, memory());
	line.write(1, 'van-1', 'BLACK');
	await until(() => line.all.get(1)?.phase === 'offline');
	answering({ RecordResult: () => done });
	online();
	await until(() => line.all.get(1)?.phase === 'recorded');
});

it.each(['no json', '{"a":1}', '[{"outcome":"toString"}]', '[null]', '[{"outcome":"WHITE"}]'])(
	'takes %s for nothing',
	(text) => {
		const storage = memory();
		storage.kept.set(KEY, text);
		const sent = answering({ RecordResult: () => done });
		const line = new Entries('giai', 1, () => undefined, KEY, storage);
		expect([line.unsent, sent.length]).toEqual([0, 0]);
	}
);
