/// <reference types="@sveltejs/kit" />
/// <reference lib="webworker" />
// The app's shell on the device of whoever works: its pages open without a network. It answers from its own files
// and the shell alone; what the API says is kept by the outbox, where its age is told.
import { build, files, version } from '$service-worker';

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const CACHE = `kydan-${version}`;
/** What is needed where there is no network, by the build (`dev/hall.js`). */
const HALL = '/_app/hall.json';
/** An address of work: the server writes nothing into the shell there that could stand on another page. */
const SHELL = '/lam-viec';
// Builders' tools are of use with a network alone, and what other sites embed is theirs.
const marks = files.filter((file) => !/^\/(graphiql|nhung)\//.test(file));
const known = new Set([...build, ...marks]);
/** How long a page waits for the network before the shell that is kept, in milliseconds. */
const PATIENCE = 4_000;

worker.addEventListener('install', (event) => {
	event.waitUntil(keepHall());
});

/** A phone in a full hall is not asked to fetch the whole app: what else is opened is kept when it is opened. */
async function keepHall(): Promise<void> {
	const answer = await fetch(HALL, { cache: 'no-store' });
	if (!answer.ok) throw new Error(`${HALL}: ${answer.status}`);
	const hall = ((await answer.json()) as string[]).map((file) => `/${file}`);
	const cache = await caches.open(CACHE);
	await cache.addAll([SHELL, ...marks, ...hall.filter((file) => known.has(file))]);
}

// A new version waits until the pages of the old one are closed: they still ask for the old files.
worker.addEventListener('activate', (event) => {
	const old = caches
		.keys()
		.then((names) =>
			Promise.all(
				names.filter((name) => name.startsWith('kydan-') && name !== CACHE).map((name) => caches.delete(name))
			)
		);
	event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
	if (known.has(url.pathname)) event.respondWith(own(event, url.pathname));
	else if (request.mode === 'navigate' && !url.pathname.includes('/tep/')) event.respondWith(page(request));
});

const kept = (path: string): Promise<Response | undefined> => caches.open(CACHE).then((cache) => cache.match(path));

/** A file of this version, kept from now on if it was not. */
async function own(event: FetchEvent, path: string): Promise<Response> {
	const before = await kept(path);
	if (before) return before;
	const answer = await fetch(event.request);
	if (answer.ok) {
		const copy = answer.clone();
		// Where the device has no room, the page has its file all the same.
		event.waitUntil(
			caches
				.open(CACHE)
				.then((cache) => cache.put(path, copy))
				.catch(() => undefined)
		);
	}
	return answer;
}

/** What the platform says of a notice: sealed for this browser alone. */
interface Told {
	title: string;
	body: string | null;
	path: string;
	position: number | null;
	lang: 'vi' | 'en';
}

// Every message is shown, as browsers demand; the same notice again is shown in the place of the first.
worker.addEventListener('push', (event) => {
	let told: Told;
	try {
		told = event.data?.json() as Told;
	} catch {
		return;
	}
	if (typeof told?.title !== 'string' || typeof told.path !== 'string') return;
	const { title, body, path, position, lang } = told;
	const shown = worker.registration.showNotification(title, {
		body: body ?? undefined,
		lang,
		tag: position === null ? undefined : `notice-${position}`,
		icon: '/mark-192.png',
		data: path
	});
	event.waitUntil(shown);
});

// A tap opens what it is about: in a page of ours that is there, else in a new one. Never on another site.
worker.addEventListener('notificationclick', (event) => {
	event.notification.close();
	const url = new URL(String(event.notification.data ?? '/'), worker.location.origin);
	if (url.origin !== worker.location.origin) return;
	event.waitUntil(open(url.href));
});

async function open(url: string): Promise<void> {
	const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const page = pages.find((one) => one.url === url) ?? pages[0];
	try {
		if (page) {
			await page.focus();
			if (page.url !== url) await page.navigate(url);
			return;
		}
	} catch {
		// A page that this worker does not hold cannot be led elsewhere.
	}
	await worker.clients.openWindow(url);
}

/** The page of the server, or the kept shell where the server is not reached in time. */
async function page(request: Request): Promise<Response> {
	const answer = fetch(request);
	const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
	const first = await Promise.race([answer.catch(() => undefined), late]);
	return first ?? (await kept(SHELL)) ?? answer;
}
