/** The shape of a dictionary: the same keys and functions, any text. */
export type Widen<T> = T extends string
	? string
	: T extends (...args: infer A) => string
		? (...args: A) => string
		: { readonly [K in keyof T]: Widen<T[K]> };
