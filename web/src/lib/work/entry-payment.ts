import { graphql, type ResultOf } from '#lib/api/graphql.ts';

/** How what is owed for entries is paid by bank: the code's rows, and the same in letters. */
export const PaymentParts = graphql(`
	fragment PaymentParts on EntryPayment {
		reference
		by {
			bank
			account
			rows
		}
	}
`);
export type PaymentShown = ResultOf<typeof PaymentParts>;
