// What a ply of a repetition was in the eyes of the law: the xiangqi crate's words for its classes.
import { plies as pliesVi } from '../../../../crates/xiangqi/words/vi.json';
import { dictionary } from './words.svelte.ts';

const plies = dictionary<Record<string, string>>(
	pliesVi,
	() => import('../../../../crates/xiangqi/words/en.json').then((m) => m.plies),
	'plies'
);

/** The class of a ply; one without words is shown as it is. */
export const sayPlyClass = (key: string): string => plies()[key] ?? key;
