/** Payments: what the shop asks of a payment provider, whichever it is, and the sandbox, a provider of our own. */
export {
  findHostedPayment,
  type HostedPayment,
  purgeHostedPayments,
  rememberAsked,
  rememberReference,
  wipeHostedPayments,
} from './hosted-payments.sql.ts'
export type {
  AuthorizeRequest,
  DeclineReason,
  PaidWith,
  PaymentCard,
  PaymentChange,
  PaymentFacts,
  PaymentProvider,
  Reached,
  SaveCardRequest,
  SavedCard,
  StoredCharge,
  WebhookEvent,
  WebhookMessage,
} from './provider.ts'
export { forgetRemovedCards, removeCard } from './remove-card.ts'
export {
  type CapturedPayment,
  claimSandboxEvents,
  type DueEvent,
  findSandboxPage,
  importSandboxPayments,
  markSandboxEventSent,
  purgeSandboxPayments,
  type SandboxPayment,
} from './sandbox/book.sql.ts'
export { type CardField, type CardMistake, readCard, SANDBOX_CARDS, type TypedCard } from './sandbox/cards.ts'
export {
  answerStep,
  type CardTry,
  type DeclineLimits,
  type PageResult,
  payOnPage,
  type SandboxWebhook,
} from './sandbox/pay-on-page.ts'
export { createSandbox, SANDBOX, SANDBOX_PAGES } from './sandbox/sandbox-provider.ts'
export { SANDBOX_SIGNATURE, signWebhook } from './sandbox/webhook-signature.ts'
export { dropCard, listStoredCards, type StoredCard, storeCard } from './stored-cards.sql.ts'
