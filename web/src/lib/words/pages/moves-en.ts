import { wordsEn } from '#lib/games/games-en.ts';
import type { MovesWords } from './moves.ts';

export const movesEn = {
	title: 'Record moves',
	board: 'Tap a piece and then where it goes, or write the move.',
	line: 'Moves',
	hint: wordsEn('movesHint'),
	choice: wordsEn('choices'),
	clock: (side: string) => `Time that ${side} has left after the move`,
	clockHint: 'minutes:seconds, such as 59:30. Not required.',
	clockWrong: 'A time is minutes:seconds, such as 59:30.',
	strange: (texts: string) => `Not understood: ${texts}. A time follows its move, as minutes:seconds.`,
	empty: 'Write at least one move.',
	submit: 'Record',
	preview: (n: number) =>
		n === 1 ? '1 move will be recorded.' : `${n} moves will be recorded, or none if one is wrong.`,
	last: (number: number, side: string, text: string) => `Move ${number}, ${side}: ${text}.`,
	next: (side: string) => `${side} to move.`,
	none: 'No moves yet.',
	check: 'Check!',
	sheet: 'Score sheet',
	notStarted: 'The game has not begun. Start it, then record moves.',
	undo: 'Take back',
	undoTitle: 'Take moves back',
	undoCount: 'How many moves',
	undoCountHint: (last: string) => `Recorded last: ${last}`,
	undoWhich: (texts: string) => `To be taken back: ${texts}`,
	undoWrong: (most: number) => `From 1 to ${most} moves.`,
	reason: 'Reason',
	reasons: {
		wrongly_recorded: 'Recorded otherwise than played',
		illegal_move: 'An illegal move: the position is restored',
		touched_piece: 'Another piece was touched first'
	},
	undoSubmit: 'Take back',
	flip: 'Turn the board',
	figurines: { han: 'Pieces: Chinese', viet: 'Pieces: letters' }
} as const satisfies MovesWords;
