/** The only SQL over new cards of a cart. */
import { statement, type Tx } from '#commerce/database/tx.ts'

const read = statement<{ contactId: number }>(
  'read_new_cards',
  'select contact_id as "contactId" from cart_new_card where cart_id = $1 order by contact_id',
)
// A person gets one card with an order, however often it is asked for.
const insert = statement(
  'insert_new_card',
  `with bumped as (update cart set version = version + 1 where id = $1)
   insert into cart_new_card (cart_id, contact_id) values ($1, $2) on conflict do nothing`,
)
const remove = statement(
  'delete_new_cards',
  `with bumped as (update cart set version = version + 1 where id = $1)
   delete from cart_new_card where cart_id = $1 and ($2::int is null or contact_id = $2)`,
)
const move = statement(
  'move_new_cards',
  `insert into cart_new_card (cart_id, contact_id)
   select $2, contact_id from cart_new_card where cart_id = $1 on conflict do nothing`,
)

export async function selectNewCards(tx: Tx, cartId: number): Promise<ReadonlySet<number>> {
  return new Set((await read(tx, [cartId])).map(({ contactId }) => contactId))
}

export async function insertNewCard(tx: Tx, cartId: number, contactId: number): Promise<void> {
  await insert(tx, [cartId, contactId])
}

/** Without a person, those of all. */
export async function deleteNewCards(tx: Tx, cartId: number, contactId: number | undefined): Promise<void> {
  await remove(tx, [cartId, contactId ?? null])
}

export async function copyNewCards(tx: Tx, fromCartId: number, toCartId: number): Promise<void> {
  await move(tx, [fromCartId, toCartId])
}
