/** A rating as it was published. */
export interface Point {
	at: string;
	value: number;
}
interface Box {
	width: number;
	height: number;
	left: number;
	right: number;
	top: number;
	bottom: number;
}

const DAY = 86_400_000;
/** The shortest time that a chart spans: one list alone stands in the middle of its half year. */
const SHORTEST = 180 * DAY;

/**
 * A step curve on real dates: a rating holds until the next is published. Values are ruled at round numbers, dates
 * at the first of months.
 */
export function steps(points: readonly Point[], box: Box) {
	const times = points.map(({ at }) => Date.parse(at));
	const none = { line: '', area: '', dots: [], last: undefined, values: [], dates: [] };
	if (points.length === 0) return none;
	let [from, to] = [Math.min(...times), Math.max(...times)];
	const missing = SHORTEST - (to - from);
	if (missing > 0) [from, to] = [from - missing / 2, to + missing / 2];
	const all = points.map(({ value }) => value);
	const unit =
		[10, 20, 25, 50, 100, 200, 500].find((one) => (Math.max(...all) - Math.min(...all) + 40) / one <= 5) ?? 1000;
	const low = Math.floor((Math.min(...all) - 10) / unit) * unit;
	const high = Math.ceil((Math.max(...all) + 10) / unit) * unit;
	const right = box.width - box.right;
	const foot = box.height - box.bottom;
	const x = (time: number) => box.left + ((time - from) / (to - from)) * (right - box.left);
	const y = (value: number) => foot - ((value - low) / (high - low)) * (foot - box.top);
	const round = (n: number) => Math.round(n * 10) / 10;
	const dots = points.map(({ value }, i) => ({ x: round(x(times[i]!)), y: round(y(value)), value }));
	const line = dots.map((dot, i) => (i === 0 ? `M${dot.x} ${dot.y}` : `H${dot.x}V${dot.y}`)).join('');
	const last = dots.at(-1)!;
	const values = Array.from({ length: Math.round((high - low) / unit) + 1 }, (_, i) => low + i * unit).map((value) => ({
		value,
		y: round(y(value))
	}));
	return {
		line,
		area: `${line}V${foot}H${dots[0]!.x}Z`,
		dots,
		last,
		values,
		dates: months(from, to, Math.max(2, Math.floor(right / 110))).map((time) => ({
			at: new Date(time).toISOString(),
			x: round(x(time))
		}))
	};
}

/** The firsts of months between two instants, every one or every so many that at most `most` are left. */
function months(from: number, to: number, most: number): number[] {
	const first = new Date(from);
	const all: number[] = [];
	for (let i = 1; ; i += 1) {
		const time = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + i, 1);
		if (time > to) break;
		all.push(time);
	}
	const every = [1, 2, 3, 6, 12, 24, 60].find((one) => all.length / one <= most) ?? 120;
	return all.filter(
		(time) => every === 1 || (new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth()) % every === 0
	);
}
