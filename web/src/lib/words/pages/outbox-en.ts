import type { OutboxWords } from './outbox.ts';

/** What is said of moves that wait for the server, in English. */
export const outboxEn: OutboxWords = {
	title: 'Moves not sent yet',
	waiting: (n: number) => (n === 1 ? '1 move not sent yet' : `${n} moves not sent yet`),
	heard: (time: string) => `server last heard ${time}`,
	neverHeard: 'server not heard yet',
	open: 'Open the game',
	old: (time: string) =>
		`This is what this device kept at ${time}. Moves can still be entered and go out when there is a network.`,
	notKept: 'This browser keeps nothing: do not close or reload the page while moves are waiting.',
	state: { waiting: 'waiting', sending: 'being sent', refused: 'not recorded', behind: 'behind the one before' },
	tapped: (time: string) => `entered ${time}`,
	unchecked: 'The server has not judged these moves yet.',
	blind: 'The board stops at what was sent. Go on by writing moves.',
	refusedTitle: 'The server did not record this move. What comes after it is still kept here.',
	stands: (last: string) => `The record now: ${last}`,
	notMine: 'Another account entered this move on this device; only that account can send it.',
	trouble: 'The server could not take this request. Reload the page; if that does not help, save to a file.',
	rebase: 'Send again upon the record as it stands',
	again: 'Send now',
	drop: 'Drop this move',
	dropLast: 'Drop the last tap',
	dropTitle: 'Drop a move that was not sent?',
	dropText: (moves: string) => `${moves} will be deleted from this device and will not be recorded.`,
	file: 'Save to a file'
};
