import type { BoutShown } from './parts.ts';

/** A game after a change, as the public feed tells it: the first `kept` plies stay, `plies` follow them. */
export interface GameFrame extends Pick<BoutShown, 'version' | 'phase' | 'fen' | 'turn' | 'check' | 'plies'> {
	position: number;
	clocks: BoutShown['clocks'];
	result: Pick<NonNullable<BoutShown['result']>, 'white' | 'black' | 'kind' | 'ending'> | null;
	/** The keys of what the laws propose now. */
	proposals: string[];
	/** How late moves are told; none in frames of a program that told all at once. */
	delay?: BoutShown['delay'];
	/** None in frames of a program that knew no periods. */
	periods?: BoutShown['periods'];
	kept: number;
}

/**
 * A game with a frame of the feed put on it, and whether more has changed than a frame tells: then the game must be
 * asked for again.
 */
export function merge<B extends BoutShown>(bout: B, frame: GameFrame): { bout: B; more: boolean } {
	if (frame.version <= bout.version) return { bout, more: false };
	if (frame.kept > bout.plies.length) return { bout, more: true };
	const plies = [...bout.plies.slice(0, frame.kept), ...frame.plies];
	let same = 0;
	while (same < plies.length && same < bout.plies.length && plies[same]!.fen === bout.plies[same]!.fen) same += 1;
	const { version, phase, fen, turn, check, clocks, delay = null, periods = bout.periods } = frame;
	const result = frame.result && { grounds: null, ruling: null, ...bout.result, ...frame.result };
	const onlyMoves = same === bout.plies.length && plies.length - same === version - bout.version;
	const proposed = bout.proposals.map((proposal) => proposal.key);
	const more = !onlyMoves || phase !== bout.phase || proposed.join(' ') !== frame.proposals.join(' ');
	return { bout: { ...bout, version, phase, fen, turn, check, clocks, delay, periods, result, plies }, more };
}
