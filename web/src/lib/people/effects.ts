// What a rated game did to a rating, as it is written.
import { sayDecimal } from '#lib/words/numbers.ts';

/** A change with its sign, from the server's decimals: `-2.80` is −2,80 and `12.80` is +12,80 in Vietnamese. */
export function sayChange(change: string): string {
	if (/^-?0\.00$/.test(change)) return sayDecimal('0.00');
	return change.startsWith('-') ? `−${sayDecimal(change.slice(1))}` : `+${sayDecimal(change)}`;
}
