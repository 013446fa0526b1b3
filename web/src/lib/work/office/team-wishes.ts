// What the office asks about the pairing of teams: byes, pairs that must not meet, matches by hand.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql } from '#lib/api/client.ts';
import { OfficeEvent, success } from './event.ts';
import type { TeamShown } from './teams.ts';

export const SetTeamBye = graphql(`mutation SetTeamBye($input: TeamByeInput!) { setTeamBye(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const ForbidTeams = graphql(`mutation ForbidTeams($input: ForbidTeamsInput!) { forbidTeams(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);

export interface TeamPair {
	one: string;
	other: string;
}
type Kept = Pick<TeamShown, 'id' | 'club'> & { mustNotMeet: readonly { id: string }[] };

const same = (a: TeamPair, b: TeamPair) => (a.one === b.one && a.other === b.other) || (a.one === b.other && a.other === b.one);

/** The pairs with these added, each once. */
export function joined(pairs: readonly TeamPair[], more: readonly TeamPair[]): TeamPair[] {
	return more.reduce<TeamPair[]>((all, pair) => (all.some((one) => same(one, pair)) ? all : [...all, pair]), [...pairs]);
}

/** Every pair that must not meet, once. */
export const forbidden = (teams: readonly Kept[]): TeamPair[] => joined([], teams.flatMap((team) => team.mustNotMeet.map(({ id }) => ({ one: team.id, other: id }))));

/** Every two teams of one club, or of one province: the body that the club belongs to. */
export function akin(teams: readonly Kept[], by: 'club' | 'province'): TeamPair[] {
	const home = (team: Kept) => (by === 'club' ? team.club?.id : team.club?.body.id);
	return teams.flatMap((team, index) =>
		teams
			.slice(index + 1)
			.filter((other) => home(team) !== undefined && home(team) === home(other))
			.map((other) => ({ one: team.id, other: other.id }))
	);
}
