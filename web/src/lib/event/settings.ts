// What an event is played by. Apart from `parts.ts`: lists of events show none of it.
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { EntryTermsParts } from './entry-terms.ts';
import { PeriodParts } from './periods.ts';
import { PrizeTermsParts } from './prize-terms.ts';

export const SettingsParts = graphql(
	`
		fragment SettingsParts on EventSettings {
			system
			rounds
			rated
			lateAfterSeconds
			board {
				supervision
				supervisionNumber
				agreeing
				agreeingMoves
				agreeingNumber
				sliding
				slidingNumber
				recording
				recordingNumber
				lastMinutes
				lastMinutesNumber
				quiet {
					moves
					unit
					effect
					number
					own
				}
			}
			noAdjournments
			broadcastDelay {
				minutes
				moves
			}
			minors
			provinceConflict
			resultEntry
			adjournments
			appealMinutes
			appealFee {
				amount
			}
			championship {
				of
				age
			}
			teams {
				boards
				reserves
				rankedBy
				meeting
				games
				occasion
				movesUp
			}
			acceleration
			scoreGroups
			lastRoundColors
			meeting
			halfByes
			halfByesUntil
			thirdPlace
			starts
			openGames
			numbers
			scoring {
				win
				draw
				loss
				bye
			}
			edition {
				id
				titleVi
				titleEn
			}
			timeControl {
				baseSeconds
				incrementSeconds
				pace
				periods {
					...PeriodParts
				}
				tempo
			}
			tieBreaks {
				code
				titleVi
				titleEn
			}
			roundTimes {
				round
				at
			}
			entry {
				...EntryTermsParts
			}
			prizes {
				...PrizeTermsParts
			}
		}
	`,
	[EntryTermsParts, PrizeTermsParts, PeriodParts]
);
export type SettingsShown = ResultOf<typeof SettingsParts>;
