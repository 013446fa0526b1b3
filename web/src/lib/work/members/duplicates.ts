// What the office shows of entries that may be one person.
import { graphql, type ResultOf } from '#lib/api/graphql.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

export const EntryParts = graphql(`
	fragment EntryParts on Person {
		id
		name
		birthDate
		cardNumber
		fideId
		club {
			id
			name
		}
	}
`);

export const PairParts = graphql(
	`
		fragment PairParts on DuplicatePair {
			likeness
			keep
			one {
				...EntryParts
			}
			other {
				...EntryParts
			}
			signs {
				sign
				forOne
			}
			refusal {
				__typename
				...RefusalParts
			}
		}
	`,
	[EntryParts, RefusalParts]
);
export type PairShown = ResultOf<typeof PairParts>;

export const MergedParts = graphql(`
	fragment MergedParts on MergedPerson {
		id
		name
		birthDate
		ground
		at
		by {
			login
		}
		kept {
			id
			name
		}
	}
`);
export type MergedShown = ResultOf<typeof MergedParts>;
