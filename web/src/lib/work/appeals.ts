// Appeals against rulings: lodged by players, decided by the chief arbiter or the committee.
import { ArticleParts, RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';

export const AppealedRuling = graphql(
	`
	fragment AppealedRuling on Ruling {
		id side ordinal subject note at status function conflict
		person { id name }
		decidedBy { id name }
		fault { code titleVi titleEn }
		citation { number ordinal article { ...ArticleParts } }
		measure { kind seconds }
		appeals { id at note status decidedAt decisionNote by { id name } decidedBy { id name } }
	}
`,
	[ArticleParts]
);
export type AppealedRulingShown = ResultOf<typeof AppealedRuling>;

const OfBout = graphql(
	`query AppealsOfBout($id: ID!) {
		bout(id: $id) { id kind round table viewerMay white { id name } black { id name } event { id name } result { white black } rulings { ...AppealedRuling } }
	}`,
	[AppealedRuling]
);
export const askAppealsOfBout = async (id: string) => (await query(OfBout, { id })).bout;

const Rounds = graphql(`query AppealRounds($id: ID!) { event(id: $id) { id name kind viewerMay rounds { number } } }`);
const OfRound = graphql(
	`query AppealsOfRound($event: ID!, $round: Int!) {
		event(id: $event) { id round(number: $round) { number pairings { table bout { id version kind table viewerMay white { id name } black { id name } result { white black } rulings { ...AppealedRuling } } } } }
	}`,
	[AppealedRuling]
);
type Round = NonNullable<NonNullable<ResultOf<typeof OfRound>['event']>['round']>;
export type AppealedBout = NonNullable<Round['pairings'][number]['bout']>;
export interface Case {
	round: number;
	bout: AppealedBout;
	ruling: AppealedRulingShown;
	appeal: AppealedRulingShown['appeals'][number];
}

/** Every appeal of an event, the newest first. Asked for round by round, so that no single question is large. */
export async function askCases(id: string) {
	const { event } = await query(Rounds, { id });
	if (!event) return null;
	const rounds = await Promise.all(event.rounds.map(({ number }) => query(OfRound, { event: id, round: number })));
	const cases: Case[] = rounds.flatMap(({ event }) =>
		(event?.round?.pairings ?? []).flatMap(({ bout }) =>
			(bout?.rulings ?? []).flatMap((ruling) => ruling.appeals.map((appeal) => ({ round: event!.round!.number, bout: bout!, ruling, appeal })))
		)
	);
	return { event, cases: cases.sort((x, y) => y.appeal.at.localeCompare(x.appeal.at)) };
}

export const Lodge = graphql(
	`mutation LodgeAppeal($input: LodgeAppealInput!) {
		lodgeAppeal(input: $input) { __typename ... on RulingSuccess { ruling { ...AppealedRuling } } ...RefusalParts }
	}`,
	[AppealedRuling, RefusalParts]
);
export const Decide = graphql(
	`mutation DecideAppeal($input: DecideAppealInput!) {
		decideAppeal(input: $input) { __typename ... on RulingSuccess { ruling { ...AppealedRuling } bout { id result { white black } } } ...RefusalParts }
	}`,
	[AppealedRuling, RefusalParts]
);

/** Scores that a decision may award, in half points: they need not add up to a whole game. */
export const scores = [[2, 0], [1, 1], [0, 2], [0, 0], [1, 0], [0, 1]] as const;
/** `1 – 0`, `½ – ½`. */
export const writeScore = ([white, black]: readonly [number, number]): string => [white, black].map((half) => ['0', '½', '1'][half]).join(' – ');
