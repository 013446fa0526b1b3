// What pages show of suspensions and bans.
import { graphql, type ResultOf } from '#lib/api/graphql.ts';

export const SanctionParts = graphql(`
	fragment SanctionParts on Sanction {
		id
		ground
		article
		stage
		measure
		scope
		from
		until
		runs
		proposedOn
		decidedOn
		appealUntil
		appealedOn
		appealDecidedOn
		statement
		decision
		appeal
		appealDecision
		shown
		viewerMayDecide
		viewerMayAppeal
		viewerMayDecideAppeal
		person {
			id
			name
		}
		event {
			id
			name
		}
		affects {
			id
			name
		}
	}
`);
export type SanctionShown = ResultOf<typeof SanctionParts>;

/** The last day of so many years that begin on a day; from 29 February on, the day before the last of that February. */
export function lastDay(from: string, years: number): string {
	const day = new Date(`${from}T00:00:00Z`);
	const month = day.getUTCMonth();
	day.setUTCFullYear(day.getUTCFullYear() + years);
	if (day.getUTCMonth() !== month) day.setUTCDate(0);
	day.setUTCDate(day.getUTCDate() - 1);
	return day.toISOString().slice(0, 10);
}
