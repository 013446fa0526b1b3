// For which bodies somebody's office speaks. The server decides, whatever is offered.
interface Grant {
	role: string;
	scope: string;
	scopeId: string | null;
}
interface Body {
	id: string;
	name: string;
	kind: 'NATIONAL' | 'PROVINCIAL';
	parent: { id: string } | null;
}

/** The bodies of whose office somebody is, and those below them; national ones first. */
export function speaksFor<B extends Body>(grants: readonly Grant[], bodies: readonly B[]): B[] {
	const staff = grants.filter(({ role }) => role === 'staff');
	const all = staff.some(({ scope }) => scope === 'everything');
	const given = new Set(staff.flatMap(({ scope, scopeId }) => (scope === 'body' && scopeId ? [scopeId] : [])));
	const own = bodies.filter(({ id, parent }) => all || given.has(id) || (parent !== null && given.has(parent.id)));
	return own.toSorted(
		(one, other) =>
			Number(one.kind !== 'NATIONAL') - Number(other.kind !== 'NATIONAL') || one.name.localeCompare(other.name, 'vi')
	);
}
