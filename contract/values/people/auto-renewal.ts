/**
 * What a customer agrees to who wants a pass to be renewed each season. The words that were agreed to are kept with
 * their version; changed words are a new version, and who agreed to older ones is asked again.
 */
export const AUTO_RENEWAL = {
  version: 1,
  words:
    'Renew this pass each season. We write 30 days and 7 days before the last day of the offer, with the price. You can change your mind in your account at any time before that day.',
} as const

/** Days before the last one on which who agreed is written to, whatever the shop does for others. */
export const AUTO_RENEWAL_DAYS: readonly number[] = [30, 7]
