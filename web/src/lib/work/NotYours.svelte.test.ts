import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answering, HOSTILE } from '../../../dev/answers.ts';
import { bout } from '../../../dev/bouts.ts';
import NotOffered from './NotOffered.svelte';
import NotYours from './NotYours.svelte';

const refused = (code: string, rule: string | null, details: { key: string; value: string }[] = []) => ({
	code,
	rule,
	details,
	currentVersion: null,
	article: null,
	explanation: null,
	misread: null,
	whom: null
});
const record = {
	deeds: [{ action: 'record_moves', titleVi: 'Ghi nước đi và đồng hồ', titleEn: 'Record moves and clocks' }],
	refusal: refused('forbidden', 'rule-43-own-tables-only'),
	who: ['chief_arbiter', 'table_arbiter'],
	officials: [
		{ function: 'CHIEF_ARBITER', person: { id: 'thang', name: 'Cao Đình Thắng' }, tables: null },
		{ function: 'TABLE_ARBITER', person: { id: 'kha', name: HOSTILE }, tables: { first: 3, last: 4 } }
	],
	ties: [],
	handedTo: { id: 'kha', name: 'Đoàn Trọng Kha' }
};
const rule = {
	...record,
	deeds: [{ action: 'rule_on_faults', titleVi: 'Ghi và xử lỗi, chạm quân', titleEn: 'Rule on faults' }],
	refusal: refused('forbidden', 'rule-34-not-on-own-club'),
	officials: [],
	ties: [{ id: 'an', name: 'Nguyễn An' }],
	handedTo: null
};
const start = {
	...rule,
	deeds: [{ action: 'start_bout', titleVi: 'Cho bắt đầu ván', titleEn: 'Start a game' }],
	refusal: refused('already_started', null),
	who: [],
	ties: []
};

describe('work that is another’s', () => {
	it('says the rule, to whom the table went, which roles may and who holds them here', async () => {
		answering({ WithheldAtBoard: () => ({ bout: { withheld: [rule, record] } }) });
		const { container } = render(NotYours, { bout: 'bout-1', actions: ['record_moves'], text: 'bare' });
		expect(await screen.findByText('Trọng tài bàn chỉ làm việc ở các bàn được phân công.')).toBeTruthy();
		expect(screen.getByText('Bạn đã giao bàn này cho Đoàn Trọng Kha.')).toBeTruthy();
		expect(screen.getByText('Làm được việc này: Tổng trọng tài, Trọng tài bàn.')).toBeTruthy();
		const here = await screen.findByText(/^Ở giải này:/);
		expect(here.textContent).toBe(`Ở giải này: Cao Đình Thắng (tổng trọng tài); ${HOSTILE} (trọng tài bàn, bàn 3–4).`);
		expect(container.querySelector('img')).toBeNull();
		expect(screen.queryByText('bare')).toBeNull();
		expect(screen.queryByText(/Nguyễn An/), 'of what was not asked nothing is said').toBeNull();
	});

	it('says the short word where nobody answers', async () => {
		answering({});
		render(NotYours, { event: 'event-1', actions: ['check_in'], text: 'bare' });
		expect(await screen.findByText('bare')).toBeTruthy();
	});

	it('says that a role waits for a second factor, where to set one, and who may meanwhile', async () => {
		const waits = { ...record, refusal: refused('second_factor_wanted', null), officials: [], handedTo: null };
		answering({ Withheld: () => ({ withheld: [waits] }) });
		render(NotYours, { actions: ['record_moves'] });
		expect(await screen.findByRole('link', { name: 'Đặt khóa truy cập hoặc mật khẩu một lần' })).toBeTruthy();
		expect(screen.getByText(/^Làm được việc này:/)).toBeTruthy();
	});
});

describe('the line of a desk', () => {
	it('names in one line what is not offered, and opens with each reason; a wrong moment sends to nobody', async () => {
		const user = userEvent.setup();
		const sent = answering({ WithheldAtBoard: () => ({ bout: { withheld: [rule, start] } }) });
		render(NotOffered, { bout: bout({ phase: 'RUNNING' } as never) });
		const line = await screen.findByText('Không làm được ở bàn này: Ghi và xử lỗi, chạm quân; Cho bắt đầu ván');
		expect(screen.queryByText(/Người liên quan/)).toBeNull();
		await user.click(line);
		expect(await screen.findByText('Người liên quan: Nguyễn An.')).toBeTruthy();
		expect(await screen.findByText('Ván đã bắt đầu rồi.')).toBeTruthy();
		expect(screen.getAllByText(/^Làm được việc này:/), 'for the right alone').toHaveLength(1);
		expect(sent.filter(({ operation }) => operation === 'WithheldAtBoard').length).toBeLessThanOrEqual(2);
	});
});
