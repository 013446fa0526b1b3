import type { WebhookRefusals } from './webhook-refusals.ts';

export const webhookRefusalsEn = {
	bad_webhook_address: 'The address must begin with https:// and be on the public network.',
	bad_webhook_purpose: 'Say what the webhook is for, on one line.',
	bad_webhook_topic: 'There is no such public page to follow.',
	no_such_delivery: 'This call is not kept any more.',
	no_such_webhook: 'You have no such webhook. Load the page again.',
	too_many_webhooks: 'You have ten webhooks: end one that is not used any more.',
	webhook_proven: 'The program has said so already. Load the page again.',
	webhook_unproven: 'The program has not said yet that it wants to be called.',
	webhooks_not_offered: 'This platform calls no programs.'
} satisfies WebhookRefusals;
