// Messages to this browser (web push). Nothing is asked of its owner before they tap.
import { graphql } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import { language } from '#lib/words/words.svelte.ts';

export const AddDevice = graphql(
	`
		mutation AddPushDevice($input: AddPushDeviceInput!) {
			addPushDevice(input: $input) {
				__typename
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);

/** Whether this browser can be told anything at all. */
export const pushHere = (): boolean =>
	'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether its owner has said that this site may not. */
export const pushBlocked = (): boolean => pushHere() && Notification.permission === 'denied';

/** The service worker; it is registered here where no other page has done so. */
async function worker(): Promise<ServiceWorkerRegistration> {
	await navigator.serviceWorker.register('/service-worker.js');
	return navigator.serviceWorker.ready;
}

/** The endpoint of this browser's subscription, if it has one. */
export async function endpointHere(): Promise<string | undefined> {
	if (!pushHere()) return undefined;
	const known = await navigator.serviceWorker.getRegistration();
	return (await known?.pushManager.getSubscription())?.endpoint;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const text = (key: ArrayBuffer | null): string =>
	btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');

/** What the browser's owner has said, or what its service came to. */
export type Subscribed = { subscription: PushSubscription } | { why: 'blocked' | 'failed' };

/** Asks its owner and its service. A subscription to another key is of no use here and is given up. */
export async function subscribe(key: string): Promise<Subscribed> {
	if ((await Notification.requestPermission()) !== 'granted') return { why: 'blocked' };
	try {
		const { pushManager } = await worker();
		const wanted = { userVisibleOnly: true, applicationServerKey: bytes(key) };
		const before = await pushManager.getSubscription();
		if (before && text(before.options.applicationServerKey) !== key) await before.unsubscribe();
		return { subscription: await pushManager.subscribe(wanted) };
	} catch {
		return { why: 'failed' };
	}
}

/** The subscription as the platform keeps it. */
export const deviceOf = (subscription: PushSubscription) => ({
	name: navigator.userAgent,
	endpoint: subscription.endpoint,
	publicKey: text(subscription.getKey('p256dh')),
	secret: text(subscription.getKey('auth')),
	language: language.code !== 'vi' ? ('EN' as const) : ('VI' as const)
});

/** Whoever logs out is told nothing here any more: the next one at this browser is somebody else. */
export async function forgetHere(): Promise<void> {
	try {
		const known = await navigator.serviceWorker?.getRegistration();
		await (await known?.pushManager?.getSubscription())?.unsubscribe();
	} catch {
		// Its service is not reached: the platform hears of it with the next message.
	}
}
