// What the office asks about the teams of an event.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { OfficeEvent, success } from './event.ts';

const Teams = graphql(`
	query OfficeTeams($event: ID!) {
		event(id: $event) {
			id
			teams {
				id
				number
				name
				withdrawn
				club {
					id
					body {
						id
					}
				}
				byes {
					stage
					worth
				}
				captain {
					id
					name
				}
				regulars {
					id
					name
				}
				reserves {
					id
					name
				}
				nextLineup {
					id
				}
			}
		}
	}
`);
export const askTeams = async (event: string) => (await query(Teams, { event })).event?.teams ?? [];

/** The lineup without this board's player: everyone below moves up, and reserves who do not play yet come last. */
export function movedUp(places: readonly string[], board: number, reserves: readonly string[]): string[] {
	const left = places.filter((_, index) => index !== board);
	return [...left, reserves.find((one) => !places.includes(one)) ?? ''];
}
export type TeamShown = NonNullable<ResultOf<typeof Teams>['event']>['teams'][number];

export const EnterTeam = graphql(
	`mutation EnterTeam($input: EnterTeamInput!) { enterTeam(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const ChangeRoster = graphql(
	`mutation ChangeRoster($input: ChangeRosterInput!) { changeRoster(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const SetLineup = graphql(`mutation SetLineup($input: LineupInput!) { setLineup(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);
export const Substitute = graphql(
	`mutation Substitute($input: SubstituteInput!) { substitute(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
