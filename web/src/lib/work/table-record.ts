// Draws offered, pieces touched and sheets at a board.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql } from '#lib/api/client.ts';
import { DeskBout } from './desk.ts';

export const OfferDraw = graphql(
	`
		mutation OfferDraw($input: OfferDrawInput!) {
			offerDraw(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskBout, RefusalParts]
);
export const DeclineDraw = graphql(
	`
		mutation DeclineDraw($input: SideInput!) {
			declineDraw(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskBout, RefusalParts]
);
export const JudgeTouch = graphql(
	`
		mutation JudgeTouch($input: JudgeTouchInput!) {
			judgeTouch(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskBout, RefusalParts]
);
export const ExcuseRecording = graphql(
	`
		mutation ExcuseRecording($input: ExcuseRecordingInput!) {
			excuseRecording(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskBout, RefusalParts]
);
export const RecordSheet = graphql(
	`
		mutation RecordSheet($input: RecordSheetInput!) {
			recordSheet(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskBout, RefusalParts]
);
export const RefuseSignature = graphql(
	`
		mutation RefuseSignature($input: RefuseSignatureInput!) {
			refuseSignature(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...DeskBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[DeskBout, RefusalParts]
);
