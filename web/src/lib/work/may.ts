// What a viewer may do, for showing only what leads somewhere. The server decides, whatever is shown.
import type { Action, Role } from '#lib/api/graphql.ts';

interface Grant {
	role: Role;
	scope: string;
	scopeId: string | null;
}

/** Whether an action is among those that `viewerMay` names. */
export const may = (viewerMay: readonly Action[], action: Action): boolean => viewerMay.includes(action);

/** Whether someone holds one of the roles, anywhere. */
export const holds = (grants: readonly Grant[] | undefined, ...roles: Role[]): boolean =>
	grants?.some((grant) => roles.includes(grant.role)) ?? false;

/** Whether someone keeps a club's register and dues: staff, or the secretary of that club. */
export const keepsClub = (grants: readonly Grant[] | undefined, club: string | undefined): boolean =>
	grants?.some(({ role, scopeId }) => role === 'staff' || (role === 'club_secretary' && scopeId === club)) ?? false;

/** The events that someone is an official of, with the role. */
export const duties = (grants: readonly Grant[]): { event: string; role: Role }[] =>
	grants.flatMap(({ role, scope, scopeId }) => (scope === 'event' && scopeId ? [{ event: scopeId, role }] : []));
