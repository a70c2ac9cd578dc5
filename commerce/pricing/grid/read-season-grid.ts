/**
 * The grid of a season: the product and its variants by day, each with the windows, levels and amounts that price it,
 * how many are sold at its levels and what a guest pays now. Most days cost what others cost, so each kind of day is
 * told once, and days name their kind.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readSlots, type SlotCount } from '#commerce/inventory/index.ts'
import { levelPoolName } from '#commerce/pricing/save/level-pools.ts'
import type { LevelDraft, PeriodDraft } from '#commerce/pricing/save/prices-draft.ts'
import { GATE_LEVEL } from '#contract/rules/prices/price-cell.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { type GridBase, type NoGrid, readGridBase } from './grid-base.ts'
import { selectPoolIds } from './grid-drafts.sql.ts'
import { amountAt, type GridSpan, levelsOfRow } from './grid-rows.ts'

export type GridKind = {
  /** What the office calls the period; null where the day has a special price. */
  period: string | null
  /** False where a variant shows the row of the product. */
  isOwn: boolean
  windows: {
    minDays: number
    maxDays: number | null
    gateMinor: number | null
    levels: { priceMinor: number; number: number | null }[]
  }[]
}

export type GridColumn = {
  variantId: number | null
  /** For each day the place of its kind; −1 where it has no price. */
  kinds: number[]
  /** For each day how many are sold at its levels, of all windows. */
  sold: number[]
  /** For each day what one costs now without further options; null where it cannot be bought at any price. */
  nowMinor: (number | null)[]
}

export type SeasonGrid = { ok: true; listVersion: number; days: Day[]; kinds: GridKind[]; columns: GridColumn[] }

export type SeasonRequest = { productId: number; from: Day; to: Day; today: Day }

export async function readSeasonGrid(tx: Tx, request: SeasonRequest): Promise<SeasonGrid | NoGrid> {
  const base = await readGridBase(tx, request.productId)
  if (!base.ok) return base
  return seasonGrid(base, request, await readLevelCounts(tx, base, request))
}

/** By pool name and day. */
export type LevelCounts = ReadonlyMap<string, ReadonlyMap<Day, Pick<SlotCount, 'sold' | 'left'>>>

export async function readLevelCounts(
  tx: Tx,
  { prices }: Pick<GridBase, 'prices'>,
  { productId, from, to }: Omit<SeasonRequest, 'today'>,
): Promise<LevelCounts> {
  const names = new Set((prices.periods ?? []).flatMap((period) => countedLevels(productId, period)))
  const pools = await selectPoolIds(tx, [...names])
  const slots = pools.length === 0 ? [] : await readSlots(tx, [...pools.map(({ id }) => id)], from, to)
  const byPool = Map.groupBy(slots, ({ poolId }) => poolId)
  return new Map(pools.map(({ id, name }) => [name, new Map((byPool.get(id) ?? []).map((slot) => [slot.day, slot]))]))
}

function countedLevels(productId: number, period: PeriodDraft): string[] {
  const levels = period.windows.flatMap((window) => window.levels.filter(({ number }) => number != null))
  return levels.map((level) => levelPoolName(productId, period, level))
}

/** Pure: `counts` says what is sold and left. */
export function seasonGrid(base: GridBase, request: SeasonRequest, counts: LevelCounts): SeasonGrid {
  const { adjustments, listVersion, product, rows } = base
  const { from, to, today } = request
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))
  const ahead = days.map((day) => daysBetween(today, day))
  const kinds: GridKind[] = []
  const placeOf = kindPlaces(kinds)
  const soldOn = soldByPeriod(product.id, counts)
  const columns = [null, ...product.variants.map(({ id }) => id)].map((variantId): GridColumn => {
    const keyMinor = adjustments.get(variantId) ?? 0
    const column: GridColumn = { variantId, kinds: [], sold: [], nowMinor: [] }
    for (const [at, day] of days.entries()) {
      const spans = rows.spansOf(variantId, day)
      column.kinds.push(spans.length === 0 ? -1 : placeOf(spans, keyMinor))
      column.sold.push(soldOn(spans, day))
      column.nowMinor.push(
        guestPaysNow(spans, { day, ahead: ahead[at] ?? -1, keyMinor, counts, productId: product.id }),
      )
    }
    return column
  })
  return { ok: true, listVersion, days, kinds, columns }
}

export type NowRequest = { day: Day; ahead: number; keyMinor: number; counts: LevelCounts; productId: number }

/** The first level of the window that counts today which has one left. */
export function guestPaysNow(
  spans: readonly GridSpan[],
  { day, ahead, keyMinor, counts, productId }: NowRequest,
): number | null {
  if (ahead < 0) return null
  const span = spans.find(({ minDays, maxDays }) => ahead >= minDays && (maxDays === null || ahead <= maxDays))
  if (!span) return null
  const { row } = span
  const isLeft = (level: { number?: number | null }) => {
    if (row.kind === 'override' || level.number == null) return true
    return (counts.get(levelPoolName(productId, row.period, level as LevelDraft))?.get(day)?.left ?? 0) >= 1
  }
  const level = levelsOfRow(row).findIndex(isLeft) + 1
  return level === 0 ? null : (amountAt(span, level, keyMinor) ?? null)
}

/** Days with the same list of spans are of one kind for all variants whose values add the same. */
function kindPlaces(kinds: GridKind[]): (spans: readonly GridSpan[], keyMinor: number) => number {
  const known = new Map<readonly GridSpan[], Map<number, number>>()
  return (spans, keyMinor) => {
    const places = known.get(spans) ?? new Map<number, number>()
    known.set(spans, places)
    const place = places.get(keyMinor) ?? kinds.push(kindOfDay(spans, keyMinor)) - 1
    places.set(keyMinor, place)
    return place
  }
}

function kindOfDay(spans: readonly GridSpan[], keyMinor: number): GridKind {
  const period = spans.flatMap(({ row }) => (row.kind === 'window' ? [row.period.name] : []))[0]
  const isSpecial = spans.some(({ row }) => row.kind === 'override')
  return {
    period: isSpecial ? null : (period ?? null),
    isOwn: spans.some(({ row }) => row.isOwn),
    windows: spans.map((span) => ({
      ...{ minDays: span.minDays, maxDays: span.maxDays },
      gateMinor: amountAt(span, GATE_LEVEL, keyMinor) ?? null,
      levels: levelsOfRow(span.row).map(({ number = null }, index) => ({
        priceMinor: amountAt(span, index + 1, keyMinor) as number,
        number,
      })),
    })),
  }
}

function soldByPeriod(productId: number, counts: LevelCounts): (spans: readonly GridSpan[], day: Day) => number {
  const names = new Map<PeriodDraft, ReadonlySet<string>>()
  return (spans, day) => {
    const row = spans.map((span) => span.row).find(({ kind }) => kind === 'window')
    if (row?.kind !== 'window') return 0
    const { period } = row
    const ofPeriod = names.get(period) ?? new Set(countedLevels(productId, period))
    names.set(period, ofPeriod)
    let sold = 0
    for (const name of ofPeriod) sold += counts.get(name)?.get(day)?.sold ?? 0
    return sold
  }
}
