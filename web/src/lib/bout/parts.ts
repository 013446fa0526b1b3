import { ArticleParts, ExplanationParts } from '#lib/api/fragments.ts';
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { IrregularityParts } from './irregularity.ts';
import { StoppedParts } from './stopped.ts';
import { TableRecordParts } from './table-record.ts';

/** A game as boards on the home page show it. */
export const BoutGlance = graphql(`
	fragment BoutGlance on Bout {
		id
		kind
		round
		table
		phase
		startFen
		fen
		turn
		check
		version
		delay {
			minutes
			moves
		}
		event {
			id
			name
			settings {
				timeControl {
					tempo
				}
				broadcastDelay {
					minutes
					moves
				}
			}
		}
		white {
			id
			name
			ratings {
				kind
				tempo
				value
			}
		}
		black {
			id
			name
			ratings {
				kind
				tempo
				value
			}
		}
		plies {
			number
			side
			text
			fen
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
			ending
			kind
		}
	}
`);
export type BoutGlanced = ResultOf<typeof BoutGlance>;

/** A ruling as it is shown wherever it is public. */
export const RulingParts = graphql(
	`
		fragment RulingParts on Ruling {
			id
			side
			ordinal
			subject
			conflict
			note
			at
			status
			function
			bout {
				id
				kind
				round
				table
				event {
					id
					name
				}
			}
			person {
				id
				name
			}
			decidedBy {
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
				law
				edition
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
			appeals {
				id
				at
				note
				status
				decidedAt
				decisionNote
				by {
					id
					name
				}
				decidedBy {
					id
					name
				}
			}
		}
	`,
	[ArticleParts, ExplanationParts]
);
export type RulingShown = ResultOf<typeof RulingParts>;

/** A game as its own page shows it. */
export const BoutParts = graphql(
	`
		fragment BoutParts on Bout {
			...BoutGlance
			edition {
				id
				titleVi
				titleEn
			}
			result {
				white
				black
				kind
				ending
				grounds {
					...ExplanationParts
				}
				ruling {
					id
					citation {
						article {
							...ArticleParts
						}
					}
				}
			}
			proposals {
				key
				outcome
				force
				grounds {
					...ExplanationParts
				}
			}
			rulings {
				...RulingParts
			}
			irregularities {
				...IrregularityParts
			}
			record {
				...TableRecordParts
			}
			clockSettings {
				white
				black
				whiteBefore
				blackBefore
				reason
				number
				citation {
					number
					article {
						...ArticleParts
					}
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
			faultCounts {
				side
				class
				count
			}
			signatures {
				who
				person {
					id
					name
				}
			}
		}
	`,
	[BoutGlance, ExplanationParts, RulingParts, ArticleParts, IrregularityParts, StoppedParts, TableRecordParts]
);
export type BoutShown = ResultOf<typeof BoutParts>;

/** The rating that a player of a game has in its game and tempo. */
export function ratingIn(bout: BoutGlanced, player: BoutGlanced['white']): number | undefined {
	return player.ratings.find(
		(rating) => rating.kind === bout.kind && rating.tempo === bout.event.settings.timeControl.tempo
	)?.value;
}

/** Takes the newer of two readings of a game: an answer can be overtaken by a live change. */
export const newer = <B extends { version: number }>(before: B | undefined, now: B): B =>
	before && before.version > now.version ? before : now;
