/**
 * When a mail that failed is tried again: after a minute, then after twice as long each time, up to every two hours,
 * for a day. A mail server that is away for a night loses nothing.
 */

/** What a failed try says of the next one. */
export type MailFailure = {
  /** In the words of the mail server. */
  words: string
  /** It will be refused again: there is no such mailbox, for instance. */
  isPermanent: boolean
}

const LONGEST_MINUTES = 120
/** The waits between so many tries are a day together. */
const MOST_TRIES = 19

/** In how many minutes the next try is due; undefined where there is none, and the mail is parked. */
export function minutesToNextTry(triesSoFar: number, { isPermanent }: Pick<MailFailure, 'isPermanent'>) {
  if (isPermanent || triesSoFar >= MOST_TRIES) return undefined
  return Math.min(2 ** (triesSoFar - 1), LONGEST_MINUTES)
}
