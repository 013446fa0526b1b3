import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { Trouble } from '#lib/api/client.ts';
import { sayMoves, exported, type Entry, type Tapped } from './entry.ts';
import { Queue, type Line, type Reply as AnyReply, type Standing } from './queue.ts';
import { openStore, pageStore, type OutboxStore } from './store.ts';

type Reply = AnyReply<Standing>;

/** A server that records what it is sent, once for each command id, as ours does. */
class Server {
	version = 7;
	sent: { id: string; after: number; text: string }[] = [];
	done = new Map<string, Reply>();
	/** What is to happen to the next attempts, in order; then all is well. */
	script: ('lost' | 'lost_answer' | 'refuse' | 'question' | 'broken')[] = [];
	answer(entry: Entry & { after: number }): Reply {
		this.sent.push({ id: entry.commandId, after: entry.after, text: entry.moves[0]!.text });
		const next = this.script.shift();
		if (next === 'lost') throw new Trouble('offline', 'no network');
		if (next === 'broken') throw new Trouble('server', 'HTTP 502');
		if (next === 'question') throw new Trouble('question', 'unknown field');
		const known = this.done.get(entry.commandId);
		if (known) return known;
		if (next === 'refuse') return { ok: false, refusal: { code: 'illegal' } as never };
		if (entry.after !== this.version) return { ok: false, refusal: { code: 'stale_version' } as never };
		this.version += 1;
		const reply: Reply = { ok: true, value: { bout: { id: entry.bout, version: this.version } } };
		this.done.set(entry.commandId, reply);
		if (next === 'lost_answer') throw new Trouble('offline', 'the answer was lost');
		return reply;
	}
}

const tap = (text: string, bout = 'b1'): Tapped => ({
	bout,
	account: 'lan',
	side: 'WHITE',
	moves: [{ text, clockMs: null }],
	notation: 'uci',
	drawn: null,
	version: 7
});
let account: string | null;
beforeEach(() => void (account = 'lan'));
let stores = 0;
const fresh = () => openStore(`test-${(stores += 1)}`);
function queue(store: OutboxStore, server: Server): Queue<Standing> {
	const line: Line<Standing> = {
		send: async (entry) => server.answer(entry),
		account: () => account,
		changed: () => {},
		wrote: () => {},
		recorded: () => {},
		heard: () => {}
	};
	return new Queue(store, line);
}

test('what is tapped quickly is sent in order, each upon the version that the one before it made', async () => {
	const server = new Server();
	const q = queue(await fresh(), server);
	await Promise.all([q.add(tap('e2e4'), 1), q.add(tap('e7e5'), 2), q.add(tap('g1f3'), 3)]);
	expect(await q.send('b1')).toBe('empty');
	expect(server.sent.map(({ text, after }) => [text, after])).toEqual([
		['e2e4', 7],
		['e7e5', 8],
		['g1f3', 9]
	]);
	expect(q.entries).toEqual([]);
});

test('a tap during sending is sent after it, not instead of it', async () => {
	const server = new Server();
	const q = queue(await fresh(), server);
	await q.add(tap('e2e4'), 1);
	const sending = q.send('b1');
	await q.add(tap('e7e5'), 2);
	await sending;
	await q.send('b1');
	expect(server.sent.map(({ text }) => text)).toEqual(['e2e4', 'e7e5']);
});

test('without a network nothing is lost, and a reload goes on where it was', async () => {
	const server = new Server();
	const store = await fresh();
	const q = queue(store, server);
	await q.add(tap('e2e4'), 1);
	await q.add(tap('e7e5'), 2);
	server.script = ['lost'];
	expect(await q.send('b1')).toBe('unheard');
	const again = queue(store, server);
	await again.load();
	expect(again.entries.map((entry) => entry.moves[0]!.text)).toEqual(['e2e4', 'e7e5']);
	expect(await again.send('b1')).toBe('empty');
	expect(server.version).toBe(9);
	expect((await store.all()).length).toBe(0);
});

test('an answer that is lost on its way does nothing twice', async () => {
	const server = new Server();
	const store = await fresh();
	const q = queue(store, server);
	await q.add(tap('e2e4'), 1);
	await q.add(tap('e7e5'), 2);
	server.script = ['lost_answer'];
	expect(await q.send('b1')).toBe('unheard');
	const again = queue(store, server);
	await again.load();
	expect(await again.send('b1')).toBe('empty');
	expect(server.sent[0]!.id).toBe(server.sent[1]!.id);
	expect(server.version).toBe(9);
});

test('a refusal stops what waits behind it; all of it stays and is told', async () => {
	const server = new Server();
	const store = await fresh();
	const q = queue(store, server);
	await q.add(tap('e2e5'), 1);
	await q.add(tap('e7e5'), 2);
	server.script = ['refuse'];
	expect(await q.send('b1')).toBe('stopped');
	expect(await q.send('b1')).toBe('stopped');
	expect(server.sent.length).toBe(1);
	const again = queue(store, server);
	await again.load();
	expect(again.entries.map((entry) => entry.refused?.code ?? null)).toEqual(['illegal', null]);
	// Taken out by hand, what was behind it goes on upon the same position.
	expect((await again.take(again.entries[0]!.commandId))?.moves[0]!.text).toBe('e2e5');
	expect(await again.send('b1')).toBe('empty');
	expect(server.sent.at(-1)).toMatchObject({ text: 'e7e5', after: 7 });
});

test('what was refused can be taken back at once, while its answer is still being dealt with', async () => {
	const server = new Server();
	server.script = ['refuse'];
	const store = await fresh();
	let taken: Promise<Entry | undefined> | undefined;
	const q: Queue<Standing> = new Queue(store, {
		send: async (entry) => server.answer(entry),
		account: () => account,
		changed: (entries) => void (entries[0]?.refused && (taken ??= q.take(entries[0].commandId))),
		wrote: () => {},
		recorded: () => {},
		heard: () => {}
	});
	await q.add(tap('e2e5'), 1);
	await q.send('b1');
	expect((await taken)?.moves[0]!.text).toBe('e2e5');
	expect(q.entries).toEqual([]);
	await q.load();
	expect(q.entries).toEqual([]);
});

test('where somebody else wrote meanwhile, both stand until the arbiter says: send it upon what stands', async () => {
	const server = new Server();
	const q = queue(await fresh(), server);
	await q.add(tap('e2e4'), 1);
	await q.add(tap('e7e5'), 2);
	server.version = 11;
	expect(await q.send('b1')).toBe('stopped');
	expect(q.entries[0]!.refused?.code).toBe('stale_version');
	const old = q.entries.map((entry) => entry.commandId);
	await q.rebase('b1', 11);
	expect(q.entries.every((entry) => !old.includes(entry.commandId) && entry.refused === null)).toBe(true);
	expect(await q.send('b1')).toBe('empty');
	expect(server.version).toBe(13);
});

test('nothing is sent in the name of somebody else', async () => {
	const server = new Server();
	const q = queue(await fresh(), server);
	await q.add(tap('e2e4'), 1);
	account = 'minh';
	expect(await q.send('b1')).toBe('not_mine');
	account = null;
	expect(await q.send('b1')).toBe('not_mine');
	expect(server.sent).toEqual([]);
	account = 'lan';
	expect(await q.send('b1')).toBe('empty');
});

test('one game that is refused holds up no other', async () => {
	const server = new Server();
	const q = queue(await fresh(), server);
	await q.add(tap('x', 'b1'), 1);
	await q.add(tap('y', 'b2'), 2);
	server.script = ['question'];
	expect(await q.send('b1')).toBe('stopped');
	expect(q.entries[0]!.trouble).toBe('question');
	expect(await q.send('b2')).toBe('empty');
});

test('a server that is down is no refusal', async () => {
	const server = new Server();
	const q = queue(await fresh(), server);
	await q.add(tap('e2e4'), 1);
	server.script = ['broken'];
	expect(await q.send('b1')).toBe('unheard');
	expect(await q.send('b1')).toBe('empty');
});

test('a second page of the device that reads the same store takes nothing back to life', async () => {
	const server = new Server();
	const store = await fresh();
	const [one, other] = [queue(store, server), queue(store, server)];
	await one.add(tap('e2e4'), 1);
	await other.load();
	await one.send('b1');
	await other.load();
	expect(other.entries).toEqual([]);
	expect(await other.send('b1')).toBe('empty');
	expect(server.version).toBe(8);
});

test('a store that takes nothing keeps the taps in sight and says so', async () => {
	const server = new Server();
	const full: OutboxStore = { ...pageStore(), write: () => Promise.reject(new Error('quota')) };
	const q = queue(full, server);
	await q.add(tap('e2e4'), 1);
	expect(q.isKept).toBe(false);
	await q.load();
	expect(q.entries.length).toBe(1);
	expect(await q.send('b1')).toBe('empty');
	expect(q.entries).toEqual([]);
});

test('the store remembers the last games and forgets them when asked, never what waits', async () => {
	for (const store of [await fresh(), pageStore()]) {
		const q = queue(store, new Server());
		await q.add(tap('e2e4'), 1);
		await store.remember('b1', { id: 'b1', version: 7 }, 5);
		expect(await store.recall('b1')).toMatchObject({ game: { version: 7 }, heardAt: 5 });
		await store.forget();
		expect(await store.recall('b1')).toBeNull();
		expect((await store.all()).length).toBe(1);
	}
});

test('entries are listed by what was typed or by squares, and go into a file as they are', () => {
	expect(
		sayMoves({
			moves: [
				{ text: 'P2-5', clockMs: null },
				{ text: 'M8.7', clockMs: 1 }
			],
			drawn: null
		})
	).toBe('P2-5 M8.7');
	expect(sayMoves({ moves: [], drawn: { uci: 'a7a8q', from: 'a7', to: 'a8' } })).toBe('a7–a8q');
	const entry: Entry = {
		...tap('e2e4'),
		commandId: 'c',
		order: 1,
		tappedAt: 0,
		after: 7,
		refused: null,
		trouble: null
	};
	expect(JSON.parse(exported([entry], 'Bàn 2')).entries[0]).toMatchObject({
		commandId: 'c',
		tappedAt: '1970-01-01T00:00:00.000Z',
		account: 'lan'
	});
});
