import type { DeskWords } from './desk.ts';

export const deskEn = {
	table: 'Table',
	tableNumber: 'Table number',
	tables: 'Recent tables and others',
	noTable: (table: number) => `This round has no table ${table}.`,
	place: (round: number, table: number) => `Round ${round} · Table ${table}`,
	offline: 'No network',
	offlineWaiting: 'No network, 1 waiting',
	faults: (n: number) =>
		n === 0
			? 'No fault is recorded in this game.'
			: n === 1
				? '1 fault is recorded in this game.'
				: `${n} faults are recorded in this game.`,
	faultsOf: (side: string, cls: string, n: number) => `${side}: ${cls}, ${n}`,
	toMove: 'To move',
	moveNumber: (n: number) => (n === 1 ? '1 move made' : `${n} moves made`),
	notYours: 'This account may not write to this game.',
	back: 'Back to the desk',
	ruling: { title: 'Record a ruling', ofIncident: 'Ruling on a recorded incident', another: 'Record another ruling' }
} as const satisfies DeskWords;
