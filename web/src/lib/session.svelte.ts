// Who is asking. The cookies are the session; this is only what the page knows of it.
import { graphql, keeper, query, type ResultOf } from './api/client.ts';

export const ViewerParts = graphql(`
	fragment ViewerParts on Viewer {
		account
		login
		person {
			id
			name
		}
		grants {
			role
			scope
			scopeId
		}
	}
`);
export type Viewer = ResultOf<typeof ViewerParts>;

export const Who = graphql(
	`
		query Who {
			viewer {
				...ViewerParts
			}
		}
	`,
	[ViewerParts]
);

/** Who was here last, by the device's own memory: work goes on without a network. The server decides what it takes. */
const KEY = 'kydan.viewer';
function remembered(): Viewer | null {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? 'null');
	} catch {
		return null;
	}
}

class Session {
	/** Null for a visitor, and as long as it is not known. */
	viewer = $state.raw<Viewer | null>(null);
	/** Whether it is known who is asking. */
	known = $state(false);

	/** The name to greet by. */
	get name(): string | undefined {
		return this.viewer?.person?.name ?? this.viewer?.login;
	}

	/** Whether someone holds a role, anywhere. For showing links only: the server decides. */
	holds(...roles: string[]): boolean {
		return this.viewer?.grants.some((grant) => roles.includes(grant.role)) ?? false;
	}

	/** Whether an account is still the one that is logged in: by this page, and by what other pages of the device did since. */
	isStill(account: string): boolean {
		return this.viewer?.account === account && remembered()?.account === account;
	}

	/** Asks the server who is asking; costs a visitor who never logged in no request. */
	async load(): Promise<void> {
		if (keeper.believed) {
			try {
				this.#is((await query(Who, {})).viewer);
				if (!this.viewer) keeper.ended();
			} catch {
				// Not reached: who it is stays as it was.
				this.viewer ??= remembered();
			}
		}
		this.known = true;
	}

	/** To be called with the answer of `logIn`. */
	began(viewer: Viewer, expiresAt: string): void {
		keeper.began(expiresAt);
		this.#is(viewer);
		this.known = true;
	}

	#is(viewer: Viewer | null): void {
		this.viewer = viewer;
		if (viewer) localStorage.setItem(KEY, JSON.stringify(viewer));
		else localStorage.removeItem(KEY);
	}

	/** To be called when the server has ended it: `logOut` does. */
	ended(): void {
		keeper.ended();
		this.#is(null);
	}
}

export const session = new Session();
