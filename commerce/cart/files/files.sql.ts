/** The only SQL that finds files by the lines that name them. */
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { StaleFile } from '#commerce/uploads/index.ts'

const named = statement<{ id: string }>(
  'select_named_files',
  `select answer.value as id from cart_line, jsonb_each_text(answers) as answer
   where cart_id = any ($1::int[]) and answer.value = any ($2::text[])`,
)

export async function selectNamedFiles(tx: Tx, files: readonly StaleFile[]): Promise<ReadonlySet<string>> {
  const found = await named(tx, [files.map(({ cartId }) => cartId), files.map(({ id }) => id)])
  return new Set(found.map(({ id }) => id))
}
