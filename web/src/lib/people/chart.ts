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

/** Tells how wide a frame is, when it is drawn and whenever that changes. */
export function measured(frame: HTMLElement, tell: (width: number) => void): { destroy(): void } {
	const watching = new ResizeObserver(() => tell(frame.clientWidth));
	watching.observe(frame);
	return { destroy: () => watching.disconnect() };
}

const DAY = 86_400_000;
/** The shortest time that a chart spans: one list alone stands in the middle of its half year. */
const SHORTEST = 180 * DAY;

/** Two curves in one frame: what `steps` draws of each, with the lines that both are read by. */
export function both(one: readonly Point[], other: readonly Point[], box: Box) {
	const all = [...one, ...other].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
	const last = all.at(-1)?.at;
	// A rating holds: each curve goes on to where the other one ends.
	const held = (points: readonly Point[]) =>
		points.length === 0 || !last || points.at(-1)!.at === last
			? points
			: [...points, { at: last, value: points.at(-1)!.value }];
	const frame = steps(all, box);
	const curve = (points: readonly Point[]) => {
		const drawn = steps(held(points), box, all);
		return { line: drawn.line, dots: drawn.dots.slice(0, points.length), last: drawn.last };
	};
	return { values: frame.values, dates: frame.dates, one: curve(one), other: curve(other) };
}

/**
 * A step curve on real dates: a rating holds until the next is published. Values are ruled at round numbers, dates
 * at the first of months. The frame is that of all points that are `framed`.
 */
export function steps(points: readonly Point[], box: Box, framed: readonly Point[] = points) {
	const times = points.map(({ at }) => Date.parse(at));
	const within = framed.map(({ at }) => Date.parse(at));
	const none = { line: '', area: '', dots: [], last: undefined, values: [], dates: [] };
	if (points.length === 0) return none;
	let [from, to] = [Math.min(...within), Math.max(...within)];
	const missing = SHORTEST - (to - from);
	if (missing > 0) [from, to] = [from - missing / 2, to + missing / 2];
	const all = framed.map(({ value }) => value);
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
