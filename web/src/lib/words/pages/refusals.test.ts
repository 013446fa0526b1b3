import { describe, expect, it } from 'vitest';
import { moveOf, sayRefused } from '#lib/words/pages/refusals.ts';

const refused = (code: string, details: Record<string, string> = {}) => ({
	code,
	details: Object.entries(details).map(([key, value]) => ({ key, value }))
});

describe('a refusal in words', () => {
	it('has its details where the words name them', () =>
		expect(sayRefused(refused('tournament_results_missing', { round: '3', tables: '1, 4' }))).toBe(
			'Vòng 3 còn thiếu kết quả ở bàn 1, 4.'
		));
	it('says what would have to give way and who has nobody left to meet', () => {
		const unpaired = (remedy: string, stuck: string) =>
			sayRefused(refused('tournament_no_legal_pairing', { round: '4', remedy, stuck }));
		expect(unpaired('rematch', '1, 2')).toMatch(/^Không ghép được vòng 4 .*lần thứ hai.*số 1, 2\.$/);
		expect(unpaired('color_limits', '')).toMatch(/màu quân thì ghép hết được\.$/);
	});
	it('says functions and needs as the law calls them', () => {
		expect(sayRefused(refused('not_your_power', { function: 'table_arbiter' }))).toContain('trọng tài bàn');
		expect(sayRefused(refused('need_not_met', { need: 'in_writing' }))).toContain('bằng văn bản');
	});
	it('says the closer reason that it holds', () => {
		expect(sayRefused(refused('bad_settings', { fault: '{"fault":"bad_rounds"}' }))).toBe(
			'Thông số của giải chưa hợp lệ. Số vòng phải từ 1 đến 99.'
		);
		expect(sayRefused(refused('bad_settings', { fault: '{"fault":"rate_not_ruled","rate":"blitz"}' }))).toContain(
			'thời gian thi đấu'
		);
		expect(sayRefused(refused('file_encoding', { problem: 'utf16' }))).toMatch(/^Tệp ghi theo mã UTF-16/);
	});
	it('says what is left on a clock as the clock shows it', () =>
		expect(sayRefused(refused('must_record', { seconds_left: '5392' }))).toContain('đồng hồ còn 1:29:52.'));
	it('falls back to the words of all pages, then to the code', () => {
		expect(sayRefused(refused('stale_version'))).toContain('thay đổi');
		expect(sayRefused(refused('never_heard_of'))).toContain('never_heard_of');
	});
	it('knows which move it is about', () => {
		expect(moveOf(refused('illegal', { index: '1', text: 'S4.5' }))).toEqual({ index: 1, text: 'S4.5' });
		expect(moveOf(refused('forbidden'))).toBeUndefined();
	});
});
