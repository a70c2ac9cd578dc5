/**
 * `figures refill`: the rows that reports add up, made anew out of all orders. They are right by themselves; this is
 * for a shop whose tables were changed by hand. In batches that hold up no sale.
 */
import { type Operator, recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { countDifferingSold, nextOrders, refillSold, restartRefill } from '#commerce/figures/index.ts'
import type { CommandResult } from '#server/admin/command-result.ts'

export type FiguresCommand = { do: 'refill figures' }

const AT_ONCE = 500

/** A dry run says how many rows are not what the orders say. */
export async function refillFigures(
  database: Database,
  { isDryRun }: { isDryRun: boolean },
  operator: Operator,
  atOnce = AT_ONCE,
): Promise<CommandResult> {
  const found = await countDiffering(database, atOnce)
  const words = `Rows that are not what their orders say: ${found.rows}, of ${found.orders} orders.`
  if (isDryRun) return { ok: true, lines: [words] }
  await database.transaction(restartRefill)
  while ((await database.transaction((tx) => refillSold(tx, atOnce))) > 0);
  const object = `${found.rows} rows differed`
  await database.transaction((tx) => recordAudit(tx, { ...operator, action: 'figures refilled', object }))
  return { ok: true, lines: [words, 'All of them were made anew.'] }
}

async function countDiffering(database: Database, atOnce: number): Promise<{ orders: number; rows: number }> {
  const found = { orders: 0, rows: 0 }
  for (let after: string | undefined; ; ) {
    const from = after
    const { ids, rows } = await database.read(async (tx) => {
      const next = await nextOrders(tx, from, atOnce)
      return { ids: next, rows: await countDifferingSold(tx, next) }
    })
    found.orders += ids.length
    found.rows += rows
    after = ids.at(-1)
    if (after === undefined) return found
  }
}
