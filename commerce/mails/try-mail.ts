/**
 * The tries of a mail. Each is noted before it is made, so that a mail which ends the process with it is given up in
 * the end, and what came of it afterwards. What a mail tells of holds links that are as good as a password: once it is
 * sent, only its name, its locale and whom it went to are kept.
 */
import type { Tx } from '#commerce/database/tx.ts'
import {
  claimMessage,
  claimNewMessages,
  delayMessage,
  dueMessages,
  finishMessage,
  parkMessage,
  type TriedMessage,
} from '#commerce/outbox/index.ts'
import { type MailFailure, minutesToNextTry } from './next-try.ts'
import { MAIL_TOPIC, type MailDraft } from './queue-mail.ts'

/** `messageId` is `…@host`, without the angle brackets, and the same in each try. */
export type TriedMail = Omit<MailDraft, 'key'> & { id: number; attempts: number; messageId: string }

/** All mails of a closed day: where no process heard of them, the next minute asks for all. */
const MOST_AT_ONCE = 10_000
const NO_ANSWER: MailFailure = { words: 'Every try ended without a word.', isPermanent: false }

export function dueMails(tx: Tx): Promise<number[]> {
  return dueMessages(tx, MAIL_TOPIC, MOST_AT_ONCE)
}

/** Undefined where there is nothing to send, or no more. */
export async function claimMail(tx: Tx, id: number, messageIdHost: string): Promise<TriedMail | undefined> {
  const claimed = await claimMessage(tx, MAIL_TOPIC, id, messageIdHost)
  if (!claimed) return undefined
  const { attempts } = claimed
  // The tries before were the last: none of them lived to say what came of it.
  if (minutesToNextTry(attempts - 1, NO_ANSWER) === undefined) {
    await parkMessage(tx, id, NO_ANSWER.words)
    return undefined
  }
  return triedMail(claimed)
}

/** Of these the ones that were never tried, together; the others are claimed one by one. */
export async function claimNewMails(tx: Tx, ids: readonly number[], messageIdHost: string): Promise<TriedMail[]> {
  return (await claimNewMessages(tx, MAIL_TOPIC, ids, messageIdHost)).map(triedMail)
}

function triedMail({ attempts, id, messageId, payload }: TriedMessage): TriedMail {
  return { ...(payload as Omit<MailDraft, 'key'>), id, attempts, messageId }
}

export function noteMailSent(tx: Tx, { id, locale, name, to }: TriedMail): Promise<void> {
  return finishMessage(tx, id, { to, locale, name })
}

/** Whether it was parked. */
export async function noteMailFailed(tx: Tx, { attempts, id }: TriedMail, failure: MailFailure): Promise<boolean> {
  const minutes = minutesToNextTry(attempts, failure)
  if (minutes === undefined) await parkMessage(tx, id, failure.words)
  else await delayMessage(tx, id, minutes, failure.words)
  return minutes === undefined
}
