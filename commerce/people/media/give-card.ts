/**
 * Gives a person a card. A number belongs to one person; who names that of another is told the same as for a number
 * that is none, so that no number can be tried out. No other card is deactivated, unless one is named to be replaced.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { insertCard, type MediaCard, updateCard } from './cards.sql.ts'

export type CardDraft = {
  /** As it was typed: spaces do not count. */
  number: string
  kind?: MediaCard['kind'] | undefined
  rfid?: string | undefined
  isActive?: boolean | undefined
  /** The number of a card of the same person that it is given for. */
  replaces?: string | undefined
}

export type GiveCardResult = { ok: true } | { ok: false; reason: 'bad_media_number' }

export async function giveCard(tx: Tx, contactId: number, draft: CardDraft): Promise<GiveCardResult> {
  const number = cardNumber(draft.number)
  if (number === undefined) return { ok: false, reason: 'bad_media_number' }
  const { kind = 'card', rfid = null, isActive = true, replaces } = draft
  const owner = await insertCard(tx, { contactId, number, kind, rfid, isActive })
  if (owner !== contactId) return { ok: false, reason: 'bad_media_number' }
  await updateCard(tx, contactId, number, { kind, rfid, isActive })
  const replaced = replaces === undefined ? undefined : cardNumber(replaces)
  if (replaced !== undefined && replaced !== number) await updateCard(tx, contactId, replaced, { isActive: false })
  return { ok: true }
}

/** False where the person has no card of this number. */
export async function setCardActive(tx: Tx, contactId: number, number: string, isActive: boolean): Promise<boolean> {
  return updateCard(tx, contactId, number, { isActive })
}

/** Digits alone, at most thirty; undefined for anything else. */
export function cardNumber(typed: string): string | undefined {
  const number = typed.replaceAll(' ', '')
  return /^\d{1,30}$/.test(number) ? number : undefined
}
