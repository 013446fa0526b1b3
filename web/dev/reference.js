// The schema as builders browse it: made from schema.graphql at every build, and fetched by the page that shows it.
import { readFileSync } from 'node:fs';
import {
	buildSchema,
	isEnumType,
	isInputObjectType,
	isInterfaceType,
	isObjectType,
	isScalarType,
	isUnionType
} from 'graphql';

const kindOf = (type) =>
	isObjectType(type)
		? 'object'
		: isInputObjectType(type)
			? 'input'
			: isEnumType(type)
				? 'enum'
				: isUnionType(type)
					? 'union'
					: isInterfaceType(type)
						? 'interface'
						: 'scalar';

/** A type in one line where lines were broken by hand. */
const told = ({ description, deprecationReason }) => ({
	...(description ? { about: description.trim() } : {}),
	...(deprecationReason ? { gone: deprecationReason } : {})
});
const argument = (it) => ({
	name: it.name,
	type: String(it.type),
	...told(it),
	...(it.defaultValue === undefined ? {} : { usual: JSON.stringify(it.defaultValue) })
});

/** Every type of a schema but the schema's own, by name. */
export function referenceOf(sdl) {
	const types = Object.values(buildSchema(sdl).getTypeMap());
	const own = types.filter((type) => !type.name.startsWith('__') && !(isScalarType(type) && isBuiltIn(type.name)));
	return own
		.map((type) => ({
			name: type.name,
			kind: kindOf(type),
			...told(type),
			...(isUnionType(type) ? { of: type.getTypes().map(({ name }) => name) } : {}),
			...(isEnumType(type) ? { values: type.getValues().map((it) => ({ name: it.name, ...told(it) })) } : {}),
			...(isObjectType(type) || isInterfaceType(type)
				? {
						fields: Object.values(type.getFields()).map((it) => ({
							name: it.name,
							type: String(it.type),
							...told(it),
							...(it.args.length ? { args: it.args.map(argument) } : {})
						}))
					}
				: {}),
			...(isInputObjectType(type) ? { fields: Object.values(type.getFields()).map(argument) } : {})
		}))
		.sort((one, other) => one.name.localeCompare(other.name));
}

const isBuiltIn = (name) => ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name);

/** The games of the schema, as it names them. */
export const gamesOf = (file = 'schema.graphql') =>
	buildSchema(readFileSync(file, 'utf8'))
		.getType('GameKind')
		.getValues()
		.map(({ name }) => name);

/** The plugin of the build: `api/reference.json`. */
export function schemaReference(file = 'schema.graphql') {
	return {
		name: 'schema-reference',
		apply: 'build',
		generateBundle() {
			const source = JSON.stringify(referenceOf(readFileSync(file, 'utf8')));
			this.emitFile({ type: 'asset', fileName: 'api/reference.json', source });
		}
	};
}
