// By itself: every page knows who is asking, and few have the way out.
import { graphql, mutate } from '#lib/api/client.ts';
import { session } from '#lib/session.svelte.ts';

const LogOut = graphql(`
	mutation LogOut {
		logOut {
			__typename
		}
	}
`);

export async function logOut(): Promise<void> {
	await (await import('./push.ts')).forgetHere();
	await mutate(LogOut, {});
	session.ended();
	// What waits on this device stays until its owner is back; what could be read on it goes.
	const { outbox } = await import('./outbox/outbox.svelte.ts');
	await outbox.forget();
}
