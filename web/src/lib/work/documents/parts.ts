import { graphql, type ResultOf } from '#lib/api/graphql.ts';

/** A document of an event as its organizers see it. */
export const DocumentParts = graphql(`
	fragment DocumentParts on EventDocument {
		id
		titleVi
		titleEn
		address
		bytes
		digest
		attached {
			at
			by
		}
		replaced {
			at
			by
		}
		withdrawn {
			at
			by
		}
	}
`);
export type DocumentKept = ResultOf<typeof DocumentParts>;
