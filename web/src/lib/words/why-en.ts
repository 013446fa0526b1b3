import type { WhyWords } from './why-vi.ts';

export const whyEn = {
	why: 'Why?',
	table: (n: number) => `Why is table ${n} paired so?`,
	bye: (name: string) => `Why has ${name} the bye?`,
	rank: (name: string) => `Why has ${name} this rank?`,
	ifSwapped: 'What if two players changed places?'
} as const satisfies WhyWords;
