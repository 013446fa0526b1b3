// Draws offered, pieces touched and sheets at a board.
import { graphql } from '#lib/api/client.ts';
import { DeskDone } from './desk.ts';

export const OfferDraw = graphql(
	`
		mutation OfferDraw($input: OfferDrawInput!) {
			offerDraw(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const DeclineDraw = graphql(
	`
		mutation DeclineDraw($input: SideInput!) {
			declineDraw(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const JudgeTouch = graphql(
	`
		mutation JudgeTouch($input: JudgeTouchInput!) {
			judgeTouch(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const ExcuseRecording = graphql(
	`
		mutation ExcuseRecording($input: ExcuseRecordingInput!) {
			excuseRecording(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const RecordSheet = graphql(
	`
		mutation RecordSheet($input: RecordSheetInput!) {
			recordSheet(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const RefuseSignature = graphql(
	`
		mutation RefuseSignature($input: RefuseSignatureInput!) {
			refuseSignature(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
