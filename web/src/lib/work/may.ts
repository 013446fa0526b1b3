// What a viewer may do, for showing only what leads somewhere. The server decides, whatever is shown.

interface Grant {
	role: string;
	scope: string;
	scopeId: string | null;
}

const OFFICIALS = ['table_arbiter', 'arbiters_secretary', 'deputy_chief_arbiter', 'chief_arbiter', 'organizing_head'];
const same = (code: string) => code.toLowerCase();

/** Whether an action, such as `pair_round`, is among those that `viewerMay` names. */
export const may = (viewerMay: readonly string[], action: string): boolean => viewerMay.some((code) => same(code) === action);

/** Whether someone holds one of the roles, anywhere. */
export const holds = (grants: readonly Grant[] | undefined, ...roles: string[]): boolean => grants?.some((grant) => roles.includes(same(grant.role))) ?? false;

/** The events that someone is an official of, with the role's code. */
export const duties = (grants: readonly Grant[]): { event: string; role: string }[] =>
	grants.flatMap(({ role, scopeId }) => (scopeId && OFFICIALS.includes(same(role)) ? [{ event: scopeId, role: same(role) }] : []));
