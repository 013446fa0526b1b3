// What pages show of requests, proposals, dues and receipts.
import { graphql, type ResultOf } from '#lib/api/graphql.ts';

export const RequestParts = graphql(`
	fragment RequestParts on MembershipRequest {
		id
		kind
		state
		step
		madeOn
		until
		answeredOn
		statement
		decision
		viewerMayAnswer
		person {
			id
			name
		}
		club {
			id
			name
		}
		to {
			id
			name
		}
		sponsor {
			id
			name
		}
	}
`);
/** A letter of somebody who is in no register yet, for whoever answers for the club. */
export const LetterParts = graphql(`
	fragment LetterParts on Letter {
		id
		sentAt
		name
		birthDate
		sex
		phone
		email
		statement
		guardianName
		guardianPhone
		club {
			id
			name
		}
		sponsor {
			id
			name
		}
	}
`);
export const ExpulsionParts = graphql(`
	fragment ExpulsionParts on Expulsion {
		id
		state
		owedSince
		proposedOn
		appealUntil
		appealedOn
		statement
		appeal
		decision
		reinstatement
		viewerMayDecide
		person {
			id
			name
		}
		club {
			id
			name
		}
	}
`);
export const ChargeParts = graphql(`
	fragment ChargeParts on DuesCharge {
		year
		level
		amount
		paid
		waived
		balance
		dueOn
		isInArrears
		reference
		waiver
		person {
			id
			name
		}
		club {
			id
			name
		}
	}
`);
export const ReceiptParts = graphql(`
	fragment ReceiptParts on Receipt {
		id
		number
		year
		amount
		clubShare
		provinceShare
		nationShare
		paidOn
		means
		isVoid
		voidReason
		person {
			id
			name
		}
		club {
			id
			name
		}
	}
`);
export type RequestShown = ResultOf<typeof RequestParts>;
export type LetterShown = ResultOf<typeof LetterParts>;
export type ExpulsionShown = ResultOf<typeof ExpulsionParts>;
export type ChargeShown = ResultOf<typeof ChargeParts>;

/** The path of a QR code's dark squares, with the light border that it needs. */
export const squares = (rows: readonly string[]): string =>
	rows.flatMap((row, y) => [...row].map((dark, x) => (dark === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
