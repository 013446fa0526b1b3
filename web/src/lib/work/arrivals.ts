// When a round begins, and who has come to a board.
import { ArticleParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { DeskDone } from './desk.ts';

const ComingParts = graphql(`
	fragment ComingParts on Coming {
		punctuality
		secondsLate
		arrivedAt
	}
`);
const Attendance = graphql(
	`
		query BoardAttendance($id: ID!) {
			bout(id: $id) {
				id
				attendance {
					startsAt
					until
					lateAfterSeconds
					mayExcuse
					tooLate
					citation {
						number
						article {
							...ArticleParts
						}
					}
					white {
						...ComingParts
					}
					black {
						...ComingParts
					}
				}
			}
		}
	`,
	[ComingParts, ArticleParts]
);
export const askAttendance = async (id: string) => (await query(Attendance, { id })).bout?.attendance ?? null;
export type AttendanceShown = NonNullable<Awaited<ReturnType<typeof askAttendance>>>;
export type ComingShown = ResultOf<typeof ComingParts>;

export const RecordArrival = graphql(
	`
		mutation RecordArrival($input: RecordArrivalInput!) {
			recordArrival(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const RetractArrival = graphql(
	`
		mutation RetractArrival($input: SideInput!) {
			retractArrival(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const ExcuseLateness = graphql(
	`
		mutation ExcuseLateness($input: SideInput!) {
			excuseLateness(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const PassFlag = graphql(
	`
		mutation PassFlag($input: PassFlagInput!) {
			passFlag(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const RuleBothFlags = graphql(
	`
		mutation RuleBothFlags($input: BoutInput!) {
			ruleBothFlags(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const StopClocks = graphql(
	`
		mutation StopClocks($input: StopClocksInput!) {
			stopClocks(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const StartClocks = graphql(
	`
		mutation StartClocks($input: BoutInput!) {
			startClocks(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
