/** Webhooks: what other systems of the resort hear of by themselves, signed and tried again until it arrives. */
export { type ResendResult, readDeliveries, resendWebhook, type WebhookDelivery } from './deliveries.ts'
export {
  type ChangeSubscriptionResult,
  changeSubscription,
  countOlderWebhookSecrets,
  deleteSubscription,
  type MakeSubscriptionResult,
  makeSubscription,
  resealWebhookSecrets,
  type SubscriptionDraft,
} from './save-subscription.ts'
export { countPausedWebhooks, findSubscription, readSubscriptions, type Subscription } from './subscriptions.sql.ts'
export {
  claimWebhook,
  dueWebhooks,
  heardWebhook,
  noteWebhookFailed,
  noteWebhookSent,
  type TriedWebhook,
  type WebhookBody,
  type WebhookKey,
} from './try-webhook.ts'
