import { cleanup, render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, HOSTILE } from '../../../dev/answers.ts';
import { deskBout, foreseen } from '../../../dev/bouts.ts';
import type { DeskBoutShown } from './desk.ts';
import type { EditionShown } from './edition.ts';
import RulingForm from './RulingForm.svelte';

const article = (number: string) => ({ law: 'law', number, ordinal: 1, titleVi: `Điều về ${number}`, titleEn: number });
const fault = (code: string, titleVi: string, number: string) => ({
	code,
	class: 'TECHNICAL',
	titleVi,
	titleEn: code,
	articles: [article(number)]
});
const edition = (titleVi = 'Điện thoại kêu') =>
	({
		id: 'edition',
		law: { id: 'law' },
		faults: [fault('illegal_move', 'Nước đi sai luật', '14.1'), fault('phone', titleVi, '13.5')]
	}) as unknown as EditionShown;

let sent: ReturnType<typeof answering>;
let result: object | null;
beforeEach(() => {
	sessionStorage.clear();
	result = null;
	sent = answering({
		Book: () => ({ law: { id: 'law', articles: [] } }),
		SearchBook: () => ({ searchLaw: [] }),
		Foresee: () => ({
			foresee: foreseen({ ordinal: 1, measure: { kind: 'warning', seconds: null }, result: result as never })
		}),
		RuleFault: () => ({
			ruleFault: { __typename: 'RulingSuccess', ruling: { id: 'r' }, bout: deskBout({ version: 8 }) }
		}),
		ImposeMeasure: () => ({
			imposeMeasure: { __typename: 'RulingSuccess', ruling: { id: 'r' }, bout: deskBout({ version: 8 }) }
		})
	});
});
const shown = (over: Partial<DeskBoutShown> = {}, of = edition()) => {
	const ondone = vi.fn();
	render(RulingForm, { bout: deskBout(over), edition: of, waiting: false, ondone, onreload: () => undefined });
	return ondone;
};
const signed = () => sent.filter(({ operation }) => operation === 'RuleFault' || operation === 'ImposeMeasure');
const sign = () => screen.getByRole('button', { name: 'Ký và ghi bàn 5' });

describe('what is shown', () => {
	it('names both players by their side, the faults and the price that the law has', () => {
		shown();
		const sides = within(screen.getByRole('group', { name: 'Bên vi phạm' })).getAllByRole('radio');
		expect(sides.map((side) => side.closest('label')!.textContent!.trim())).toEqual(['ĐỏNguyễn An', 'ĐenTrần Bình']);
		expect(screen.getByRole('radio', { name: 'Nước đi sai luật' })).toBeTruthy();
		expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Xử lý' }).value).toBe('TARIFF');
	});

	it('offers disqualification only to those whom the server lets', () => {
		shown();
		expect(screen.queryByRole('option', { name: 'Truất quyền thi đấu' })).toBeNull();
		cleanup();
		shown({ viewerMay: ['rule_on_faults', 'disqualify'] as never });
		expect(screen.getByRole('option', { name: 'Truất quyền thi đấu' })).toBeTruthy();
	});
});

describe('the keyboard', () => {
	it('signs a fault whole: side, incident, its article, a note', async () => {
		const user = userEvent.setup();
		const ondone = shown();
		await user.tab();
		await user.keyboard('{ }');
		await user.click(screen.getByRole('radio', { name: 'Điện thoại kêu' }));
		await user.type(screen.getByRole('textbox', { name: /^Ghi chú/ }), 'Chuông reo hai lần');
		await screen.findByText('Cảnh cáo', { selector: 'b' });
		sign().focus();
		await user.keyboard('{Enter}');
		await waitFor(() => expect(ondone).toHaveBeenCalledOnce());
		expect(signed().map(({ variables }) => variables.input)).toMatchObject([
			{ bout: 'bout-1', side: 'WHITE', fault: 'phone', incident: null, note: 'Chuông reo hai lần', expectedVersion: 7 }
		]);
		// What was signed is not asked again.
		expect(JSON.parse(sessionStorage.getItem('kydan.ruling.bout-1')!)).toMatchObject({ fault: null, note: '' });
	});

	it('says all that is missing, and sends nothing', async () => {
		const user = userEvent.setup();
		shown();
		sign().focus();
		await user.keyboard('{Enter}');
		const said = within(screen.getByRole('alert')).getAllByRole('listitem');
		expect(said.map(({ textContent }) => textContent)).toEqual([
			'Hãy chọn bên vi phạm.',
			'Hãy chọn sự việc, hoặc một điều luật và biện pháp.'
		]);
		expect(signed()).toEqual([]);
	});

	it('does not sign by one press what would end the game', async () => {
		result = { white: '0', black: '1', whiteHalfPoints: 0, blackHalfPoints: 2 };
		const user = userEvent.setup();
		shown();
		await user.click(screen.getByRole('radio', { name: /Nguyễn An/ }));
		await user.click(screen.getByRole('radio', { name: 'Điện thoại kêu' }));
		await screen.findByText('0–1', { selector: 'b' });
		const hold = await screen.findByRole('button', { name: /Ký và ghi bàn 5/ });
		hold.focus();
		await user.keyboard('{Enter}');
		await user.click(hold);
		await user.type(screen.getByRole('textbox', { name: /^Ghi chú/ }), 'x');
		expect(signed()).toEqual([]);
	});
});

describe('an answer that was lost', () => {
	const begun = async (user: ReturnType<typeof userEvent.setup>) => {
		await user.click(screen.getByRole('radio', { name: /Nguyễn An/ }));
		await user.click(screen.getByRole('radio', { name: 'Điện thoại kêu' }));
		await screen.findByText('Cảnh cáo', { selector: 'b' });
	};
	const asked = () => sent.filter(({ operation }) => operation === 'Foresee').length;
	it('is said after the page was reloaded, and nothing of a next time', async () => {
		const user = userEvent.setup();
		shown();
		await begun(user);
		// It comes to the server; nothing comes back.
		const online = globalThis.fetch;
		vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
			const answer = await online(address, { body });
			if (body.includes('RuleFault')) throw new TypeError('Failed to fetch');
			return answer;
		});
		await user.click(sign());
		await screen.findByText(/^Chưa gửi được/);
		expect(signed()).toHaveLength(1);
		cleanup();
		vi.stubGlobal('fetch', online);
		const before = asked();
		const ondone = shown({ version: 8 });
		expect(screen.getByText(/^Đã gửi nhưng chưa nhận được trả lời/)).toBeTruthy();
		expect(sign()).toHaveProperty('disabled', false);
		await user.click(sign());
		await waitFor(() => expect(ondone).toHaveBeenCalledOnce());
		expect(asked(), 'nobody asked what a next time would bring').toBe(before);
		const [first, again] = signed().map(({ variables }) => variables.input);
		expect(again).toEqual(first);
		expect(screen.queryByText(/^Đã gửi nhưng/)).toBeNull();
	});

	it('is of that ruling alone', async () => {
		const user = userEvent.setup();
		const [side, fault] = ['WHITE', 'phone'];
		const content = JSON.stringify({ bout: 'bout-1', side, fault, incident: null, note: null });
		const stamp = { commandId: 'c', expectedVersion: 7 };
		sessionStorage.setItem('kydan.ruling.bout-1.sent', JSON.stringify({ content, stamp }));
		sessionStorage.setItem('kydan.ruling.bout-1', JSON.stringify({ side, fault, handling: 'TARIFF', note: '' }));
		shown();
		expect(screen.getByText(/^Đã gửi nhưng/)).toBeTruthy();
		await user.type(screen.getByRole('textbox', { name: /^Ghi chú/ }), 'khác');
		expect(screen.queryByText(/^Đã gửi nhưng/)).toBeNull();
		await screen.findByText('Cảnh cáo', { selector: 'b' });
	});
});

describe('what must not be trusted', () => {
	it.each(['', 'null', '{"side":', '[]', HOSTILE])('begins anew where what was kept is no draft: %s', (kept) => {
		sessionStorage.setItem('kydan.ruling.bout-1', kept);
		shown();
		expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
		expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Ghi chú/ }).value).toBe('');
	});

	it('keeps names and titles as text', () => {
		shown({ white: { id: 'an', name: HOSTILE } } as never, edition(HOSTILE));
		expect(screen.getAllByText(HOSTILE)).toHaveLength(2);
		expect(document.querySelectorAll('form img, form script')).toHaveLength(0);
	});
});
