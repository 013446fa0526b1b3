// Receipts for entry fees, as pages show them, and how they come to be.
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

export const EntryReceiptParts = graphql(`
	fragment EntryReceiptParts on EntryReceipt {
		id
		number
		amount
		clubShare
		provinceShare
		nationShare
		paidOn
		means
		isVoid
		voidedOn
		voidReason
		person {
			id
			name
		}
		team {
			id
			name
		}
		takenBy {
			id
			name
		}
		club {
			id
			name
		}
		body {
			id
			name
		}
		event {
			id
			name
		}
	}
`);
export type EntryReceiptShown = ResultOf<typeof EntryReceiptParts>;

/** Whose fee it is: a player's, or a team's. */
export interface Payer {
	kind: 'person' | 'team';
	id: string;
	name: string;
}
/** The ids of payers as `receiveEntryFees` takes them. */
export const payersOf = (who: readonly Payer[]): { people: string[]; teams: string[] } => {
	const ids = (kind: Payer['kind']) => who.filter((one) => one.kind === kind).map(({ id }) => id);
	return { people: ids('person'), teams: ids('team') };
};

export const ReceiveFees = graphql(
	`
		mutation ReceiveEntryFees($input: ReceiveEntryFeesInput!) {
			receiveEntryFees(input: $input) {
				__typename
				... on EntryReceiptsSuccess {
					receipts {
						id
						number
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);

export const VoidFee = graphql(
	`
		mutation VoidEntryFee($input: VoidEntryFeeInput!) {
			voidEntryFee(input: $input) {
				__typename
				... on EntryReceiptsSuccess {
					receipts {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);

/** Numbers of receipts as they are said: `7`, `7–9`. */
export const sayNumbers = (receipts: readonly { number: number }[]): string => {
	const numbers = receipts.map(({ number }) => number);
	const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
	return first === last ? String(first) : `${first}–${last}`;
};
