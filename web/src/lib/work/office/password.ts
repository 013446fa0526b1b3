// Letters and digits that are not mistaken for each other on paper.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password to hand over in person: four groups of five, 100 bits. */
export function makePassword(random: (bytes: Uint8Array) => Uint8Array = (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)): string {
	const letters = [...random(new Uint8Array(20))].map((byte) => LETTERS[byte % LETTERS.length]);
	return [0, 5, 10, 15].map((at) => letters.slice(at, at + 5).join('')).join('-');
}
export const SHORTEST = 15;
