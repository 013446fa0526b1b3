import { graphql, type ResultOf } from '#lib/api/graphql.ts';

/** A period of a time control. */
export const PeriodParts = graphql(`
	fragment PeriodParts on TimePeriod {
		seconds
		moves
		incrementSeconds
		times
		unused
	}
`);
/** `times` is how often it comes: null where it comes again to the end of the game. */
export type PeriodShown = ResultOf<typeof PeriodParts>;

/** A time control as the laws print it. */
export const PrintedTimeParts = graphql(
	`
		fragment PrintedTimeParts on PrintedTimeControl {
			id
			titleVi
			titleEn
			pace
			periods {
				...PeriodParts
			}
		}
	`,
	[PeriodParts]
);
