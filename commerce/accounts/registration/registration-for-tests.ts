/** A guest who asks for an account, and the mails that go out, for tests. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { type NewAccount, NO_PROFILE } from '#contract/rules/people/new-account.ts'
import type { MailName } from '#contract/values/mails.ts'

export const RULE = { requiredYears: 18, today: '2026-12-03', locale: 'en-US' } as const

export const MORGAN: NewAccount = {
  ...NO_PROFILE,
  firstName: 'Morgan',
  lastName: 'Vale',
  phone: '(970) 555-0142',
  address1: '48 Alder Lane',
  city: 'Fort Collins',
  state: 'CO',
  postalCode: '80521',
  country: 'US',
  email: 'morgan@silverpine.example',
  dateOfBirth: '1985-08-21',
}

export type QueuedMail = { to: string; name: MailName; locale: string; facts: Record<string, string> }

/** Oldest first. */
export async function queuedMails(tx: Tx): Promise<QueuedMail[]> {
  const { rows } = await tx.execute<{ payload: QueuedMail }>(
    sql`select payload from outbox_message where topic = 'mail' order by id`,
  )
  return rows.map(({ payload }) => payload)
}

/** What the link of the latest mail of this name carries. */
export async function mailedToken(tx: Tx, name: MailName): Promise<string> {
  const mail = (await queuedMails(tx)).findLast((queued) => queued.name === name)
  return new URL(mail?.facts['link'] ?? '', 'http://shop.test').searchParams.get('token') ?? ''
}
