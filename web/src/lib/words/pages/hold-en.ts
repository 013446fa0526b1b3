import type { HoldWords } from './hold.ts';

/** The words for what is signed by holding, and for what would follow, in English. */
export const holdEn: HoldWords = {
	hint: 'Hold for more than a second, let go to cancel',
	sign: 'Hold to sign',
	if: 'If you sign, this follows:',
	asking: 'Looking at what would follow…',
	unknown: 'The server could not be asked what would follow: signed by holding only.',
	nth: (n) => `Time ${n}`,
	goesOn: 'the game goes on',
	resultStays: 'the game is over: its result stays as it is',
	ends: (result) => `the game ends ${result}`,
	changes: (result) => `the result becomes ${result}`,
	reopens: 'the result is gone, the game goes on',
	anew: 'This game is void, a new one is played',
	takesBack: (n) => `${n} moves go off the board`,
	played: (move) => `${move} is played`,
	postponed: 'Not decided yet',
	appeal: {
		PENDING: 'The vote is recorded, and settles nothing yet',
		UPHELD: 'The ruling stands',
		OVERTURNED: 'The ruling falls',
		WITHDRAWN: 'The appeal was taken back'
	},
	recounted: 'Later faults count anew',
	feeReturned: 'The fee goes back to the player',
	feeKept: 'The fee is kept',
	wins: (name) => `${name} wins`,
	draw: 'draw',
	both: 'both lose',
	gains: (name, minutes) => `${name} gets ${minutes} more`,
	loses: (name, minutes) => `${name} loses ${minutes}`,
	claimRight: 'The claim is right',
	claimWrong: 'The claim is not right',
	due: 'the claimant must play the move that was written',
	takeBack: (seconds) => `Can be taken back for ${seconds} seconds`,
	takeBackNow: 'Take the ruling back',
	takenBack: 'The ruling was taken back. It stays in the record.',
	vouch: 'The moves are not recorded: whoever records this vouches that both have moved.',
	closeRound: (n) => `Close round ${n}`,
	closeSure: (n) => `Once round ${n} is closed, results are no longer entered or taken back in this table.`,
	finishSure: 'Ending the event closes it. Only ratings and appeals follow.',
	withdrawRound: (n) => `Take round ${n} back`,
	withdrawSure: (n) =>
		`The pairings of round ${n} will go from the public page to be made anew. Possible only while nobody plays.`,
	withdrawn: (n) => `Round ${n} was taken back.`,
	notYet: 'Not possible yet'
};
