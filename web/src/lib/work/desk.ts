// What the arbiter's pages ask about games.
import { ArticleParts, ExplanationParts, RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { IrregularityParts } from '#lib/bout/irregularity.ts';
import { StoppedParts } from '#lib/bout/stopped.ts';
import { TableRecordParts } from '#lib/bout/table-record.ts';
import { SuspensionParts } from '#lib/event/suspension.ts';

/** How things stood at a table when it was handed over. */
const StoodParts = graphql(`
	fragment StoodParts on Stood {
		plies
		whiteMs
		blackMs
		running
		handedIn
		openIncidents
	}
`);

/** A game as the arbiter's desk shows it. */
export const DeskBout = graphql(
	`
		fragment DeskBout on Bout {
			id
			kind
			round
			table
			phase
			turn
			check
			fen
			version
			viewerMay
			event {
				id
				name
				suspension {
					...SuspensionParts
				}
			}
			white {
				id
				name
			}
			black {
				id
				name
			}
			plies {
				number
				side
				uci
				text
				from
				to
				check
				clockMs
				legal
			}
			clocks {
				white
				black
				running
				asOf
			}
			result {
				white
				black
				kind
				ending
			}
			faultCounts {
				side
				class
				count
			}
			proposals {
				key
				outcome
				force
				grounds {
					...ExplanationParts
				}
			}
			signatures {
				who
				person {
					id
					name
				}
			}
			stopped {
				...StoppedParts
			}
			periods {
				side
				number
				required
				left
				last
			}
			calls {
				side
				reason
				at
				waiting
				by {
					name
				}
			}
			drawOffer
			record {
				mayOffer
				offerMoments
				touchAsks
				rulesBothFlags
				drawRule {
					consentNeeded
					moves
					number
				}
				sheets {
					side
					excusedAfter
					gap
					place
					reconstructed
					unsigned
					reason
				}
				...TableRecordParts
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
			adjournment {
				side
				number
				at
			}
			awaited {
				white
				black
				clock
				since
				leftMs
				until
			}
			lastMinutes {
				number
				grounds
				postponed {
					side
					ground
				}
				secondsSet
			}
			irregularities {
				...IrregularityParts
			}
			incidents {
				id
				side
				at
				number
				handling
				note
				by {
					id
					name
				}
				fault {
					code
					titleVi
					titleEn
				}
			}
			handovers {
				at
				answer
				takenAt
				from {
					id
					name
				}
				to {
					id
					name
				}
				stood {
					...StoodParts
				}
				found {
					...StoodParts
				}
			}
			clockSettings {
				whiteBefore
				blackBefore
				white
				black
				reason
				number
				by {
					id
					name
				}
				citation {
					article {
						...ArticleParts
					}
				}
			}
		}
	`,
	[ArticleParts, StoodParts, ExplanationParts, IrregularityParts, StoppedParts, SuspensionParts, TableRecordParts]
);
/** What the desk asks of a change: the game as it is then, or why not. */
export const DeskDone = graphql(
	`
		fragment DeskDone on BoutPayload {
			__typename
			... on BoutSuccess {
				bout {
					...DeskBout
				}
			}
			...RefusalParts
		}
	`,
	[DeskBout, RefusalParts]
);
export type DeskBoutShown = ResultOf<typeof DeskBout>;
export type DeskSide = DeskBoutShown['turn'];

/** A ruling as it is told to whoever made it. */
export const DeskRuling = graphql(
	`
		fragment DeskRuling on Ruling {
			id
			side
			ordinal
			subject
			conflict
			note
			person {
				id
				name
			}
			fault {
				code
				class
				titleVi
				titleEn
			}
			citation {
				number
				ordinal
				article {
					...ArticleParts
				}
			}
			grounds {
				...ExplanationParts
			}
			measure {
				kind
				seconds
			}
		}
	`,
	[ArticleParts, ExplanationParts]
);
export type DeskRulingShown = ResultOf<typeof DeskRuling>;

const One = graphql(
	`
		query DeskBoutById($id: ID!) {
			bout(id: $id) {
				...DeskBout
			}
		}
	`,
	[DeskBout]
);
export const askBout = async (id: string): Promise<DeskBoutShown | null> => (await query(One, { id })).bout;

export const Changed = graphql(
	`
		subscription DeskBoutChanged($id: ID!) {
			boutChanged(id: $id) {
				position
				bout {
					...DeskBout
				}
			}
		}
	`,
	[DeskBout]
);

export const Start = graphql(
	`
		mutation StartBout($input: BoutInput!) {
			startBout(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const Sign = graphql(
	`
		mutation SignResult($input: BoutInput!) {
			signResult(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const Conclude = graphql(
	`
		mutation ConcludeBout($input: ConcludeBoutInput!) {
			concludeBout(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const Claim = graphql(
	`
		mutation ClaimDraw($input: ClaimDrawInput!) {
			claimDraw(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const RetractEnd = graphql(
	`
		mutation RetractEnd($input: RetractEndInput!) {
			retractEnd(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const Confirm = graphql(
	`
		mutation ConfirmVerdict($input: ConfirmVerdictInput!) {
			confirmVerdict(input: $input) {
				__typename
				... on RulingSuccess {
					ruling {
						...DeskRuling
					}
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskRuling, DeskBout, RefusalParts]
);
export const RuleFault = graphql(
	`
		mutation RuleFault($input: RuleFaultInput!) {
			ruleFault(input: $input) {
				__typename
				... on RulingSuccess {
					ruling {
						...DeskRuling
					}
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskRuling, DeskBout, RefusalParts]
);
export const Impose = graphql(
	`
		mutation ImposeMeasure($input: ImposeMeasureInput!) {
			imposeMeasure(input: $input) {
				__typename
				... on RulingSuccess {
					ruling {
						...DeskRuling
					}
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskRuling, DeskBout, RefusalParts]
);
export const ProposeStriking = graphql(
	`
		mutation ProposeStrikingOff($input: ProposeStrikingOffInput!) {
			proposeStrikingOff(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
