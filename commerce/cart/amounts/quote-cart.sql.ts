/** The only SQL that writes what the lines of a cart come to. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'

const save = statement<{ version: number }>(
  'save_cart_amounts',
  `with quoted as (
     update cart_line set quoted_amounts = given.amounts
     from unnest($2::int[], $3::jsonb[]) as given (line_id, amounts)
     where cart_id = $1 and id = given.line_id)
   update cart set quote_version = quote_version + 1 where id = $1 returning quote_version as version`,
)
const read = statement<{ version: number }>(
  'read_quote_version',
  'select quote_version as version from cart where id = $1',
)

/** The version of the quote that has them. */
export async function saveAmounts(
  tx: Tx,
  cartId: number,
  lines: readonly { lineId: number; amounts: LineAmounts | null }[],
): Promise<number> {
  const texts = lines.map(({ amounts }) => amounts && JSON.stringify(amounts))
  return versionIn(await save(tx, [cartId, lines.map(({ lineId }) => lineId), texts]))
}

export async function selectQuoteVersion(tx: Tx, cartId: number): Promise<number> {
  return versionIn(await read(tx, [cartId]))
}

function versionIn([cart]: { version: number }[]): number {
  if (!cart) throw new Error('A locked cart is gone.')
  return cart.version
}
