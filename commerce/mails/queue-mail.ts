/** A mail is written with what it tells of, in one transaction: neither can be there without the other. */
import type { Tx } from '#commerce/database/tx.ts'
import { putAllInOutbox, putInOutbox } from '#commerce/outbox/index.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { MailFacts, MailName } from '#contract/values/mails.ts'

export const MAIL_TOPIC = 'mail'

export type MailDraft<Name extends MailName = MailName> = {
  /** What it is about: a mail is queued once for a key. */
  key: string
  to: string
  locale: Locale
  name: Name
  facts: MailFacts[Name] | SealedFacts
  /** An example that staff sent themselves: its subject says so. */
  isTest?: true
}

/** Facts with a code in them, which stands nowhere in clear, not even while the mail waits. */
export type SealedFacts = { sealed: string }

/**
 * False where this was said before. Who gives the address has judged it: what is none at all is a bug here. One that
 * was saved under an older rule must not fail the sale it tells of: the sender parks its mail.
 */
export async function queueMail<Name extends MailName>(tx: Tx, { key, ...mail }: MailDraft<Name>): Promise<boolean> {
  return putInOutbox(tx, { topic: MAIL_TOPIC, key, payload: addressed(mail) })
}

/** Hundreds of them in one statement. Returns how many were not said before. */
export function queueMails<Name extends MailName>(tx: Tx, drafts: readonly MailDraft<Name>[]): Promise<number> {
  const messages = drafts.map(({ key, ...mail }) => ({ key, payload: addressed(mail) }))
  return putAllInOutbox(tx, MAIL_TOPIC, messages)
}

function addressed<Mail extends Pick<MailDraft, 'name' | 'to'>>(mail: Mail): Mail {
  if (!/^[^\s@]+@\S+$/.test(mail.to)) throw new Error(`The mail ${mail.name} was to go to what is no e-mail address.`)
  return mail
}
