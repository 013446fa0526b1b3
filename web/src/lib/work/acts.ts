// What is seen and done at a board besides moves and rulings: incidents, claims, clocks, adjournments.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { DeskDone } from './desk.ts';

export const RecordIncident = graphql(
	`
		mutation RecordIncident($input: RecordIncidentInput!) {
			recordIncident(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const CloseIncident = graphql(
	`
		mutation CloseIncident($input: CloseIncidentInput!) {
			closeIncident(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const SetClock = graphql(
	`
		mutation SetClock($input: SetClockInput!) {
			setClock(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const AdjustTime = graphql(
	`
		mutation AdjustTime($input: AdjustTimeInput!) {
			adjustTime(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const Adjourn = graphql(
	`
		mutation Adjourn($input: AdjournInput!) {
			adjourn(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const Resume = graphql(
	`
		mutation Resume($input: ResumeInput!) {
			resume(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const RuleLastMinutes = graphql(
	`
		mutation RuleLastMinutes($input: RuleLastMinutesInput!) {
			ruleLastMinutes(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const BeginResumption = graphql(
	`
		mutation BeginResumption($input: BeginResumptionInput!) {
			beginResumption(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const ForfeitResumption = graphql(
	`
		mutation ForfeitResumption($input: ForfeitResumptionInput!) {
			forfeitResumption(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);

/** A player's claim of a draw, from the player's own page. */
const ClaimParts = graphql(`
	fragment ClaimParts on Bout {
		id
		kind
		round
		table
		phase
		viewerMay
		lastMinutes {
			grounds
		}
		white {
			id
			name
		}
		black {
			id
			name
		}
		drawClaim {
			side
			ground
			intended
			at
			by {
				id
				name
			}
		}
	}
`);
export type ClaimShown = ResultOf<typeof ClaimParts>;
const OfBout = graphql(
	`
		query ClaimOfBout($id: ID!) {
			bout(id: $id) {
				...ClaimParts
			}
		}
	`,
	[ClaimParts]
);
export const askClaim = async (id: string): Promise<ClaimShown | null> => (await query(OfBout, { id })).bout;
export const OwnClaim = graphql(
	`
		mutation ClaimOwnDraw($input: ClaimDrawInput!) {
			claimDraw(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...ClaimParts
					}
				}
				...RefusalParts
			}
		}
	`,
	[ClaimParts, RefusalParts]
);
