import type { Widen } from '#lib/words/widen.ts';

/** Why a webhook was not made or changed, in Vietnamese. */
export const webhookRefusalsVi = {
	bad_webhook_address: 'Địa chỉ phải bắt đầu bằng https:// và nằm trên mạng công cộng.',
	bad_webhook_purpose: 'Hãy nói webhook dùng vào việc gì, trên một dòng.',
	bad_webhook_topic: 'Không có trang công khai nào như vậy để theo dõi.',
	no_such_delivery: 'Lần gọi này không còn được lưu.',
	no_such_webhook: 'Bạn không có webhook này. Hãy tải lại trang.',
	too_many_webhooks: 'Bạn đã có mười webhook: hãy chấm dứt webhook không dùng nữa.',
	webhook_proven: 'Chương trình này đã xác nhận rồi. Hãy tải lại trang.',
	webhook_unproven: 'Chương trình chưa xác nhận rằng nó muốn được gọi.',
	webhooks_not_offered: 'Nền tảng này không gọi chương trình bên ngoài.'
} as const;

export type WebhookRefusals = Widen<typeof webhookRefusalsVi>;
