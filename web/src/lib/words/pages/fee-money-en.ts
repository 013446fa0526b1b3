import type { FeeMoneyWords, PayerKind } from './fee-money.ts';

const people = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);
const count = (n: number, kind: PayerKind) =>
	kind === 'team' ? people(n, 'team', 'teams') : people(n, 'player', 'players');

/** Entry fees as money: taken in, receipts, sums for the accountant; in English. */
export const feeMoneyEn: FeeMoneyWords = {
	title: 'Entry fees',
	owed: (n, amount, kind) =>
		n === 0 ? 'Nobody owes a fee.' : `${count(n, kind)} ${n === 1 ? 'owes a fee' : 'owe fees'}, ${amount} in all.`,
	since: (day) => `since ${day}`,
	choose: (name) => `Choose ${name} to take the fee`,
	take: 'Take the fee',
	takeOf: (name) => `Take the fee: ${name}`,
	takeMany: (n, amount, kind) => `Take the fees of ${count(n, kind)}: ${amount}`,
	takes: (amount, kind) => `${amount} is taken in. Every ${kind === 'team' ? 'team' : 'player'} has a receipt.`,
	taken: (numbers) => `Receipt ${numbers} is written.`,
	waive: 'Waive',
	waiveOf: (name) => `Waive the fee: ${name}`,
	waived: (name) => `The fee of ${name} is waived.`,
	waivedTitle: 'Waived',
	due: 'Due again',
	dueOf: (name) => `The fee is due again: ${name}`,
	isDue: (name) => `The fee of ${name} is due again.`,
	receipts: 'Receipts for fees',
	none: 'No receipts for fees yet.',
	by: (name) => `taken in by ${name}`,
	receipt: (number) => `Receipt ${number}`,
	forEvent: (event) => `Entry fee for “${event}”`,
	book: 'Taken in for',
	club: 'Club',
	takenBy: 'Taken in by',
	voidedOn: (day) => `taken back on ${day}`,
	ofClub: 'Entry fees that the club owes',
	ofClubHint: 'One transfer for all players and teams of the club at each event.',
	payers: (players, teams) =>
		[players > 0 || teams === 0 ? count(players, 'person') : '', teams > 0 ? count(teams, 'team') : '']
			.filter(Boolean)
			.join(', '),
	ledger: 'Money that came in',
	ledgerHint: 'Dues and entry fees by the day of payment. Receipts that were taken back are in no sum.',
	from: 'From',
	to: 'Until',
	body: 'Taken in by',
	all: 'All',
	show: 'Show',
	dues: 'Dues',
	fees: 'Fees',
	sum: 'Sum',
	shares: { club: 'Club', province: 'Province', nation: 'Nation' },
	counts: (receipts, voided) =>
		voided === 0
			? people(receipts, 'receipt', 'receipts')
			: `${people(receipts, 'receipt', 'receipts')}, ${voided} taken back`,
	unit: 'Unit',
	number: 'Receipts',
	byBody: 'By province and nation',
	byClub: 'By club',
	noClub: (body) => `Of no club (${body})`,
	empty: 'Nothing came in on these days.',
	files: 'For the accountant',
	fileReceipts: 'Receipts',
	fileSums: 'Sums'
};
