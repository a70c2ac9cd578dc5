/** The only SQL over stored cards. Whose a card is stands in every WHERE. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { PaidWith } from './provider.ts'

export type StoredCard = PaidWith & { id: number }
export type RemovedCard = { id: number; provider: string; token: string }

const insert = statement(
  'store_card',
  `insert into stored_card (contact_id, provider, token, brand, last4) values ($1, $2, $3, $4, $5)
   on conflict (provider, token) do nothing`,
)
const own = statement<StoredCard>(
  'list_stored_cards',
  'select id, brand, last4 from stored_card where contact_id = $1 and removed_at is null order by created_at, id',
)
const remove = statement<RemovedCard>(
  'remove_stored_card',
  `update stored_card set removed_at = shop_now() where id = $2 and contact_id = $1 and removed_at is null
   returning id, provider, token`,
)
const removed = statement<RemovedCard>(
  'removed_cards',
  'select id, provider, token from stored_card where removed_at is not null order by removed_at limit $1',
)
const forget = statement('forget_stored_card', 'delete from stored_card where id = $1 and removed_at is not null')

export type CardToStore = PaidWith & { contactId: number; provider: string; token: string }

/** One that is stored already stays as it is. */
export async function storeCard(tx: Tx, { brand, contactId, last4, provider, token }: CardToStore): Promise<void> {
  await insert(tx, [contactId, provider, token, brand, last4])
}

/** The oldest first. */
export function listStoredCards(tx: Tx, contactId: number): Promise<StoredCard[]> {
  return own(tx, [contactId])
}

/** Undefined where it is another customer's, as where there is none. */
export async function markCardRemoved(tx: Tx, contactId: number, id: number): Promise<RemovedCard | undefined> {
  return (await remove(tx, [contactId, id]))[0]
}

export function readRemovedCards(tx: Tx, most: number): Promise<RemovedCard[]> {
  return removed(tx, [most])
}

export async function forgetStoredCard(tx: Tx, id: number): Promise<void> {
  await forget(tx, [id])
}
