// A copy of an event as plain pages, for a site of one's own: node mirror.mjs https://kydan.example EVENT_ID FOLDER
// Run it as often as you like: it asks first what changed, and writes nothing where nothing did.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const [origin, event, folder] = process.argv.slice(2);
const write = (name, text) => writeFile(join(folder, name), text);
const before = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8').catch(() => '{"position":0}'));

const NEWS = `query($event: ID!, $after: Long!) { logHead { position }
	changes(of: $event, after: $after, first: 1) { hasMore changes { kind } }
	event(id: $event) { name venue rounds { number } } }`;
const answer = await fetch(`${origin}/graphql`, {
	method: 'POST',
	headers: { 'content-type': 'application/json' },
	body: JSON.stringify({ query: NEWS, variables: { event, after: before.position } })
});
if (answer.status === 429) throw new Error(`slower: again in ${answer.headers.get('retry-after')} s`);
const { data, errors } = await answer.json();
if (errors || !data.event) throw new Error(`there is no such event: ${JSON.stringify(errors)}`);

const escaped = (text) => String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const row = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
const table = ({ title, head, rows }) =>
	`<h2>${escaped(title)}</h2><table>${row(head, 'th')}${rows.map((one) => row(one, 'td')).join('')}</table>`;
const page = (title, ...parts) =>
	`<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><h1>${escaped(title)}</h1>${parts.join('')}\n`;
const file = (name) => fetch(`${origin}/giai/${event}/tep/${name}`);
const tableOf = async (name) => table(await (await file(`${name}.json`)).json());

const { name, venue, rounds } = data.event;
if (before.position > 0 && data.changes.changes.length === 0 && !data.changes.hasMore) console.log('nothing changed');
else {
	await mkdir(folder, { recursive: true });
	for (const { number } of rounds) await write(`${number}.html`, page(`${name}, ${number}`, await tableOf(`pairings-${number}`)));
	const links = rounds.map(({ number }) => `<a href="${number}.html">${number}</a> `);
	await write('index.html', page(name, escaped(venue), ...links, await tableOf('standings'), await tableOf('crosstable')));
	await write('games.pgn', await (await file('games.pgn')).text());
	await write('state.json', JSON.stringify(data.logHead));
	console.log(`${rounds.length} rounds written`);
}
