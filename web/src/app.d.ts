declare global {
	/** The games of the schema, as it names them: `vite.config.ts`. */
	const __GAMES__: readonly string[];
	namespace App {
		interface Error {
			message: string;
		}
	}
}

export {};
