/** Names by the codes that a crate stores, under the same codes as the schema writes them. */
export const upper = <K extends string>(names: Record<K, string>): { readonly [Code in Uppercase<K>]: string } =>
	Object.fromEntries(Object.entries<string>(names).map(([code, name]) => [code.toUpperCase(), name])) as {
		readonly [Code in Uppercase<K>]: string;
	};
