// How a row of the result table stands: what has happened, seen together with what is on its way.
import type { Entry } from './entry.svelte.ts';
import { outcomeOf, sign, signs, type Outcome, type RowShown } from './sheet.ts';

export type RowState =
	| 'MISSING'
	| 'RUNNING'
	| 'SENDING'
	| 'OFFLINE'
	| 'REFUSED'
	| 'WAITING'
	| 'DISPUTED'
	| 'JUST'
	| 'FORFEIT'
	| 'ADJUDICATED'
	| 'DONE'
	| 'DAMAGED';

/** An icon for each state, so that color is never alone. */
export const shapes: Record<RowState, string> = {
	MISSING: '',
	RUNNING: '●',
	SENDING: '⋯',
	OFFLINE: '⇡',
	REFUSED: '▲',
	WAITING: '◔',
	DISPUTED: '⚖',
	JUST: '✓',
	FORFEIT: '∅',
	ADJUDICATED: '▣',
	DONE: '',
	DAMAGED: '▲'
};

/** What is on its way, as long as the sheet does not know better. */
const pending = (entry: Entry | undefined): boolean =>
	entry?.phase === 'waiting' || entry?.phase === 'sending' || entry?.phase === 'offline';

export function stateOf(row: RowShown, entry: Entry | undefined): RowState {
	if (row.phase === 'DAMAGED') return 'DAMAGED';
	if (entry?.phase === 'offline') return 'OFFLINE';
	if (pending(entry)) return 'SENDING';
	if (entry?.phase === 'refused') return 'REFUSED';
	if (row.disputed) return 'DISPUTED';
	if (!row.result) return row.reports.length > 0 ? 'WAITING' : row.phase === 'RUNNING' ? 'RUNNING' : 'MISSING';
	if (entry?.phase === 'recorded') return 'JUST';
	return row.result.kind === 'FORFEIT' ? 'FORFEIT' : row.result.kind === 'ADJUDICATED' ? 'ADJUDICATED' : 'DONE';
}

/** What the result cell shows; null where there is nothing yet. */
export function shownOf(row: RowShown, entry: Entry | undefined): string | null {
	if (entry && pending(entry)) return signs[entry.outcome];
	if (row.result) return sign(row.result);
	const [report] = row.reports;
	return report ? `${sign(report.result)}?` : null;
}

/** What stands or is on its way, as an outcome. */
export const outcomeNow = (row: RowShown, entry: Entry | undefined): Outcome | undefined =>
	entry && pending(entry) ? entry.outcome : row.result ? outcomeOf(row.result) : undefined;

export const isMissing = (row: RowShown, entry: Entry | undefined): boolean => !row.result && !pending(entry);

/** Whoever reported a result last; nobody where there is none. */
export const whoSaid = (row: RowShown): string => row.reports.at(-1)?.by.name ?? '';
