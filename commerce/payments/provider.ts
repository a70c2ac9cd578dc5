/**
 * What the shop asks of a payment provider. The engine never speaks to a provider inside a transaction, and never
 * believes a message about a payment: it looks the payment up. Whatever changes something carries a key of ours, under
 * which the provider acts once however often it is asked.
 *
 * A provider that cannot be reached, or whose reply was lost, is an expected answer (`unreachable`): what became of the
 * payment is then unknown until it is looked up.
 */
import type { Month } from '#contract/values/day.ts'
import type { Money } from '#contract/values/money.ts'

export type PaymentProvider = {
  /** As payments name it for good: `sandbox`, `stripe`. */
  readonly name: string
  /** It can keep a card and charge it without its owner: nothing is sold by a payment plan without. */
  readonly keepsCards: boolean
  /** A page of the provider on which the guest pays. The amount is only authorized there, not yet captured. */
  authorize(request: AuthorizeRequest): Promise<Reached<{ reference: string; payUrl: string }>>
  /** A page on which the guest saves a card for later charges. Nothing is charged there. */
  saveCard(request: SaveCardRequest): Promise<Reached<{ reference: string; payUrl: string }>>
  /** What became of a page, by our key: also where the reply to `authorize` or `saveCard` was lost. */
  lookUp(key: string): Promise<Reached<PaymentFacts>>
  capture(change: PaymentChange): Promise<Reached<PaymentFacts>>
  /** Gives up what was authorized and not captured; a page that is still open takes no payment any more. */
  cancel(change: PaymentChange): Promise<Reached<PaymentFacts>>
  /** Gives back a part or all of what was captured. */
  refund(change: PaymentChange & { amount: Money }): Promise<Reached<RefundFacts>>
  /** Captures an amount from a card that it keeps, without its owner: the facts say whether it did, or was declined. */
  chargeStored(request: StoredCharge): Promise<Reached<PaymentFacts>>
  /** Forgets a card that it keeps for a customer; one that it does not know is forgotten. */
  forgetCard(token: string): Promise<Reached<undefined>>
  /** Undefined for a message that this provider did not sign, or signed too long ago. */
  readWebhook(message: WebhookMessage): WebhookEvent | undefined
}

export type AuthorizeRequest = {
  /** `order id:attempt`. Another amount under the same key is a bug and throws. */
  key: string
  amount: Money
  orderNumber: string
  email: string
  locale: string
  /** Where the guest comes back to, paid or not: what happened is looked up, never read from the address. */
  returnUrl: string
  /** The page takes no payment after this moment. */
  expiresAt: Date
  /** The guest agreed that the card is kept for later charges: what it was paid with then has a token. */
  keepCard?: boolean
}

/** `key` as of `authorize`. A payment under the same key is a bug and throws. */
export type SaveCardRequest = Omit<AuthorizeRequest, 'amount' | 'keepCard'> & { currency: string }

/** `key` as of `authorize`: another amount under the same key is a bug and throws. */
export type StoredCharge = { key: string; token: string; amount: Money; orderNumber: string }

/** `key` is that of the payment, `changeKey` that of this change of it. */
export type PaymentChange = { key: string; changeKey: string }

export type Reached<Value> = { ok: true; value: Value } | { ok: false; reason: 'unreachable' }

/**
 * `none`: the provider has never heard of the key. `open`: the guest has not paid yet. `authorized` and `captured` name
 * what they hold, which the shop compares with what it asked for. `saved`: the card of a page that charges nothing.
 */
export type PaymentFacts =
  | { state: 'none' }
  | { state: 'open'; payUrl: string }
  | { state: 'declined'; reason: DeclineReason }
  | { state: 'authorized'; held: Money; method: PaymentCard }
  | { state: 'captured'; held: Money; refunded: Money; method: PaymentCard }
  | { state: 'saved'; method: SavedCard }
  | { state: 'cancelled' }

/**
 * `isMade`: it goes back under this change key, by this call or by one before. What was refunded in all does not tell:
 * staff can give money back at the provider's own desk.
 */
export type RefundFacts = PaymentFacts & { isMade: boolean }

/** What a guest may be told. Everything else a provider says is for the log alone. */
export type DeclineReason = 'declined' | 'insufficient-funds' | 'not-authenticated'

/** All that is kept of a card. */
export type PaidWith = { brand: string; last4: string }

/** Where the provider keeps the card: its name for it, and the month to whose end the card is good. */
export type PaymentCard = PaidWith & { token?: string; expires?: Month | undefined }

export type SavedCard = PaymentCard & { token: string }

/** As it came, byte for byte: a signature is over nothing else. */
export type WebhookMessage = { body: Uint8Array; headers: Readonly<Record<string, string>>; now: Date }

/** That something happened to the payment with this key, if it is one of ours. What, is looked up. */
export type WebhookEvent = { id: string; key: string | undefined }
