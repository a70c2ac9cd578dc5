/** The only SQL over who agreed that a pass is renewed by itself, and to which card it is charged. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day, Month } from '#contract/values/day.ts'

const agree = statement(
  'agree_to_auto_renewal',
  `insert into renewal_consent (member_id, contact_id, version, words, stored_card_id, card)
   select $1, $2, $3, $4, id, brand || ' ' || last4 from stored_card where id = $5`,
)
const withdraw = statement(
  'withdraw_auto_renewal',
  'update renewal_consent set withdrawn_at = shop_now() where member_id = $1 and withdrawn_at is null',
)
const lockCard = statement<{ id: number }>(
  'lock_card_of_consent',
  'select id from stored_card where id = $2 and contact_id = $1 and removed_at is null for update',
)
// A reminder that announced no charge is sent again with what is agreed to now.
const announceAgain = statement(
  'announce_renewal_again',
  'delete from renewal_reminder where offer_id = $1 and total_minor is null',
)

export type ConsentDraft = {
  offerId: number
  memberId: number
  contactId: number
  cardId: number
  version: number
  words: string
}

/** What was agreed to before ends with it. False where the card is not this customer's. */
export async function saveConsent(tx: Tx, draft: ConsentDraft): Promise<boolean> {
  const { cardId, contactId, memberId, offerId, version, words } = draft
  if ((await lockCard(tx, [contactId, cardId])).length === 0) return false
  await withdraw(tx, [memberId])
  await agree(tx, [memberId, contactId, version, words, cardId])
  await announceAgain(tx, [offerId])
  return true
}

export async function withdrawConsent(tx: Tx, memberId: number): Promise<void> {
  await withdraw(tx, [memberId])
}

export type StoppedRenewal = { id: number; to: string | null; firstName: string; person: string }

const stopOfCard = statement<StoppedRenewal>(
  'stop_renewals_of_card',
  `with ended as (
     update renewal_consent set withdrawn_at = shop_now()
     where stored_card_id = $1 and withdrawn_at is null returning id, member_id, contact_id)
   select ended.id, customer.email as to, customer.first_name as "firstName",
     concat_ws(' ', member.first_name, member.last_name) as person
   from ended join contact customer on customer.id = ended.contact_id join contact member on member.id = member_id
   order by ended.id`,
)

/** The card is being removed, under its lock: what was agreed to for it ends. */
export function stopConsentsOfCard(tx: Tx, cardId: number): Promise<StoppedRenewal[]> {
  return stopOfCard(tx, [cardId])
}

export type RenewalCard = { id: number; provider: string; expires: Month | null; name: string }
export type LiveConsent = {
  contactId: number
  email: string | null
  card: RenewalCard | undefined
  announcedMinor: number | null
}

const ofOffer = statement<{
  consentId: number
  contactId: number
  email: string | null
  cardId: number | null
  announcedMinor: number | null
}>(
  'read_consent_of_offer',
  `select renewal_consent.id as "consentId", renewal_consent.contact_id as "contactId", customer.email,
     stored_card_id as "cardId",
     (select max(total_minor)::float8 from renewal_reminder where offer_id = offer.id) as "announcedMinor"
   from renewal_offer offer join renewal_consent on member_id = offer.contact_id and withdrawn_at is null
     join contact customer on customer.id = renewal_consent.contact_id
   where offer.id = $1`,
)
const lockCharged = statement<RenewalCard>(
  'lock_card_to_charge',
  `select id, provider, expires, brand || ' ' || last4 as name from stored_card
   where id = $2 and contact_id = $1 and removed_at is null for update`,
)
const lockLive = statement<{ id: number }>(
  'lock_renewal_consent',
  'select id from renewal_consent where id = $1 and withdrawn_at is null for update',
)

/**
 * What a renewal is charged by, kept as it is until the transaction ends. The card is locked before the consent, as
 * where a card is removed. Undefined where nothing is agreed to any more.
 */
export async function lockConsent(tx: Tx, offerId: number): Promise<LiveConsent | undefined> {
  const [consent] = await ofOffer(tx, [offerId])
  if (!consent) return undefined
  const { announcedMinor, cardId, consentId, contactId, email } = consent
  const [card] = cardId === null ? [] : await lockCharged(tx, [contactId, cardId])
  if ((await lockLive(tx, [consentId])).length === 0) return undefined
  return { contactId, email, card, announcedMinor }
}

/** The month to whose end a card is good is over. */
export function hasExpired({ expires }: RenewalCard, today: Day): boolean {
  return expires !== null && today.slice(0, expires.length) > expires
}
