/**
 * Whether a pass is renewed each season by itself. Only who agreed is charged by the clock: the words, their version,
 * the card, who agreed and when are kept, also after they have changed their mind.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Locale } from '#contract/values/locale.ts'
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import { saveConsent, stopConsentsOfCard, withdrawConsent } from './consents.sql.ts'
import { listRenewals } from './renew-pass.ts'

export type AutoRenewalResult = { ok: true } | { ok: false; reason: 'not_found' | 'other_words' | 'no_card' }

/** `version` is that of the words which the customer saw, `cardId` one of their own stored cards. */
export async function saveAutoRenewal(
  tx: Tx,
  contactId: number,
  { cardId, isOn, offerId, version }: { offerId: number; isOn: boolean; version: number; cardId?: number | undefined },
): Promise<AutoRenewalResult> {
  const offer = (await listRenewals(tx, contactId)).find(({ id }) => id === offerId)
  if (!offer) return { ok: false, reason: 'not_found' }
  if (!isOn) {
    await withdrawConsent(tx, offer.contactId)
    return { ok: true }
  }
  if (version !== AUTO_RENEWAL.version) return { ok: false, reason: 'other_words' }
  const agreed = { offerId, memberId: offer.contactId, contactId, version, words: AUTO_RENEWAL.words }
  const isSaved = cardId !== undefined && (await saveConsent(tx, { ...agreed, cardId }))
  return isSaved ? { ok: true } : { ok: false, reason: 'no_card' }
}

/**
 * A customer removes the card that renewals are charged to: they end with it, and a mail says so. Returns the people
 * whose passes are not renewed by themselves any more.
 */
export async function stopRenewalsOfCard(tx: Tx, cardId: number, locale: Locale): Promise<string[]> {
  const stopped = await stopConsentsOfCard(tx, cardId)
  for (const { firstName, id, person, to } of stopped) {
    if (to === null) continue
    const facts = { firstName, person, link: `${CUSTOMER_INFO_PATH}#renewals` }
    await queueMail(tx, { key: `renewal-stopped ${id}`, to, locale, name: 'renewal-stopped', facts })
  }
  return stopped.map(({ person }) => person)
}
