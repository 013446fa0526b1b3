// Another program’s file brings teams into an event: their lists, who meets whom, who sits at which board, what the boards made.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { asks, openEvent, tell } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** Two teams of three boards and a reserve; of the first the reserve, number 4, sits at board 2. */
const PAIRED = ['   5 w  ', '', '   7 w  ', '   6 b  ', '   1 b  ', '   4 w  ', '   3 b  ', ''];
const PLAYED = ['   5 w 1', '', '   7 w =', '   6 b 1', '   1 b 0', '   4 w 0', '   3 b =', ''];
const TEAMS = ['Đội Sông', 'Đội Núi'];
const report = (names, cells, lists) =>
	[
		'012 Giai dong doi cua phan mem khac',
		'092 Team: Swiss-System (Dutch)',
		...cells.map(
			(cell, at) =>
				`001 ${String(at + 1).padStart(4)}      ${names[at].padEnd(33)} 2000 VIE ${' '.repeat(11)} ${1980 + at}/02/0${at + 1}            ${cell || '0000 - Z'}`
		),
		...TEAMS.map(
			(name, at) =>
				`310 ${String(at + 1).padStart(3)} ${name.padEnd(32)} ${' '.repeat(5)} ${' '.repeat(6)} ${' '.repeat(6)} ${' '.repeat(6)} ${' '.repeat(3)}  ${lists[at].map((number) => String(number).padStart(4)).join(' ')}`
		),
		'300 001   1   2    1    4    3',
		'XXR 3',
		''
	].join('\n');

test('Another program’s file brings teams, their boards and results', { timeout: 300_000 }, async () => {
	const event = await openEvent({
		club: 'Tệp Đội',
		count: 8,
		enter: false,
		tieBreaks: ['wins'],
		options: { teams: { boards: 3, reserves: 1 } }
	});
	const lists = [
		[1, 2, 3, 4],
		[5, 6, 7, 8]
	];
	const upload = (page, text) =>
		page
			.getByLabel('Tệp báo cáo (TRF)')
			.setInputFiles({ name: 'doi.trf', mimeType: 'text/plain', buffer: Buffer.from(text) });
	const office = `/van-phong/giai/${encodeURIComponent(event.id)}`;
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto(`${office}/tep`);
		// Without teams it is none for this event; with a list that is too short the team waits.
		const alone = report(event.names, PAIRED, lists)
			.split('\n')
			.filter((line) => !line.startsWith('3'));
		await upload(page, alone.join('\n'));
		await page.getByText('giải đồng đội cần tệp ghi các đội', { exact: false }).waitFor();
		await upload(page, report(event.names, PAIRED, [[1, 2], lists[1]]));
		await page.getByText('Danh sách ngắn hơn số bàn của một trận.').waitFor();
		await page.getByRole('button', { name: 'Ghi danh 1 đội' }).waitFor();
		await upload(page, report(event.names, PAIRED, lists));
		await page.getByText('0/2 đội trong tệp đã ghi danh.').waitFor();
		await assertWell(page);
		await picture(page, 'files-teams-phone');
		await page.getByRole('button', { name: 'Ghi danh 2 đội' }).click();
		await page.getByText('Đã ghi danh 2 đội.').waitFor();
		await page.getByText('2/2 đội trong tệp đã ghi danh.').waitFor();
	});
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'tong-vua');
		await page.goto(`${office}/tep`);
		await upload(page, report(event.names, PAIRED, lists));
		await page.getByText(`Đội Sông ngồi: ${[0, 3, 2].map((at) => event.names[at]).join(', ')}`).waitFor();
		await assertWell(page);
		await page.getByRole('button', { name: 'Ghép vòng 1 như trong tệp' }).click();
		await page.getByText('Đã ghép vòng 1, chưa công bố.').waitFor();
		await picture(page, 'files-teams-paired-desk');
		await tell(page, 'publishRound', 'RoundInput', { event: event.id, round: 1 });
		await upload(page, report(event.names, PLAYED, lists));
		await page.getByRole('button', { name: 'Ghi 3 kết quả của vòng 1' }).click();
		await page.getByText('Đã ghi 3 kết quả.').waitFor();
		await page.getByText('đã có điều được ghi: không lấy gì').waitFor();
		await assertWell(page);
		const seen = await asks(
			page,
			'query($id: ID!) { event(id: $id) { teamStandings { rows { team { name } boardPoints } } round(number: 1) { matches { boards { playerA { id } } } } } }',
			{ id: event.id }
		);
		const rows = seen.event.teamStandings.rows.map(({ team, boardPoints }) => [team.name, boardPoints]);
		assert.deepEqual(rows, [
			['Đội Sông', '2½'],
			['Đội Núi', '½']
		]);
		const seated = seen.event.round.matches[0].boards.map(({ playerA }) => playerA.id);
		assert.deepEqual(
			seated,
			[0, 3, 2].map((at) => event.people[at])
		);
	});
});
