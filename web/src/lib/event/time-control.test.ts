import { expect, it } from 'vitest';
import type { PeriodShown } from './periods.ts';
import { hasPeriods, sayHeld, sayTimeControl } from './time-control.ts';

const period = (change: Partial<PeriodShown>): PeriodShown => ({
	seconds: 3600,
	moves: null,
	incrementSeconds: 0,
	times: 1,
	unused: 'KEPT',
	...change
});
it('time controls are said as the law prints them', () => {
	expect(sayTimeControl({ pace: 'ADDED', periods: [period({ incrementSeconds: 30 })] })).toBe(
		'60 phút; cộng 30 giây mỗi nước'
	);
	const ladder = [
		period({ moves: 25 }),
		period({ seconds: 900, moves: 10, times: 4 }),
		period({ seconds: 300, moves: 10, times: null })
	];
	expect(sayTimeControl({ pace: 'ADDED', periods: ladder })).toBe(
		'60 phút đi đủ 25 nước, rồi 4 lần 15 phút đi đủ 10 nước, rồi cứ 5 phút đi đủ 10 nước cho đến hết ván'
	);
	const byo = [period({ seconds: 1800 }), period({ seconds: 30, moves: 1, times: null, unused: 'LOST' })];
	expect(sayTimeControl({ pace: 'ADDED', periods: byo })).toBe(
		'30 phút, rồi cứ 30 giây đi đủ 1 nước cho đến hết ván (giờ thừa không dồn)'
	);
	expect(sayTimeControl({ pace: 'DELAY', periods: [period({ seconds: 5400, incrementSeconds: 5 })] })).toBe(
		'90 phút; mỗi nước 5 giây đầu chưa trừ giờ'
	);
	expect(hasPeriods({ pace: 'ADDED', periods: [period({})] })).toBe(false);
	expect(hasPeriods({ pace: 'ADDED', periods: ladder })).toBe(true);
});
it('the period that holds says how many moves are left', () => {
	const held = { side: 'WHITE', number: 1, required: 25, left: 7, last: false } as const;
	expect(sayHeld(held)).toBe('đợt 1: còn 7 nước');
	expect(sayHeld({ ...held, number: 2, required: null, left: null, last: true })).toBe('đợt 2: đợt cuối');
	expect(sayHeld({ ...held, required: null, left: null })).toBe('đợt 1: không kiểm tra số nước');
});
