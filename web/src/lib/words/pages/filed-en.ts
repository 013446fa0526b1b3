import type { FiledWords } from './filed.ts';

export const filedEn: FiledWords = {
	title: 'Games from files (electronic boards, Lichess)',
	short: 'Games from files',
	about:
		'A PGN of electronic boards (DGT LiveChess), of a Lichess study or of a xiangqi program is laid beside the games of a round. What arbiters recorded stays as it is; what differs is kept and shown.',
	round: 'Round',
	source: 'Where the file comes from',
	sourceHint: 'Such as DGT LiveChess or the address of a study. Shown with the game.',
	file: 'File of games',
	fileHint: 'PGN, DhtmlXQ or text; at most 600 games, 2 MB.',
	reading: 'Reading the file…',
	previewing: 'Comparing with the games of the round…',
	attaching: 'Attaching…',
	unread: 'The file cannot be read.',
	missing: 'This is required.',
	known: 'This file is attached to the round already.',
	proposals: {
		SAME: 'both players match',
		DOUBTFUL: 'to be decided',
		OTHER_COLORS: 'the same players, the other colors',
		NOWHERE: 'not of this round'
	},
	number: (n: number) => `Game ${n} of the file`,
	line: (n: number) => `line ${n}`,
	plies: (n: number) => `${n} plies`,
	stops: (ply: number, token: string, illegal: boolean) =>
		illegal ? `It stops at ply ${ply}: “${token}” is illegal.` : `It stops at ply ${ply}: “${token}” cannot be read.`,
	leftOut: (n: number) => `${n} written moves are left out with it.`,
	forbidden: (n: number) => `${n} illegal ${n === 1 ? 'move stands' : 'moves stand'} in it, and the game goes on.`,
	elsewhere: 'It begins from another position than the game of the table.',
	agreements: {
		NONE_RECORDED: 'No moves were recorded.',
		SAME: 'As recorded.',
		FILE_GOES_ON: 'As recorded; the file goes on.',
		RECORD_GOES_ON: 'As recorded; the record goes on.',
		CONTRADICTS: 'It contradicts the record.'
	},
	differsAt: (ply: number) => `Different from ply ${ply} on.`,
	resultDiffers: 'The file states another result than was recorded.',
	verdict: (n: number) => `Game ${n}: table`,
	choose: 'choose a table',
	leave: 'leave it out',
	table: (n: number, white: string, black: string) => `Table ${n}: ${white} – ${black}`,
	undecided: (n: number) => `${n} ${n === 1 ? 'game is' : 'games are'} still to be decided.`,
	submit: (n: number) => `Attach ${n} ${n === 1 ? 'game' : 'games'}`,
	done: 'The games are attached.',
	files: 'Attached files',
	fileOf: (round: number, games: number) => `Round ${round}: ${games} ${games === 1 ? 'game' : 'games'}`,
	takenOff: (day: string) => `taken off on ${day}`,
	takeOff: 'Take this file off',
	off: 'The file was taken off.',
	heading: 'Moves as a file has them',
	mark: 'Not what arbiters recorded.',
	resultOf: (result: string) => `Result stated in the file: ${result}.`,
	position: 'Last position of the file'
};
