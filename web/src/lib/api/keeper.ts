// Keeps the session alive: access cookies live minutes, refresh tokens rotate and may be used once only.
// So: never two refreshes at a time, not even from two tabs (a lock of the browser), and always before
// a request rather than after its failure, because an expired access token may look like no session at all.

const KEY = 'kydan.session-until';
const REFRESH = 'mutation { refreshSession { __typename ... on LogInSuccess { expiresAt } } }';
/** Refresh when less than this many milliseconds are left. */
const MARGIN = 30_000;

export interface SessionKeeper {
	/** Resolves when the session needs no refresh: at once, mostly. Never rejects. */
	fresh(): Promise<void>;
	/** Notes that a session began, and until when (RFC 3339) its access lasts. */
	began(expiresAt: string): void;
	/** Notes that there is no session any more. */
	ended(): void;
	/** Whether this browser believes that someone is logged in. */
	readonly believed: boolean;
}

export function keepSession(post: (text: string) => Promise<unknown>): SessionKeeper {
	const storage = globalThis.localStorage as Storage | undefined;
	const until = () => Number(storage?.getItem(KEY) ?? 0);
	let refreshing: Promise<void> | undefined;

	const keeper: SessionKeeper = {
		fresh() {
			const end = until();
			if (!end || Date.now() < end - MARGIN) return Promise.resolve();
			refreshing ??= alone(refresh).finally(() => (refreshing = undefined));
			return refreshing;
		},
		began(expiresAt) {
			// The device's clock may be wrong, but lifetimes are short: five minutes at most are believed.
			const lasts = Math.min(Math.max(Date.parse(expiresAt) - Date.now(), 60_000), 300_000);
			storage?.setItem(KEY, String(Date.now() + lasts));
		},
		ended() {
			storage?.removeItem(KEY);
		},
		get believed() {
			return until() > 0;
		}
	};

	async function refresh(): Promise<void> {
		// Another tab may have done it while this one waited for the lock.
		if (Date.now() < until() - MARGIN) return;
		try {
			const data = (await post(REFRESH)) as { refreshSession: { __typename: string; expiresAt?: string } };
			const answer = data.refreshSession;
			if (answer.__typename === 'LogInSuccess' && answer.expiresAt) keeper.began(answer.expiresAt);
			else keeper.ended();
		} catch {
			// No answer says nothing about the session: the request itself will tell.
		}
	}

	return keeper;
}

function alone(work: () => Promise<void>): Promise<void> {
	return globalThis.navigator?.locks ? navigator.locks.request('kydan-refresh', work) : work();
}
