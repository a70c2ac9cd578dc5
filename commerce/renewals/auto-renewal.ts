/**
 * Whether a pass is renewed each season by itself. Only who agreed is asked for it by the clock: the words, their
 * version, who agreed and when are kept, also after they have changed their mind.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import { listRenewals } from './renew-pass.ts'

const agree = statement(
  'agree_to_auto_renewal',
  `insert into renewal_consent (member_id, contact_id, version, words) values ($1, $2, $3, $4) on conflict do nothing`,
)
const withdraw = statement(
  'withdraw_auto_renewal',
  'update renewal_consent set withdrawn_at = shop_now() where member_id = $1 and withdrawn_at is null',
)

export type AutoRenewalResult = { ok: true } | { ok: false; reason: 'not_found' | 'other_words' }

/** `version` is that of the words which the customer saw. Said again it is as it was. */
export async function saveAutoRenewal(
  tx: Tx,
  contactId: number,
  { isOn, offerId, version }: { offerId: number; isOn: boolean; version: number },
): Promise<AutoRenewalResult> {
  const offer = (await listRenewals(tx, contactId)).find(({ id }) => id === offerId)
  if (!offer) return { ok: false, reason: 'not_found' }
  if (!isOn) {
    await withdraw(tx, [offer.contactId])
    return { ok: true }
  }
  if (version !== AUTO_RENEWAL.version) return { ok: false, reason: 'other_words' }
  await agree(tx, [offer.contactId, contactId, version, AUTO_RENEWAL.words])
  return { ok: true }
}
