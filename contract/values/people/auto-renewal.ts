/**
 * What a customer agrees to who wants a pass to be renewed each season. The words that were agreed to are kept with
 * their version and the card; changed words are a new version, and who agreed to older ones is asked again. The first
 * version named no card: nothing is charged by it.
 */
export const AUTO_RENEWAL = {
  version: 2,
  words:
    'Renew this pass each season and charge the card that I choose here. You write to me 30 days and 7 days before the last day of the offer, with the amount and the card. On the last day you order the pass and charge the card. I can stop this in my account at any time before that day.',
} as const

/** Days before the last one on which who agreed is written to, whatever the shop does for others. */
export const AUTO_RENEWAL_DAYS: readonly number[] = [30, 7]

/** Why a pass is not renewed by itself; each has its words in the mail that says so. */
export const RENEWAL_PROBLEMS = [
  'no_card',
  'card_expired',
  'declined',
  'waiver',
  /** What else checkout asks for: a photo, an answer, how the card is handed over. */
  'details',
  /** No places, not on sale, or not for this person any more. */
  'unavailable',
  /** It is not the price of the offer, or more than was announced. */
  'price_changed',
  /** No mail has said before what would be charged. */
  'not_announced',
  'withdrawn',
  /** The shop did not get to it before the offer ended. */
  'over',
] as const
export type RenewalProblem = (typeof RENEWAL_PROBLEMS)[number]
