// Who is asking. The cookies are the session; this is only what the page knows of it.
import { graphql, keeper, mutate, query, type ResultOf } from './api/client.ts';

export const ViewerParts = graphql(`
	fragment ViewerParts on Viewer {
		account login
		person { id name }
		grants { role scope scopeId }
	}
`);
export type Viewer = ResultOf<typeof ViewerParts>;

const Who = graphql(`query Who { viewer { ...ViewerParts } }`, [ViewerParts]);
const LogOut = graphql(`mutation LogOut { logOut { __typename } }`);

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

	/** Asks the server who is asking; costs a visitor who never logged in no request. */
	async load(): Promise<void> {
		if (keeper.believed) {
			try {
				this.viewer = (await query(Who, {})).viewer;
				if (!this.viewer) keeper.ended();
			} catch {
				// Not reached: who it is stays as it was.
			}
		}
		this.known = true;
	}

	/** To be called with the answer of `logIn`. */
	began(viewer: Viewer, expiresAt: string): void {
		keeper.began(expiresAt);
		this.viewer = viewer;
		this.known = true;
	}

	async logOut(): Promise<void> {
		await mutate(LogOut, {});
		keeper.ended();
		this.viewer = null;
	}
}

export const session = new Session();
