// Where the outbox is kept: IndexedDB, so that it outlives a reload, a closed browser and an empty battery.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Entry } from './entry.ts';

interface Kept extends DBSchema {
	entries: { key: string; value: Entry };
	/** The last reading of a game, for opening its page without a network. */
	games: { key: string; value: { id: string; heardAt: number; game: unknown } };
}

/** How many games are remembered: an arbiter's round, many times over. */
const GAMES = 60;

export interface OutboxStore {
	/** All that waits, in the order of the taps. */
	all(): Promise<Entry[]>;
	/** Writes entries anew and takes others away, all or nothing. */
	write(put: readonly Entry[], remove?: readonly string[]): Promise<void>;
	remember(id: string, game: unknown, heardAt: number): Promise<void>;
	recall(id: string): Promise<{ game: unknown; heardAt: number } | null>;
	/** Forgets the games, not what waits: for logging out. */
	forget(): Promise<void>;
}

/** Opens the store of this device. Throws where the browser keeps nothing, as some private windows. */
export async function openStore(name = 'kydan'): Promise<OutboxStore> {
	const db: IDBPDatabase<Kept> = await openDB<Kept>(name, 1, {
		upgrade(db) {
			db.createObjectStore('entries', { keyPath: 'commandId' });
			db.createObjectStore('games', { keyPath: 'id' });
		}
	});
	return {
		async all() {
			return (await db.getAll('entries')).sort((one, other) => one.order - other.order);
		},
		async write(put, remove = []) {
			const work = db.transaction('entries', 'readwrite', { durability: 'strict' });
			await Promise.all([
				...put.map((entry) => work.store.put(entry)),
				...remove.map((id) => work.store.delete(id)),
				work.done
			]);
		},
		async remember(id, game, heardAt) {
			const work = db.transaction('games', 'readwrite');
			await work.store.put({ id, heardAt, game });
			const all = await work.store.getAll();
			const old = all.sort((one, other) => other.heardAt - one.heardAt).slice(GAMES);
			await Promise.all([...old.map((one) => work.store.delete(one.id)), work.done]);
		},
		async recall(id) {
			return (await db.get('games', id)) ?? null;
		},
		async forget() {
			await db.clear('games');
		}
	};
}

/** A store that lasts as long as the page: where the browser keeps nothing. */
export function pageStore(): OutboxStore {
	const entries = new Map<string, Entry>();
	const games = new Map<string, { game: unknown; heardAt: number }>();
	return {
		all: async () => [...entries.values()].sort((one, other) => one.order - other.order),
		async write(put, remove = []) {
			for (const entry of put) entries.set(entry.commandId, entry);
			for (const id of remove) entries.delete(id);
		},
		remember: async (id, game, heardAt) => void games.set(id, { game, heardAt }),
		recall: async (id) => games.get(id) ?? null,
		forget: async () => games.clear()
	};
}
