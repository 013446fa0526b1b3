// The heads of narrow columns: FIDE's acronyms of tie-breaks (Handbook C.07), the same in every language.
const ACRONYMS: Record<string, string> = {
	direct_encounter: 'DE',
	sonneborn_berger: 'SB',
	wins: 'WIN',
	wins_with_black: 'BWG',
	games_with_black: 'BPG',
	buchholz: 'BH',
	buchholz_cut1: 'BH-C1',
	buchholz_cut2: 'BH-C2',
	buchholz_median: 'BH-M1',
	progressive: 'PS',
	koya: 'KS',
	average_rating_of_opponents: 'ARO',
	game_points: 'GP',
	lot: 'LOT'
};

/** What stands over a tie-break's column; its title says the rest. */
export const acronym = (code: string): string => ACRONYMS[code] ?? code;
