/**
 * A customer gives a person of their own household the card with a number. The number has to be free or that person's
 * already; one that is not, and one that is none, are refused alike, so that no number can be tried out. No other card
 * is deactivated. A person of another household is not found.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockOwnMember } from '#commerce/people/household.sql.ts'
import { readCards } from '#commerce/people/media/cards.sql.ts'
import { giveCard } from '#commerce/people/media/give-card.ts'
import { type MediaNumberRules, readMediaNumber } from '#contract/rules/people/media-number.ts'

export type MediaAssignment = {
  memberId: number
  /** As the guest wrote it. */
  typed: string
  rules: MediaNumberRules
}

export type AssignMediaResult =
  | { ok: true; number: string }
  | { ok: false; reason: 'not_found' | 'bad_media_number' | 'too_many_cards' }

/** More than a person loses in many winters; who wants to try numbers out cannot do it by having them all. */
const MOST_CARDS = 10

export async function assignMedia(
  tx: Tx,
  contactId: number,
  { memberId, typed, rules }: MediaAssignment,
): Promise<AssignMediaResult> {
  const [member] = await lockOwnMember(tx, [contactId, memberId])
  if (!member) return { ok: false, reason: 'not_found' }
  const read = readMediaNumber(typed, rules)
  if (!read.ok) return { ok: false, reason: 'bad_media_number' }
  const { number } = read
  const cards = (await readCards(tx, [memberId])).get(memberId) ?? []
  const own = cards.find((card) => card.number === number)
  // A card that is known stays what it is: only staff activate one that was reported lost.
  if (own) return { ok: true, number }
  if (cards.length >= MOST_CARDS) return { ok: false, reason: 'too_many_cards' }
  const given = await giveCard(tx, memberId, { number })
  return given.ok ? { ok: true, number } : given
}
