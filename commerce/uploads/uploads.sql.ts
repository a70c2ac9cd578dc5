/**
 * The only SQL over files of options. Every statement but those of the sweep names the cart, so no cart reaches a file
 * of another.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'

export type FileDraft = { id: string; productAttributeId: number; name: string; picture: Buffer }
export type FileChoice = { fileId: string; productAttributeId: number }
export type StaleFile = { id: string; cartId: number }

const insert = statement<{ id: string }>(
  'insert_attribute_file',
  `insert into attribute_file (id, cart_id, product_attribute_id, name, picture)
   select $2, $1, $3, $4, $5 where (select count(*) from attribute_file where cart_id = $1) < $6 returning id`,
)
// Written, not only locked: a sweep at this moment reads the row again and leaves it.
const want = statement<{ id: string }>(
  'want_attribute_file',
  `update attribute_file set wanted_at = shop_now()
   where cart_id = $1 and id = $2 and product_attribute_id = $3 returning id`,
)
const names = statement<{ id: string; name: string }>(
  'read_attribute_file_names',
  'select id, name from attribute_file where cart_id = $1',
)
const move = statement('move_attribute_files', 'update attribute_file set cart_id = $2 where cart_id = $1')
const stale = statement<StaleFile>(
  'lock_stale_attribute_files',
  `select id, cart_id as "cartId" from attribute_file where wanted_at <= (select shop_now()) - interval '24 hours'
   order by wanted_at limit $1 for update skip locked`,
)
const refresh = statement(
  'refresh_attribute_files',
  'update attribute_file set wanted_at = shop_now() where id = any ($1::text[])',
)
const remove = statement('delete_attribute_files', 'delete from attribute_file where id = any ($1::text[])')

/** False where the cart has as many as it may have. */
export async function insertFile(tx: Tx, cartId: number, file: FileDraft, most: number): Promise<boolean> {
  const inserted = await insert(tx, [cartId, file.id, file.productAttributeId, file.name, file.picture, most])
  return inserted.length > 0
}

/** False where this cart has no such file for this option. */
export async function claimFile(tx: Tx, cartId: number, { fileId, productAttributeId }: FileChoice): Promise<boolean> {
  return (await want(tx, [cartId, fileId, productAttributeId])).length > 0
}

/** The names of the files of a cart, by id. */
export async function readFileNames(tx: Tx, cartId: number): Promise<ReadonlyMap<string, string>> {
  return new Map((await names(tx, [cartId])).map(({ id, name }) => [id, name]))
}

/** The files of one cart become another's: those of a guest who signs in. */
export async function moveFiles(
  tx: Tx,
  { fromCartId, toCartId }: { fromCartId: number; toCartId: number },
): Promise<void> {
  await move(tx, [fromCartId, toCartId])
}

/** Files that were not claimed for a day; locked, so that none is claimed meanwhile. */
export function lockStaleFiles(tx: Tx, most: number): Promise<StaleFile[]> {
  return stale(tx, [most])
}

export async function refreshFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await refresh(tx, [ids])
}

export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await remove(tx, [ids])
}
