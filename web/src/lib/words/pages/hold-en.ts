import type { HoldWords } from './hold.ts';

/** The words for what is signed by holding, and for what would follow, in English. */
export const holdEn: HoldWords = {
	hint: 'Hold for more than a second, let go to cancel',
	sign: 'Hold to sign',
	if: 'If you sign, this follows:',
	asking: 'Looking at what would follow…',
	nth: (n) => `Time ${n}`,
	goesOn: 'the game goes on',
	resultStays: 'the game is over: its result stays as it is',
	ends: (result) => `the game ends ${result}`,
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
