/** The only SQL over stored cards. Whose a card is stands in every WHERE. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Month } from '#contract/values/day.ts'
import type { PaidWith } from './provider.ts'

export type StoredCard = PaidWith & { id: number; expires: Month | null }
export type RemovedCard = { id: number; provider: string; token: string }

const insert = statement<{ id: number }>(
  'store_card',
  `insert into stored_card (contact_id, provider, token, brand, last4, expires) values ($1, $2, $3, $4, $5, $6)
   on conflict (provider, token) do update set expires = coalesce(excluded.expires, stored_card.expires)
     where stored_card.contact_id = excluded.contact_id
   returning id`,
)
const insertRemoved = statement(
  'drop_card',
  `insert into stored_card (contact_id, provider, token, brand, last4, removed_at)
   values ($1, $2, $3, $4, $5, shop_now()) on conflict (provider, token) do nothing`,
)
const own = statement<StoredCard>(
  'list_stored_cards',
  'select id, brand, last4, expires from stored_card where contact_id = $1 and removed_at is null order by created_at, id',
)
const lock = statement<{ id: number }>(
  'lock_stored_card',
  'select id from stored_card where id = $2 and contact_id = $1 and removed_at is null for update',
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

export type CardToStore = PaidWith & {
  contactId: number
  provider: string
  token: string
  expires?: Month | null | undefined
}

/** Returns its id. One that its owner has stored already stays as it is. */
export async function storeCard(tx: Tx, card: CardToStore): Promise<number> {
  const { brand, contactId, expires = null, last4, provider, token } = card
  const [stored] = await insert(tx, [contactId, provider, token, brand, last4, expires])
  if (!stored) throw new Error('A card of one customer was stored for another one.')
  return stored.id
}

/** One that was kept for a sale that was not made: its owner never sees it, and the provider is told to forget it. */
export async function dropCard(tx: Tx, { brand, contactId, last4, provider, token }: CardToStore): Promise<void> {
  await insertRemoved(tx, [contactId, provider, token, brand, last4])
}

/** The oldest first. */
export function listStoredCards(tx: Tx, contactId: number): Promise<StoredCard[]> {
  return own(tx, [contactId])
}

/** False where it is another customer's, as where there is none. */
export async function lockStoredCard(tx: Tx, contactId: number, id: number): Promise<boolean> {
  return (await lock(tx, [contactId, id])).length === 1
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
