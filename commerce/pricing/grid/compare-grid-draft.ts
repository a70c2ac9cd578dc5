/**
 * A draft beside what counts now: what changes for which days and for a guest who buys now, which cells cost something
 * else since they were written, and which leave the guard-rails.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { comparePrices, type PriceComparison } from '#contract/rules/prices/compare-prices.ts'
import { type GuardRails, guardRailBreach } from '#contract/rules/prices/guard-rails.ts'
import type { PriceChange } from '#contract/rules/prices/price-cell.ts'
import type { GuardRailBreach } from '#contract/values/console/guard-rail-breaches.ts'
import { type Day, daysBetween } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { applyChanges } from './apply-changes.ts'
import { type GridBase, type JudgedChanges, judgeChanges, type NoGrid, readGridBase } from './grid-base.ts'
import { type StoredGridDraft, selectGridChanges, selectGridDraft } from './grid-drafts.sql.ts'
import { gridRows } from './grid-rows.ts'
import { readGuardRails, type StoredGuardRails } from './guard-rails.sql.ts'
import { guestPaysNow, readLevelCounts } from './read-season-grid.ts'

export type BreachedChange = PriceChange & { breach: GuardRailBreach }

export type ComparedGridDraft = JudgedChanges & {
  ok: true
  draft: StoredGridDraft
  /** The version of the list that it was compared with: publishing names it. */
  listVersion: number
  comparison: PriceComparison
  guardRails: StoredGuardRails
  breaches: BreachedChange[]
  guestPays: GuestPays
}

/** Of the days and variants for which a guest who buys now pays something else: how many they are, and by how much. */
export type GuestPays = { places: number; averageStepMinor: number }

export async function compareGridDraft(
  tx: Tx,
  draftId: number,
  today: Day,
): Promise<ComparedGridDraft | { ok: false; reason: 'unknown_draft' } | NoGrid> {
  const draft = await selectGridDraft(tx, draftId)
  if (!draft) return { ok: false, reason: 'unknown_draft' }
  const base = await readGridBase(tx, draft.productId)
  if (!base.ok) return base
  const judged = judgeChanges(base, await selectGridChanges(tx, draftId))
  const guardRails = await readGuardRails(tx, draft.productId)
  return {
    ...{ ok: true, draft, listVersion: base.listVersion, ...judged, guardRails },
    comparison: comparePrices(judged.changes),
    breaches: breachesOf(judged.changes, guardRails),
    guestPays: await compareGuestPays(tx, base, judged.changes, today),
  }
}

async function compareGuestPays(
  tx: Tx,
  base: GridBase,
  changes: readonly PriceChange[],
  today: Day,
): Promise<GuestPays> {
  const { adjustments, prices, product } = base
  const applied = applyChanges(prices, changes, adjustments)
  const days = [...new Set(changes.map(({ day }) => day))].sort()
  const [from = today, to = from] = [days[0], days.at(-1)]
  if (!applied.ok || days.length === 0) return { places: 0, averageStepMinor: 0 }
  const counts = await readLevelCounts(tx, base, { productId: product.id, from, to })
  const then = gridRows(applied.prices)
  // A price of the product is what its variants cost too, as far as they have none of their own.
  const columns = product.variants.length > 0 ? product.variants.map(({ id }) => id) : [null]
  const steps = days.flatMap((day) =>
    columns.flatMap((variantId) => {
      const keyMinor = adjustments.get(variantId) ?? 0
      const asked = { day, ahead: daysBetween(today, day), keyMinor, counts, productId: product.id }
      const [before, after] = [base.rows, then].map((rows) => guestPaysNow(rows.spansOf(variantId, day), asked))
      return before == null || after == null || before === after ? [] : [after - before]
    }),
  )
  return { places: steps.length, averageStepMinor: steps.length === 0 ? 0 : Math.round(sum(steps) / steps.length) }
}

export function breachesOf(changes: readonly PriceChange[], rails: GuardRails): BreachedChange[] {
  return changes.flatMap((change) => {
    const breach = guardRailBreach(change, rails)
    return breach ? [{ ...change, breach }] : []
  })
}
