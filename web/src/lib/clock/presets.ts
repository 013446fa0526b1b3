// The time controls to start from: those that the laws print, and that of a table's event.
import { graphql, query } from '#lib/api/client.ts';
import { PeriodParts, PrintedTimeParts, type PeriodShown } from '#lib/event/periods.ts';
import type { Pace } from '#lib/event/time-control.ts';
import type { Control } from './dial.ts';
import { keepPresets, type Kept, presetsKept } from './shelf.ts';

const Presets = graphql(
	`
		query ClockPresets {
			editions {
				id
				kind
				titleVi
				titleEn
				timeControls {
					...PrintedTimeParts
				}
			}
		}
	`,
	[PrintedTimeParts]
);
const Table = graphql(
	`
		query ClockTable($id: ID!) {
			bout(id: $id) {
				id
				kind
				round
				table
				viewerMay
				white {
					name
				}
				black {
					name
				}
				event {
					id
					settings {
						timeControl {
							pace
							periods {
								...PeriodParts
							}
						}
					}
				}
			}
		}
	`,
	[PeriodParts]
);

export interface Preset extends Control {
	id: string;
	titleVi: string;
	titleEn: string;
}
const plain = ({ pace, periods }: { pace: Pace; periods: readonly PeriodShown[] }): Control => ({
	pace,
	periods: periods.map(({ seconds, moves, incrementSeconds, times, unused }) => ({
		seconds,
		moves,
		incrementSeconds,
		times,
		unused
	}))
});

/** The printed time controls, from the server or as this device last heard of them; each once. */
export async function presets(): Promise<Preset[]> {
	try {
		const { editions } = await query(Presets, {});
		const found = new Map<string, Preset>();
		for (const { id, timeControls } of editions)
			for (const one of timeControls) {
				const control = plain(one);
				const { titleVi, titleEn } = one;
				const same = JSON.stringify(control);
				if (!found.has(same)) found.set(same, { ...control, id: `${id}/${one.id}`, titleVi, titleEn });
			}
		const list = [...found.values()];
		void keepPresets(list);
		return list;
	} catch {
		return presetsKept<Preset>();
	}
}

/** What a clock at a table is set to: the event's time control, and both names. */
export async function tableOf(
	id: string
): Promise<(Pick<Kept, 'names' | 'table'> & { control: Control; corrects: boolean }) | null> {
	const { bout } = await query(Table, { id });
	const time = bout?.event.settings?.timeControl;
	if (!bout || !time) return null;
	return {
		control: plain(time),
		names: { WHITE: bout.white.name, BLACK: bout.black.name },
		table: { bout: bout.id, event: bout.event.id, round: bout.round, table: bout.table, kind: bout.kind },
		corrects: bout.viewerMay.includes('rule_on_faults')
	};
}
