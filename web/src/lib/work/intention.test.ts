import { describe, expect, it } from 'vitest';
import { Intention, type Memory } from './intention.ts';

const fault = { side: 'BLACK', fault: 'noise', note: null };
function memory(): Memory {
	const held = new Map<string, string>();
	return {
		getItem: (key) => held.get(key) ?? null,
		setItem: (key, value) => void held.set(key, value),
		removeItem: (key) => void held.delete(key)
	};
}

describe('a command id', () => {
	it('stays the same over retries of the same content', () => {
		const intention = new Intention();
		expect(intention.stamp({ ...fault }, 4)).toEqual(intention.stamp({ ...fault }, 4));
	});
	it('keeps the version that it was first sent with, also when the game has moved on', () => {
		const intention = new Intention();
		const first = intention.stamp(fault, 4);
		expect(intention.stamp(fault, 5)).toEqual(first);
	});
	it('is another for another content', () => {
		const intention = new Intention();
		const first = intention.stamp(fault, 4);
		expect(intention.stamp({ ...fault, side: 'WHITE' }, 4).commandId).not.toBe(first.commandId);
	});
	it('is another once the server has answered', () => {
		const intention = new Intention();
		const first = intention.stamp(fault, 4);
		intention.answered();
		const second = intention.stamp(fault, 5);
		expect(second.commandId).not.toBe(first.commandId);
		expect(second.expectedVersion).toBe(5);
	});
	it('survives a reload of the page until the answer', () => {
		const held = memory();
		const first = new Intention('g1', held).stamp(fault, 4);
		expect(new Intention('g1', held).stamp(fault, 9)).toEqual(first);
		new Intention('g1', held).answered();
		expect(new Intention('g1', held).stamp(fault, 9)).not.toEqual(first);
	});
	it('is not stopped by a memory full of nonsense', () => {
		const held = memory();
		held.setItem('g1', '{oops');
		expect(new Intention('g1', held).stamp(fault).commandId).toMatch(/^[0-9a-f-]{36}$/);
	});
});
