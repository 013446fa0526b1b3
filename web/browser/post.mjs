// A mail relay for the stage: it takes every letter and keeps it.
import { createServer } from 'node:net';

const kept = [];
let server;

/** Opens it; gives its address as `--mail-relay` wants it. */
export async function openPost() {
	server = createServer((socket) => {
		let [said, inLetter, to] = ['', false, ''];
		const say = (line) => socket.write(`${line}\r\n`);
		say('220 stage');
		socket.on('error', () => {});
		socket.on('data', (data) => {
			said += data;
			for (;;) {
				const end = said.indexOf(inLetter ? '\r\n.\r\n' : '\r\n');
				if (end < 0) return;
				const part = said.slice(0, end);
				said = said.slice(end + (inLetter ? 5 : 2));
				if (inLetter) {
					kept.push({ to, text: part });
					inLetter = false;
					say('250 taken');
				} else if (/^DATA/i.test(part)) {
					inLetter = true;
					say('354 go on');
				} else if (/^QUIT/i.test(part)) {
					say('221 bye');
					socket.end();
				} else {
					to = /^RCPT TO:<([^>]*)>/i.exec(part)?.[1] ?? to;
					say('250 ok');
				}
			}
		});
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `smtp://127.0.0.1:${server.address().port}`;
}

export const closePost = () => server?.close();

/** The words of a letter. */
function body(text) {
	const [head, ...rest] = text.split('\r\n\r\n');
	const packed = rest.join('\r\n\r\n');
	if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(packed, 'base64').toString();
	if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return packed;
	const bytes = packed
		.replace(/=\r\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString();
}

/** Waits for a letter to somebody that says this; gives its words and the path of its first link. */
export async function letterTo(address, says) {
	for (let tries = 0; tries < 300; tries += 1) {
		const found = kept.findLast((letter) => letter.to === address && body(letter.text).includes(says));
		if (found) {
			const words = body(found.text);
			const link = new URL(/https?:\/\/\S+/.exec(words)[0]);
			return { words, head: found.text.split('\r\n\r\n')[0], path: link.pathname + link.search + link.hash };
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`no letter to ${address} says ${says}`);
}
