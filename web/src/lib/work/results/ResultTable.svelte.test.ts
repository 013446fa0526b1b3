import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, HOSTILE } from '../../../../dev/answers.ts';
import ResultTable from './ResultTable.svelte';
import type { RowShown, ScoreShown } from './sheet.ts';

vi.mock('#lib/api/live.ts', () => ({ subscribe: () => () => undefined }));

const may = {
	deed: 'REPORT_RESULT',
	may: true,
	who: [],
	limits: [],
	refusal: null
} as unknown as RowShown['mayReport'];
const mayNot = { ...may, may: false } as RowShown['mayReport'];
const won = { white: '1', black: '0', whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'PLAYED' } as ScoreShown;
const player = (id: string, name: string) => ({ id, name });
const row = (table: number, over: Partial<RowShown> = {}): RowShown => ({
	table,
	matchNumber: null,
	board: null,
	bout: `bout-${table}`,
	phase: 'SEATED',
	plies: 0,
	whitePoints: '0',
	blackPoints: '0',
	signed: false,
	disputed: false,
	changedAt: '2026-05-04T03:00:00Z',
	white: player(`w${table}`, `Trắng ${table}`),
	black: player(`b${table}`, `Đen ${table}`),
	result: null,
	reports: [],
	correction: null,
	mayReport: may,
	maySettle: mayNot,
	mayCorrect: mayNot,
	maySignCorrection: mayNot,
	mayDropCorrection: mayNot,
	...over
});

let rows: RowShown[];
let sent: ReturnType<typeof answering>;
beforeEach(() => {
	rows = [row(1), row(2, { result: won }), row(3)];
	sent = answering({
		ResultSheet: () => ({
			event: { id: 'e', phase: 'RUNNING', resultSheet: { round: 4, resultEntry: 'ONE_PERSON', rows } }
		}),
		RecordResult: () => ({ recordResult: { __typename: 'EventSuccess', event: { id: 'e', version: 2 } } }),
		TakeBackSlip: () => ({ takeBackSlip: { __typename: 'BoutSuccess', bout: { id: 'bout-1', version: 3 } } }),
		SettleReports: () => ({ settleReports: { __typename: 'EventSuccess', event: { id: 'e', version: 2 } } })
	});
});
const shown = async (closed = false) => {
	render(ResultTable, { event: 'e', kind: 'XIANGQI', round: 4, closed, onchange: () => undefined });
	await screen.findByRole('table', { name: 'Kết quả vòng 4' });
};
const cell = (table: number) => screen.getByRole('button', { name: new RegExp(`^Kết quả bàn ${table},`) });
const recorded = () =>
	sent.filter(({ operation }) => operation === 'RecordResult').map(({ variables }) => variables.input);

describe('what is shown', () => {
	it('is every table with its players, what stands and what is missing', async () => {
		await shown();
		expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
		expect(cell(1).getAttribute('aria-label')).toBe('Kết quả bàn 1, Trắng 1 gặp Đen 1: chưa có');
		expect(cell(2).textContent).toBe('1 – 0');
		expect(screen.getByText('1/3 bàn có kết quả')).toBeTruthy();
		// Tab leads to the first table without a result.
		expect([1, 2, 3].map((table) => cell(table).tabIndex)).toEqual([0, -1, -1]);
	});

	it('can be narrowed to what is missing', async () => {
		await shown();
		await userEvent.setup().click(screen.getByRole('button', { name: 'Còn thiếu 2' }));
		expect(screen.queryByRole('button', { name: /^Kết quả bàn 2,/ })).toBeNull();
		expect(cell(3)).toBeTruthy();
	});
});

describe('the keyboard', () => {
	it.each([
		['1', { whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'PLAYED' }],
		['0', { whiteHalfPoints: 0, blackHalfPoints: 2, kind: 'PLAYED' }],
		['=', { whiteHalfPoints: 1, blackHalfPoints: 1, kind: 'PLAYED' }],
		['+', { whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'FORFEIT' }],
		['-', { whiteHalfPoints: 0, blackHalfPoints: 2, kind: 'FORFEIT' }]
	])('writes by %s', async (key, score) => {
		await shown();
		cell(1).focus();
		await userEvent.setup().keyboard(key);
		await waitFor(() => expect(recorded()).toMatchObject([{ event: 'e', round: 4, table: 1, ...score }]));
	});

	it('goes from a table to the next that lacks a result, and by arrows to its neighbors', async () => {
		await shown();
		const user = userEvent.setup();
		cell(1).focus();
		await user.keyboard('1{Enter}');
		await waitFor(() => expect(document.activeElement).toBe(cell(3)));
		await user.keyboard('{ArrowUp}');
		await waitFor(() => expect(document.activeElement).toBe(cell(2)));
		await user.keyboard('{Home}');
		await waitFor(() => expect(document.activeElement).toBe(cell(1)));
		await user.keyboard('{ArrowUp}{End}');
		await waitFor(() => expect(document.activeElement).toBe(cell(3)));
	});

	it('contradicts what stands only when told twice', async () => {
		await shown();
		const user = userEvent.setup();
		cell(2).focus();
		await user.keyboard('0');
		expect((await screen.findByRole('alert')).textContent).toContain('Bàn này đã có 1 – 0');
		expect(recorded()).toEqual([]);
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('alert')).toBeNull();
		await user.keyboard('00');
		await waitFor(() => expect(recorded()).toMatchObject([{ table: 2, whiteHalfPoints: 0, blackHalfPoints: 2 }]));
	});

	it('takes back what was written last', async () => {
		await shown();
		const user = userEvent.setup();
		cell(1).focus();
		await user.keyboard('1');
		await screen.findByText('Bàn 1: đã ghi 1 – 0.');
		await user.keyboard('z');
		await screen.findByText('Bàn 1: đã rút lại kết quả vừa ghi.');
		expect(sent.filter(({ operation }) => operation === 'TakeBackSlip')).toMatchObject([
			{ variables: { input: { bout: 'bout-1' } } }
		]);
	});
});

describe('what is not to be done or trusted', () => {
	it('writes nothing where the server says that this account may not', async () => {
		rows = [row(1, { mayReport: mayNot })];
		await shown(true);
		expect(cell(1).getAttribute('aria-disabled')).toBe('true');
		cell(1).focus();
		await userEvent.setup().keyboard('1=+{Enter}');
		expect(recorded()).toEqual([]);
	});

	it('lets whoever may choose between what two people said', async () => {
		const said = (id: string, result: ScoreShown) => ({ result, by: player(id, id), at: '2026-05-04T03:00:00Z' });
		const lost = { ...won, white: '0', black: '1', whiteHalfPoints: 0, blackHalfPoints: 2 } as ScoreShown;
		rows = [row(1, { disputed: true, reports: [said('an', won), said('binh', lost)], maySettle: may })];
		await shown();
		await userEvent.setup().click(screen.getByRole('button', { name: 'Chọn 0 – 1' }));
		await screen.findByText('Bàn 1: đã chọn 0 – 1.');
		expect(sent.find(({ operation }) => operation === 'SettleReports')?.variables.input).toMatchObject({
			table: 1,
			bout: 'bout-1',
			whiteHalfPoints: 0,
			blackHalfPoints: 2
		});
	});

	it('keeps names as text', async () => {
		rows = [row(1, { white: player('w', HOSTILE) })];
		await shown();
		expect(screen.getByText(HOSTILE)).toBeTruthy();
		expect(document.querySelectorAll('table img, table script')).toHaveLength(0);
	});
});
