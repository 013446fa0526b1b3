import type { EventDownloadsWords } from './event-downloads.ts';

export const eventDownloadsEn = {
	title: 'Download files',
	startingList: 'Starting list',
	crosstable: 'Crosstable',
	cards: 'Follow-up cards',
	teamStandings: 'Standings of teams',
	teamCrosstable: 'Crosstable of teams',
	matches: 'Matches of teams',
	report: 'Report for other programs',
	norms: 'FIDE title norms',
	fideReport: 'FIDE’s tournament report (IT3)'
} as const satisfies EventDownloadsWords;
