/** Why an answer could not be had, in contrast to a refusal, which is an answer. */
export type TroubleKind =
	/** The server was not reached. */
	| 'offline'
	/** It answered with something that is not an answer. */
	| 'server'
	/** It answered that too much was asked for at a time. */
	| 'busy'
	/** It answered that the question was wrong or too large. */
	| 'question'
	/** It answered that what was asked for does not exist. */
	| 'missing';

export class Trouble extends Error {
	override name = 'Trouble';
	constructor(
		readonly kind: TroubleKind,
		message: string
	) {
		super(message);
	}
}
