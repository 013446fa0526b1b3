import type { WhyWords } from './why.ts';

export const whyEn = {
	why: 'Why?',
	table: (n: number) => `Why is table ${n} paired so?`,
	match: (n: number) => `Why is match ${n} paired so?`,
	ifSwappedTeams: 'If two teams changed places?',
	bye: (name: string) => `Why has ${name} the bye?`,
	rank: (name: string) => `Why has ${name} this rank?`,
	ifSwapped: 'What if two players changed places?'
} as const satisfies WhyWords;
