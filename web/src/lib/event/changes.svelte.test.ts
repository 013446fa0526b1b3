import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventChanges } from './changes.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const frame = (position: number, changed: ('ROUNDS' | 'STANDINGS')[] = [], rounds: number[] = []) => ({
	position,
	changed,
	rounds
});

test('a page asks for what has changed and for nothing else, at its own moment and once for many changes', () => {
	vi.spyOn(Math, 'random').mockReturnValue(0.5);
	const changes = new EventChanges();
	changes.hear(frame(10));
	vi.advanceTimersByTime(5000);
	expect(changes.of('ROUNDS', 'STANDINGS', 'RULES')).toBe(0);

	changes.hear(frame(11, ['ROUNDS'], [3]));
	changes.hear(frame(12, ['ROUNDS'], [3]));
	vi.advanceTimersByTime(740);
	expect(changes.of('ROUNDS')).toBe(0);
	vi.advanceTimersByTime(20);
	expect([changes.of('ROUNDS'), changes.of('STANDINGS'), changes.of('RULES')]).toEqual([1, 0, 0]);
	expect([changes.ofRound(3), changes.ofRound(2)]).toEqual([1, 0]);
});

test('whoever comes back to more than was kept asks for everything', () => {
	const changes = new EventChanges();
	changes.hear(frame(10));
	changes.hear(frame(99));
	vi.advanceTimersByTime(2000);
	expect([changes.of('RULES'), changes.ofRound(1)]).toEqual([1, 1]);
});
