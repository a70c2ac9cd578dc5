/**
 * Staff who act for a customer never sign for them: the customer is mailed the way to their own checkout and signs
 * there. A few mails an hour, so that no mailbox is filled in a customer's name.
 */
import { countTry } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { readContact } from '#commerce/people/index.ts'
import type { Locale } from '#contract/values/locale.ts'

/** `link` leads to where the customer signs, once they have signed in. */
export type WaiverLinkMail = { contactId: number; key: string; link: string; locale: Locale }

export type MailWaiverLinkResult = { ok: true } | { ok: false; reason: 'no_address' | 'too_often' }

const MOST_AN_HOUR = 3

export async function mailWaiverLink(
  tx: Tx,
  { contactId, key, link, locale }: WaiverLinkMail,
): Promise<MailWaiverLinkResult> {
  const customer = await readContact(tx, contactId)
  if (!customer?.email) return { ok: false, reason: 'no_address' }
  const counted = await countTry(tx, { what: 'waiver mail', contactId, minutes: 60, most: MOST_AN_HOUR })
  if (!counted.ok) return { ok: false, reason: 'too_often' }
  const facts = { firstName: customer.firstName, link }
  await queueMail(tx, { key: `sign-waiver ${key}`, to: customer.email, locale, name: 'sign-waiver', facts })
  return { ok: true }
}
