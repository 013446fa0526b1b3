// Where clocks are kept on the device: they outlive a reload, a closed page and an empty battery.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Control, Side } from './dial.ts';
import type { Reading } from './instants.ts';
import type { Noted } from './ledger.ts';

/** A clock with everything that was done to it. */
export interface Kept {
	id: string;
	control: Control;
	/** The game at a table that it belongs to, if it does. */
	table: { bout: string; event: string; round: number; table: number; kind: string } | null;
	names: Record<Side, string>;
	acts: Noted[];
	/** The last reading of the time. */
	reading: Reading;
	/** When it was made, milliseconds since 1970. */
	madeAt: number;
}

interface Shelf extends DBSchema {
	clocks: { key: string; value: Kept };
	/** The printed time controls, for choosing without a network. */
	presets: { key: string; value: { id: string; list: unknown } };
}

/** How many clocks are kept. */
const MOST = 30;

let opened: Promise<IDBPDatabase<Shelf>> | undefined;
const shelf = () =>
	(opened ??= openDB<Shelf>('kydan-clocks', 1, {
		upgrade(db) {
			db.createObjectStore('clocks', { keyPath: 'id' });
			db.createObjectStore('presets', { keyPath: 'id' });
		}
	}));

/** Keeps a clock as it is; false where the browser keeps nothing. */
export async function keep(clock: Kept): Promise<boolean> {
	try {
		const db = await shelf();
		await db.put('clocks', clock);
		return true;
	} catch {
		return false;
	}
}

/** Every clock that is kept, the newest first; older ones than the shelf holds are let go. */
export async function kept(): Promise<Kept[]> {
	try {
		const db = await shelf();
		const all = (await db.getAll('clocks')).sort((one, next) => next.madeAt - one.madeAt);
		await Promise.all(all.slice(MOST).map(({ id }) => db.delete('clocks', id)));
		return all.slice(0, MOST);
	} catch {
		return [];
	}
}

export async function discard(id: string): Promise<void> {
	await shelf()
		.then((db) => db.delete('clocks', id))
		.catch(() => undefined);
}

/** The printed time controls as they were last heard of. */
export async function presetsKept<P>(): Promise<P[]> {
	const found = await shelf()
		.then((db) => db.get('presets', 'all'))
		.catch(() => undefined);
	return (found?.list as P[] | undefined) ?? [];
}
export async function keepPresets(list: unknown): Promise<void> {
	await shelf()
		.then((db) => db.put('presets', { id: 'all', list }))
		.catch(() => undefined);
}
