import type { KindsWords } from './kinds.ts';

/** The words for kinds of events and bodies, in Chinese. */
export const kindsZh: KindsWords = {
	system: {
		ROUND_ROBIN: '单循环',
		SWISS: '瑞士制',
		DOUBLE_ROUND_ROBIN: '双循环',
		DUTCH: '瑞士制，FIDE 荷兰式',
		LIM: '按等级分调整的瑞士制',
		LOTS: '抽签瑞士制',
		KNOCKOUT: '单淘汰',
		DOUBLE_KNOCKOUT: '双淘汰',
		SCHEVENINGEN: '两队对抗（每人各对一局）'
	},
	bodyKind: { NATIONAL: '全国协会', PROVINCIAL: '省级协会' }
};
