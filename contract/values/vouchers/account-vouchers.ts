/** Words and figures of vouchers that browser and engine share. */
export const VOUCHER_TYPES = ['product', 'discount', 'product+discount', 'value'] as const

/** What its holder can do with it now. */
export const VOUCHER_STATUSES = ['Ready', 'InCart', 'NotYet', 'Used', 'Expired', 'Ended'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** As many codes as are made in one go at most. */
export const LARGEST_BATCH = 10_000

/** Of the customer's own words in a mail with a voucher. */
export const LONGEST_VOUCHER_WORDS = 200

// Anything that a mail program would make a link of: our mail must not carry the address of another site.
const ADDRESS = /:\/\/|\bwww\.|@|\w\.[a-z]{2}/i

/** Whether a mail of ours may carry these words: one line, and nothing that can be followed. */
export function areMailWords(words: string): boolean {
  return words.length <= LONGEST_VOUCHER_WORDS && !/\p{Cc}/u.test(words) && !ADDRESS.test(words)
}
