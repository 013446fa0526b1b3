// Conditions of entry while they are being written. Numbers and times are texts, as typed; times are the federation's.
import type { VariablesOf } from '#lib/api/client.ts';
import type { EntryTermsShown } from '#lib/event/entry-terms.ts';
import { fieldOf, instantOf } from './local-time.ts';
import { withinOrEmpty, type Limits } from './known.ts';
import type { Publish } from './rules.ts';

export interface EntryDraft {
	/** Clubs and players enter by themselves. */
	online: boolean;
	opens: string;
	closes: string;
	by: EntryTermsShown['by'];
	ageOn: string;
	ageFrom: string;
	ageTo: string;
	sex: '' | 'FEMALE' | 'MALE';
	ratingList: '' | 'STANDARD' | 'RAPID' | 'BLITZ';
	ratingFrom: string;
	ratingTo: string;
	unrated: boolean;
	titleTerm: '' | 'AT_LEAST' | 'BELOW';
	title: 'GRADE_ONE' | 'CANDIDATE_MASTER' | 'NATIONAL_MASTER';
	club: boolean;
	dues: boolean;
	/** Missing in what was written before cards were asked for. */
	card?: '' | 'CLUB' | 'PROVINCE' | 'NATION';
	places: string;
	perClub: string;
	/** Missing in what was written before there was such a limit. */
	perProvince?: string;
	fee: string;
	/** Whether a team pays it for everybody on its list; missing in what was written before. */
	feePerPlayer?: boolean;
	/** Missing in what was written before fees had an account. */
	feeBank?: string;
	feeAccount?: string;
	/** Missing in what was written before fees were shared. */
	feeProvince?: string;
	feeNation?: string;
	late: string;
}

/** Nothing is asked. */
export const noConditions: EntryDraft = {
	online: false,
	opens: '',
	closes: '',
	by: 'CLUBS_AND_PLAYERS',
	ageOn: '',
	ageFrom: '',
	ageTo: '',
	sex: '',
	ratingList: '',
	ratingFrom: '',
	ratingTo: '',
	unrated: true,
	titleTerm: '',
	title: 'GRADE_ONE',
	club: false,
	dues: false,
	card: '',
	places: '',
	perClub: '',
	perProvince: '',
	fee: '',
	feePerPlayer: false,
	feeBank: '',
	feeAccount: '',
	feeProvince: '',
	feeNation: '',
	late: ''
};

type Wrong = 'window' | 'age' | 'rating' | 'places' | 'fee' | 'account' | 'shares' | 'late';
const nothing = (text: string) => text.trim() === '';
const number = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : null);
const orderly = (from: string, to: string): boolean => nothing(from) || nothing(to) || number(from)! <= number(to)!;
/** A day and a time of a year of four digits. */
const isTime = (local: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local);
/** Which parts cannot be published. */
export function entryProblems(limits: Limits, draft: EntryDraft): Set<Wrong> {
	const found = new Set<Wrong>();
	const fits = (text: string, of: Parameters<typeof withinOrEmpty>[1]) => withinOrEmpty(limits, of, text);
	if (
		draft.online &&
		(nothing(draft.opens) ||
			nothing(draft.closes) ||
			draft.closes <= draft.opens ||
			!isTime(draft.opens) ||
			!isTime(draft.closes))
	)
		found.add('window');
	const ages =
		fits(draft.ageFrom, 'ENTRY_AGE') && fits(draft.ageTo, 'ENTRY_AGE') && orderly(draft.ageFrom, draft.ageTo);
	if (!ages || nothing(draft.ageFrom + draft.ageTo) !== nothing(draft.ageOn)) found.add('age');
	const ratings =
		fits(draft.ratingFrom, 'ENTRY_RATING') &&
		fits(draft.ratingTo, 'ENTRY_RATING') &&
		orderly(draft.ratingFrom, draft.ratingTo);
	if (draft.ratingList && (!ratings || (nothing(draft.ratingFrom + draft.ratingTo) && draft.unrated)))
		found.add('rating');
	const places = [draft.places, draft.perClub, draft.perProvince ?? ''];
	if (!places.every((one) => fits(one, 'ENTRY_PLACES'))) found.add('places');
	if (!fits(draft.fee, 'ENTRY_FEE')) found.add('fee');
	const [bank, account] = [draft.feeBank?.trim() ?? '', draft.feeAccount?.trim() ?? ''];
	const named = /^\d{6}$/.test(bank) && /^[0-9A-Za-z]{1,19}$/.test(account) && !nothing(draft.fee);
	if (bank + account !== '' && !named) found.add('account');
	const parts = [draft.feeProvince ?? '', draft.feeNation ?? ''].filter((part) => !nothing(part));
	const whole = parts.reduce((sum, part) => sum + (number(part) ?? NaN), 0);
	if (parts.length > 0 && (nothing(draft.fee) || !(whole <= 100))) found.add('shares');
	if (draft.online && !fits(draft.late, 'LATE_UNTIL_ROUND')) found.add('late');
	return found;
}

/** What is sent: only what is set. */
export function entryOf(draft: EntryDraft): NonNullable<VariablesOf<typeof Publish>['input']['settings']['entry']> {
	const aged = !nothing(draft.ageOn);
	const rated = draft.ratingList !== '';
	return {
		opens: draft.online ? instantOf(draft.opens) : null,
		closes: draft.online ? instantOf(draft.closes) : null,
		by: draft.by,
		ageOn: aged ? draft.ageOn : null,
		ageFrom: aged ? number(draft.ageFrom) : null,
		ageTo: aged ? number(draft.ageTo) : null,
		sex: draft.sex || null,
		ratingList: draft.ratingList || null,
		ratingFrom: rated ? number(draft.ratingFrom) : null,
		ratingTo: rated ? number(draft.ratingTo) : null,
		unratedAdmitted: !rated || draft.unrated,
		titleTerm: draft.titleTerm || null,
		title: draft.titleTerm ? draft.title : null,
		clubInGoodStanding: draft.club,
		duesOfTheYear: draft.dues,
		cardLevel: draft.card || null,
		places: number(draft.places),
		placesPerClub: number(draft.perClub),
		placesPerProvince: number(draft.perProvince ?? ''),
		fee: number(draft.fee),
		feePerPlayer: (draft.feePerPlayer ?? false) && number(draft.fee) !== null,
		feeBank: draft.feeBank?.trim() || null,
		feeAccount: draft.feeAccount?.trim() || null,
		feeProvincePercent: number(draft.feeProvince ?? ''),
		feeNationPercent: number(draft.feeNation ?? ''),
		lateUntilRound: draft.online ? number(draft.late) : null
	};
}

/** The terms that a draft makes, for showing its clauses; what is wrong in it is not set. */
export function termsOf(limits: Limits, draft: EntryDraft): EntryTermsShown {
	const wrong = entryProblems(limits, draft);
	const { fee, ...terms } = entryOf({
		...draft,
		online: draft.online && !wrong.has('window'),
		ageOn: wrong.has('age') ? '' : draft.ageOn,
		ratingList: wrong.has('rating') ? '' : draft.ratingList
	});
	return { ...terms, fee: fee ? { amount: fee } : null } as EntryTermsShown;
}

/** The draft of what was published. */
export const entryDraftOf = (terms: EntryTermsShown): EntryDraft => ({
	online: terms.opens !== null,
	opens: terms.opens ? fieldOf(terms.opens) : '',
	closes: terms.closes ? fieldOf(terms.closes) : '',
	by: terms.by,
	ageOn: terms.ageOn ?? '',
	ageFrom: String(terms.ageFrom ?? ''),
	ageTo: String(terms.ageTo ?? ''),
	sex: terms.sex ?? '',
	ratingList: terms.ratingList ?? '',
	ratingFrom: String(terms.ratingFrom ?? ''),
	ratingTo: String(terms.ratingTo ?? ''),
	unrated: terms.unratedAdmitted,
	titleTerm: terms.titleTerm ?? '',
	title: terms.title ?? 'GRADE_ONE',
	club: terms.clubInGoodStanding,
	dues: terms.duesOfTheYear,
	card: terms.cardLevel ?? '',
	places: String(terms.places ?? ''),
	perClub: String(terms.placesPerClub ?? ''),
	perProvince: String(terms.placesPerProvince ?? ''),
	fee: String(terms.fee?.amount ?? ''),
	feePerPlayer: terms.feePerPlayer,
	feeBank: terms.feeBank ?? '',
	feeAccount: terms.feeAccount ?? '',
	feeProvince: String(terms.feeProvincePercent ?? ''),
	feeNation: String(terms.feeNationPercent ?? ''),
	late: String(terms.lateUntilRound ?? '')
});
