import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, HOSTILE } from '../../../dev/answers.ts';
import { deskBout, foreseen } from '../../../dev/bouts.ts';
import Signing from './Signing.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>Ký</span>' }));
const input = { verdict: { bout: 'bout-1', verdict: 'key' } };
const loss = { white: '0', black: '1', whiteHalfPoints: 0, blackHalfPoints: 2 };
let answer: object | Promise<object>;
beforeEach(() => {
	answering({ Foresee: () => ({ foresee: answer }) });
});
const shown = (over: object = {}, bout = deskBout()) => {
	const onsign = vi.fn();
	render(Signing, { bout, input, children, onsign, ...over });
	return onsign;
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Ký/ });

describe('a signature', () => {
	it('waits until it is said what follows, and is one press where the game goes on', async () => {
		answer = foreseen({ ordinal: 1, measure: { kind: 'reminder', seconds: null } as never });
		const onsign = shown();
		expect(button().disabled).toBe(true);
		await screen.findByText('Nhắc nhở');
		expect(screen.getByText('ván tiếp tục.')).toBeTruthy();
		await userEvent.setup().click(button());
		expect(onsign).toHaveBeenCalledOnce();
	});

	it.each([
		['ends the game', { result: loss }, 'RUNNING', 'ván kết thúc 0–1: Trần Bình thắng.'],
		['ends it otherwise', { result: loss }, 'CONCLUDED', 'kết quả đổi thành 0–1: Trần Bình thắng.'],
		['opens it again', { reopens: true, appeal: 'OVERTURNED' }, 'CONCLUDED', 'kết quả cũ không còn, ván đấu tiếp.'],
		['annuls it', { anew: true, takenBack: 4 }, 'RUNNING', 'Ván này bị hủy, đấu lại từ đầu']
	])('is held where it %s', async (_, told, phase, said) => {
		answer = foreseen(told as never);
		const onsign = shown({}, deskBout({ phase: phase as never }));
		await screen.findByText(said);
		const user = userEvent.setup();
		await user.click(button());
		button().focus();
		await user.keyboard('{Enter}');
		expect(onsign).not.toHaveBeenCalled();
		await user.keyboard('{Enter>}');
		await waitFor(() => expect(onsign).toHaveBeenCalledOnce(), { timeout: 3000 });
	});

	it('is held where nobody can say what follows', async () => {
		answering({});
		const onsign = shown();
		await screen.findByText('Chưa hỏi được máy chủ điều gì sẽ xảy ra: chỉ ký được bằng cách giữ.');
		await userEvent.setup().click(button());
		expect(onsign).not.toHaveBeenCalled();
	});

	it('is one press where something is missing: then it says what', async () => {
		const onsign = shown({ input: null });
		await userEvent.setup().click(button());
		expect(onsign).toHaveBeenCalledOnce();
		expect(screen.queryByRole('status')).toBeNull();
	});

	it('is gone when it was let go of by being taken out of sight', async () => {
		answer = foreseen({ result: loss as never });
		const onsign = vi.fn();
		const { unmount } = render(Signing, { bout: deskBout(), input, children, onsign });
		await screen.findByText(/^ván kết thúc/);
		button().focus();
		await userEvent.setup().keyboard('{Enter>}');
		unmount();
		await new Promise((resolve) => setTimeout(resolve, 1500));
		expect(onsign).not.toHaveBeenCalled();
	});
});

it('keeps names as text', async () => {
	answer = foreseen({ result: loss as never });
	shown({}, deskBout({ black: { id: 'binh', name: HOSTILE } }));
	await screen.findByText(/^ván kết thúc/);
	expect(document.querySelectorAll('.foreseen img, .foreseen script')).toHaveLength(0);
});

describe('what follows is one sentence', () => {
	const article = { law: 'xiangqi-vn-2004', number: '16.3', ordinal: 1, titleVi: 'Lỗi', titleEn: 'Faults' };
	const side = 'BLACK' as const;
	it.each([
		[
			'a count with what it costs',
			{
				ordinal: 3,
				measure: { kind: 'LOSS_OF_GAME', seconds: null },
				result: loss,
				citation: { number: '16.3', article }
			},
			'Lần 3 → Xử thua ván cờ, 0–1, Điều 16.3'
		],
		[
			'time, after a claim that was wrong',
			{ right: false, time: [{ side, seconds: 120 }] },
			'Đề nghị chưa đúng, Trần Bình được thêm 2:00'
		],
		['a result alone', { result: loss }, '0–1'],
		['an article alone', { citation: { number: '16.3', article } }, 'Điều 16.3'],
		['a game that is annulled', { anew: true, takenBack: 4 }, 'Ván này bị hủy, đấu lại từ đầu, 4 nước bị gỡ']
	])('of %s', async (_, told, sentence) => {
		answer = foreseen(told as never);
		shown();
		await waitFor(() => expect(document.querySelector('.foreseen .what')).not.toBeNull());
		const said = document.querySelector('.foreseen .what')!.textContent!;
		expect(said.trim().replace(/\s+/g, ' ')).toBe(sentence);
		expect(said).not.toMatch(/\s,/);
	});
});
