/** Payments: what the shop asks of a payment provider, whichever it is. */
export type {
  AuthorizeRequest,
  DeclineReason,
  PaidWith,
  PaymentChange,
  PaymentFacts,
  PaymentProvider,
  Reached,
  WebhookEvent,
  WebhookMessage,
} from './provider.ts'
