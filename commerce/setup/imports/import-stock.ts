/**
 * A table of places: how many a pool has on each day it names, and which products take them. Days and products that it
 * does not name stay as they are.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { productBySlug, readCatalog } from '#commerce/catalog/index.ts'
import { type PoolDraft, readPoolUses, savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { isPoolName } from '#contract/rules/inventory/pool-name.ts'
import { MOST_PLACES } from '#contract/values/console/setup.ts'
import { cellReader } from './cells.ts'
import type { ImportFacts, ImportResult } from './import-table.ts'
import type { CsvProblem } from './problem.ts'

const MOST_SLOTS = 100_000

type Pool = { line: number; slots: PoolDraft['slots'][number][]; productIds: Set<number> }

export async function importStock(tx: OperatorTx, facts: ImportFacts): Promise<ImportResult> {
  const { currency, hasDecimalComma, rows } = facts
  const catalog = await readCatalog(tx)
  const problems: CsvProblem[] = []
  const pools = new Map<string, Pool>()
  const lines = new Map<string, number>()
  for (const row of rows) {
    const cell = cellReader(row, problems, { currency, hasDecimalComma })
    const name = cell.needed('pool')
    const isName = name !== undefined && isPoolName(name)
    if (name !== undefined && !isName) cell.note('pool', 'bad_letters', name)
    const slug = cell.words('product')
    const product = slug ? productBySlug(catalog, slug) : undefined
    if (slug && !product) cell.note('product', 'unknown_product', slug)
    const days = cell.days()
    const time = cell.time('time')
    const capacity = cell.count('capacity', MOST_PLACES)
    if (!isName || !days || time === undefined || capacity === undefined) continue
    const slotOf = (day: string) => slotName(name, day, time)
    const twice = days.find((day) => lines.has(slotOf(day)))
    if (twice) {
      cell.note('from', 'day_twice', `${twice}, line ${lines.get(slotOf(twice))}`)
      continue
    }
    for (const day of days) lines.set(slotOf(day), row.line)
    if (lines.size > MOST_SLOTS) {
      cell.note('from', 'too_many_days')
      break
    }
    const pool = pools.get(name) ?? { line: row.line, slots: [], productIds: new Set() }
    pool.slots.push(...days.map((day) => ({ day, time, capacity })))
    if (product) pool.productIds.add(product.id)
    pools.set(name, pool)
  }
  if (problems.length > 0) return { ok: false, problems }
  return save(tx, pools, lines, rows.length)
}

const slotName = (pool: string, day: string, time: string | null) => `${pool} ${day} ${time ?? ''}`

async function save(
  tx: OperatorTx,
  pools: ReadonlyMap<string, Pool>,
  lines: ReadonlyMap<string, number>,
  rows: number,
): Promise<ImportResult> {
  const problems: CsvProblem[] = []
  // In the order of their names, so that two imports wait for each other instead of blocking each other.
  for (const [name, { line, productIds, slots }] of [...pools].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const saved = await savePool(tx, { name, slots, reason: 'imported' })
    if (saved.ok) await addUses(tx, saved.poolId, productIds)
    else if (saved.reason === 'below_taken') {
      const told = saved.slots.map(({ day, held, sold, time }) => ({
        ...{ line: lines.get(slotName(name, day, time)) ?? line, column: 'capacity', reason: 'below_taken' as const },
        about: `${day}${time === null ? '' : ` ${time.slice(0, 5)}`}: ${sold} sold, ${held} held`,
      }))
      problems.push(...told)
    } else problems.push({ line, column: null, reason: 'refused', about: name })
  }
  if (problems.length > 0) return { ok: false, problems: problems.sort((one, other) => one.line - other.line) }
  return { ok: true, rows, things: pools.size, days: lines.size }
}

/** What a product takes from already it goes on taking from. */
async function addUses(tx: OperatorTx, poolId: number, productIds: ReadonlySet<number>): Promise<void> {
  const uses = await readPoolUses(tx, [...productIds])
  for (const id of [...productIds].sort((one, other) => one - other)) {
    const own = uses.get(id) ?? []
    if (!own.some((use) => use.poolId === poolId)) await savePoolUses(tx, id, [...own, { poolId }])
  }
}
