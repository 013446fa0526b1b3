// The conditions of entry that an event's rules set. Apart from `entry.ts`, which says them: whoever asks need not say.
import { graphql, type ResultOf } from '#lib/api/graphql.ts';

export const EntryTermsParts = graphql(`
	fragment EntryTermsParts on EntryTerms {
		opens
		closes
		by
		ageOn
		ageFrom
		ageTo
		sex
		ratingList
		ratingFrom
		ratingTo
		unratedAdmitted
		titleTerm
		title
		clubInGoodStanding
		duesOfTheYear
		cardLevel
		places
		placesPerClub
		placesPerProvince
		feePerPlayer
		feeBank
		feeAccount
		feeProvincePercent
		feeNationPercent
		fee {
			amount
		}
		lateUntilRound
	}
`);
export type EntryTermsShown = ResultOf<typeof EntryTermsParts>;
