import type { FeeWords } from './fee.ts';

/** Entry fees by bank, in English. */
export const feeEn: FeeWords = {
	pay: (amount) => `Pay the fee of ${amount} by bank`,
	hint: 'Read the code with your bank’s app. Leave the text of the transfer as it is: it is found by that.',
	code: (amount) => `VietQR code for the fee of ${amount}`,
	bank: 'Bank (BIN)',
	account: 'Account',
	reference: 'Text of the transfer',
	statement: 'Fees in a bank statement',
	statementHint: 'Upload a statement (CSV), or paste it. Nothing is recorded until you accept a line.',
	file: 'Statement',
	paste: 'Or paste the statement',
	read: 'Read the statement',
	none: 'No money came in by this statement.',
	state: {
		DUE: 'the fee that is due',
		OTHER_AMOUNT: 'another amount than the fee',
		SETTLED: 'paid or waived before',
		BOOKED: 'booked before',
		UNKNOWN: 'no reference of this event'
	},
	owed: (amount) => `${amount} is due`,
	accept: 'Record as paid',
	acceptOf: (name) => `Record as paid: ${name}`,
	acceptAll: (n) => `Record all ${n} that match`,
	accepted: (n) => (n === 1 ? '1 fee is recorded.' : `${n} fees are recorded.`)
};
