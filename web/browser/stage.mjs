// What the browser tests play on: the built program with the demo's data, and one Chromium.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { closePost, openPost } from './post.mjs';

/** The password of every account of the demo, as `kydan demo` prints it. */
const PASSWORD = 'mot hai ba bon nam sau';
const SWITCHES = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync'
];
/** How long anything on a page may take to come, on a busy machine. */
const PATIENCE = 30_000;

/** The certificates of the server's tests: of an authority of their own, for `localhost`. */
export const CERTIFICATES = fileURLToPath(new URL('../../crates/server/tests/tls', import.meta.url));

/** The usual laptop. */
export const desk = { viewport: { width: 1366, height: 768 } };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let program;
let browser;
let folder;
/** Where the program listens, `http://127.0.0.1:<port>`; known once the stage is set. */
export let origin;

/** Makes the demo anew and starts the browser; with `empty`, a federation of which there is nothing but these log-ins. */
export async function setStage({ empty } = {}) {
	const { KYDAN_BINARY: binary, KYDAN_CHROMIUM: name = 'chromium', KYDAN_ORIGIN: running } = process.env;
	// A server that runs already, with the demo's data: for trying one test while building it.
	if (running) {
		[origin, browser] = [running, await launch(name)];
		return;
	}
	if (!binary) throw new Error('KYDAN_BINARY must name the built program: cargo xtask test browser sets it');
	folder = await mkdtemp(join(tmpdir(), 'kydan-browser-'));
	if (empty) {
		const database = `sqlite:${join(folder, 'empty.db')}`;
		for (const [login, role] of Object.entries(empty)) await operator(binary, database, login, role);
		const words = ['serve', '--database-url', database, '--listen', '127.0.0.1:0', '--key-file', join(folder, 'keys')];
		program = spawn(binary, words, { stdio: ['ignore', 'pipe', 'pipe'] });
		process.once('exit', () => program.kill('SIGKILL'));
		[origin, browser] = await Promise.all([address(program), launch(name)]);
		return;
	}
	const words = ['demo', '--fresh', '--months', '0', '--database', join(folder, 'demo.db'), '--listen', '127.0.0.1:0'];
	words.push('--mail-relay', await openPost(), '--mail-from', 'tin@kydan.example', '--delivery-retry', '1');
	words.push('--push-contact', 'mailto:tin@kydan.example');
	// Programs of this machine may be called, and are known by the certificates of the server's own tests.
	words.push('--webhook-network', '127.0.0.0/8', '--delivery-authority', join(CERTIFICATES, 'ca.pem'));
	program = spawn(binary, words, { stdio: ['ignore', 'pipe', 'pipe'] });
	process.once('exit', () => program.kill('SIGKILL'));
	[origin, browser] = await Promise.all([address(program), launch(name)]);
}

/** What the operator does at the machine: a log-in with a role. */
function operator(binary, database, login, role) {
	return new Promise((resolve, reject) => {
		const words = ['account', '--database-url', database, '--login', login, '--role', role];
		const child = spawn(binary, words, { stdio: ['pipe', 'ignore', 'inherit'] });
		child.once('error', reject);
		child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`no account ${login}: ${code}`))));
		child.stdin.end(PASSWORD);
	});
}

/** Ends the program and the browser, and removes the data. */
export async function clearStage() {
	await browser?.close();
	closePost();
	if (program && program.exitCode === null && program.signalCode === null) {
		const gone = new Promise((resolve) => program.once('exit', resolve));
		const patience = setTimeout(() => program.kill('SIGKILL'), 10_000);
		program.kill('SIGTERM');
		await gone;
		clearTimeout(patience);
	}
	if (folder) await rm(folder, { recursive: true, force: true });
}

/** The address in the line `listening on http://…`. */
function address(child) {
	return new Promise((resolve, reject) => {
		const said = [];
		const hear = (line) => {
			said.push(line);
			const found = /listening on (http:\S+)/.exec(line);
			if (found) resolve(found[1]);
		};
		createInterface({ input: child.stdout }).on('line', hear);
		createInterface({ input: child.stderr }).on('line', hear);
		child.once('error', reject);
		child.once('exit', (code) =>
			reject(new Error(`the program ended (${code}) before it listened:\n${said.join('\n')}`))
		);
	});
}

/** Playwright wants a path; a bare name is one on PATH. */
async function launch(name) {
	const executablePath = name.includes('/') ? name : await which(name);
	return chromium.launch({ executablePath, args: SWITCHES });
}

function which(name) {
	return new Promise((resolve, reject) => {
		const child = spawn('sh', ['-c', 'command -v "$1"', 'sh', name], { stdio: ['ignore', 'pipe', 'inherit'] });
		let path = '';
		child.stdout.on('data', (part) => (path += part));
		child.once('close', () =>
			path.trim() ? resolve(path.trim()) : reject(new Error(`there is no ${name} on the path`))
		);
	});
}

/** A device that keeps the app for when the network is away. */
export const keeps = (device) => ({ ...device, serviceWorkers: 'allow' });

/**
 * Somebody with a browser of their own, which keeps nothing of the app unless the options say so (see `keeps`): whoever works
 * is given a thousand files. Gives `use` a context and closes it. `pages()` opens a page that notes what goes wrong on it
 * (see `page.problems`).
 */
export async function withContext(options, use) {
	const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', ...options });
	context.setDefaultTimeout(PATIENCE);
	context.setDefaultNavigationTimeout(PATIENCE);
	context.on('page', (page) => {
		page.problems = [];
		page.on('console', (message) => message.type() === 'error' && page.problems.push(message.text()));
		page.on('pageerror', (error) => page.problems.push(String(error)));
		if (options.javaScriptEnabled !== false) playedOnTheApp(page);
	});
	try {
		return await use(context);
	} catch (problem) {
		await last(context);
		throw problem;
	} finally {
		await context.close();
	}
}

/** In the page: its browser never is idle, so that what waits for that does not come. */
const neverIdle = () => (globalThis.requestIdleCallback = () => 0);

/**
 * Tests play on the app: whoever goes somewhere waits until it stands there instead of what the server wrote. A page
 * that is to see that says `page.withoutScripts = true`. They read the whole of a page, as whoever touches a key; a page
 * that is to be read by scrolling says `page.byScrolling = true`: its browser never is idle, so that nothing comes by itself.
 * One that nobody touches says `page.untouched = true`.
 */
function playedOnTheApp(page) {
	let busy = false;
	for (const way of ['goto', 'reload']) {
		const go = page[way].bind(page);
		page[way] = async (...words) => {
			if (page.byScrolling && !busy) await page.addInitScript(neverIdle);
			busy ||= page.byScrolling;
			const answer = await go(...words);
			if (page.withoutScripts) return answer;
			await page.waitForFunction(() => !document.getElementById('first'));
			if (!page.byScrolling && !page.untouched) await page.keyboard.press('Shift');
			return answer;
		};
	}
}

let failed = 0;
/** What stood on the pages when a test failed: pictures and words, where pictures are asked for. */
async function last(context) {
	const { KYDAN_PICTURES: into } = process.env;
	if (!into) return;
	for (const page of context.pages()) {
		failed += 1;
		await page.screenshot({ path: join(into, `failed-${failed}.png`), fullPage: true }).catch(() => {});
		const words = await page
			.locator('body')
			.innerText()
			.catch(() => '');
		await writeFile(join(into, `failed-${failed}.txt`), `${page.url()}\n${page.problems.join('\n')}\n\n${words}\n`);
	}
}

/** A page with somebody logged in, by the form. */
export async function logIn(context, login) {
	const page = await context.newPage();
	await page.goto('/dang-nhap');
	await page.getByLabel('Tên đăng nhập').fill(login);
	await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
	await page.waitForURL('**/lam-viec');
	await page.getByRole('heading', { level: 1, name: 'Làm việc' }).waitFor();
	return page;
}

/** Asks the public API as a visitor. */
export async function ask(query, variables = {}) {
	const reply = await fetch(`${origin}/graphql`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ query, variables })
	});
	const { data, errors } = await reply.json();
	if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
	return data;
}
