// The schema as builders browse it: what the build made of schema.graphql (`dev/reference.js`).

export interface Argument {
	name: string;
	type: string;
	about?: string;
	gone?: string;
	/** What it is where nothing is said. */
	usual?: string;
}
export interface Field extends Argument {
	args?: Argument[];
}
export interface Value {
	name: string;
	about?: string;
	gone?: string;
}
export interface Type {
	name: string;
	kind: 'object' | 'input' | 'enum' | 'union' | 'interface' | 'scalar';
	about?: string;
	of?: string[];
	values?: Value[];
	fields?: Field[];
}

export const roots = ['Query', 'Mutation', 'Subscription'] as const;

/** The type that a field's type is made of: `[Event!]!` is of `Event`. */
export const bare = (type: string): string => type.replace(/[[\]!]/g, '');

export async function reference(): Promise<Type[]> {
	const answer = await fetch('/api/reference.json', { credentials: 'omit' });
	if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
	return (await answer.json()) as Type[];
}

export interface Hit {
	type: string;
	field?: string;
}

/** Types and fields whose name has the text, types first. */
export function found(types: readonly Type[], text: string, most = 60): Hit[] {
	const wanted = text.trim().toLowerCase();
	if (!wanted) return [];
	const has = ({ name }: { name: string }) => name.toLowerCase().includes(wanted);
	const hits: Hit[] = types.filter(has).map(({ name }) => ({ type: name }));
	for (const { name, fields, values } of types)
		hits.push(
			...[...(fields ?? []), ...(values ?? [])].filter(has).map((field) => ({ type: name, field: field.name }))
		);
	return hits.slice(0, most);
}

/** Everything that is marked to go, with its reason. */
export function leaving(types: readonly Type[]): { what: string; why: string }[] {
	return types.flatMap(({ name, fields, values }) => {
		const parts: (Value & Pick<Field, 'args'>)[] = [...(fields ?? []), ...(values ?? [])];
		return parts.flatMap(({ name: part, gone, args }) => [
			...(gone ? [{ what: `${name}.${part}`, why: gone }] : []),
			...(args ?? []).flatMap((one) => (one.gone ? [{ what: `${name}.${part}(${one.name})`, why: one.gone }] : []))
		]);
	});
}
