/** Mails that could not be sent yet or were given up, and their new start by an operator. */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type UndeliveredMessage, undeliveredMessages, unparkMessages } from '#commerce/outbox/index.ts'
import type { MailName } from '#contract/values/mails.ts'
import { MAIL_TOPIC, type MailDraft } from './queue-mail.ts'

export type UnsentMail = Pick<
  UndeliveredMessage,
  'id' | 'attempts' | 'createdAt' | 'dueAt' | 'parkedAt' | 'failure'
> & {
  name: MailName
  to: string
  /** What it tells of is gone (`commerce/retention/`): it can be sent no more. */
  isWiped: boolean
}

const MOST_SHOWN = 200

export async function readUnsentMails(tx: Tx): Promise<UnsentMail[]> {
  const messages = await undeliveredMessages(tx, MAIL_TOPIC, MOST_SHOWN)
  return messages.map(({ attempts, createdAt, dueAt, failure, id, parkedAt, payload }) => {
    const { facts, name, to } = payload as Partial<MailDraft> & Pick<MailDraft, 'name' | 'to'>
    return { id, attempts, createdAt, dueAt, parkedAt, failure, name, to, isWiped: facts === undefined }
  })
}

/** Parked mails, one or all, start over. Returns how many. */
export async function retryMails(tx: OperatorTx, id?: number): Promise<number> {
  const read = async () =>
    Object.fromEntries(
      (await readUnsentMails(tx)).map((mail) => [`mail ${mail.id}`, { isParked: mail.parkedAt !== null }]),
    )
  const retried = await recordChange(tx, { action: 'mail retried', what: 'mails', read }, (part) =>
    unparkMessages(part, MAIL_TOPIC, 'facts', id),
  )
  return retried.length
}
