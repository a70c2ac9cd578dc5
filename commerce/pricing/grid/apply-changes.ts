/**
 * A version of prices with some cells of the grid changed. A day whose cells change leaves its period and joins one
 * with the same windows and levels at the new amounts; days that cost the same are one period. Split periods are
 * counted with the one they come from, so that no level is sold a second time. A cell that a variant takes from the
 * product becomes the variant's own; where the day has an override, the override changes.
 */
import type { OverrideDraft, PricesDraft, WindowDraft } from '#commerce/pricing/save/prices-draft.ts'
import { GATE_LEVEL, type PriceCell } from '#contract/rules/prices/price-cell.ts'
import type { Day } from '#contract/values/day.ts'
import { amountAt, type GridRow, type GridRows, type GridSpan, gridRows, type VariantAdjustments } from './grid-rows.ts'
import { joinDays, type MovedDay } from './join-days.ts'

export type CellAmount = PriceCell & { toMinor: number }

export type AppliedChanges =
  | { ok: true; prices: PricesDraft }
  /** Cells that the version does not have: no such day, days before arrival or level. */
  | { ok: false; reason: 'no_such_cell'; cells: PriceCell[] }

export function applyChanges(
  prices: PricesDraft,
  changes: readonly CellAmount[],
  adjustments: VariantAdjustments,
): AppliedChanges {
  const rows = gridRows(prices)
  const unknown = changes.filter((cell) => nowAt(rows, cell, adjustments) === undefined)
  if (unknown.length > 0) return { ok: false, reason: 'no_such_cell', cells: unknown }

  const moved: MovedDay[] = []
  const special = new Map<OverrideDraft, OverrideDraft>()
  const added: OverrideDraft[] = []
  for (const cells of Map.groupBy(changes, ({ variantId, day }) => `${variantId} ${day}`).values()) {
    const [{ variantId, day }] = cells as [CellAmount]
    const keyMinor = adjustments.get(variantId) ?? 0
    const byRow = Map.groupBy(cells, (cell) => spanAt(rows, cell)?.row as GridRow)
    const changedWindows = new Map<WindowDraft, CellAmount[]>()
    let owner: Extract<GridRow, { kind: 'window' }> | undefined
    for (const [row, ofRow] of byRow) {
      if (row.kind === 'window') {
        changedWindows.set(row.window, ofRow)
        owner = row
        continue
      }
      const changed = overrideWith(row.isOwn ? row.override : ownOverride(row.override, variantId, keyMinor), ofRow)
      if (row.isOwn) special.set(row.override, changed)
      else added.push(changed)
    }
    if (owner) moved.push(movedDay({ variantId, day }, owner, changedWindows, keyMinor))
  }
  return {
    ok: true,
    prices: {
      ...prices,
      periods: joinDays(prices.periods ?? [], moved),
      overrides: [...(prices.overrides ?? []).map((each) => special.get(each) ?? each), ...added],
    },
  }
}

/** What a cell costs in these rows; undefined where there is no such cell, null where the window names no price. */
export function nowAt(rows: GridRows, cell: PriceCell, adjustments: VariantAdjustments): number | null | undefined {
  const span = spanAt(rows, cell)
  return span && amountAt(span, cell.level, adjustments.get(cell.variantId) ?? 0)
}

function spanAt(rows: GridRows, { variantId, day, minDays }: PriceCell): GridSpan | undefined {
  return rows.spansOf(variantId, day).find((span) => span.minDays === minDays)
}

function movedDay(
  at: { variantId: number | null; day: Day },
  { period, isOwn }: Extract<GridRow, { kind: 'window' }>,
  changed: ReadonlyMap<WindowDraft, readonly CellAmount[]>,
  keyMinor: number,
): MovedDay {
  const windows = period.windows.map((window) => {
    const own = isOwn ? window : ownWindow(window, keyMinor)
    return windowWith(own, changed.get(window) ?? [])
  })
  const { key, name, countsWith = { key, variantId: period.variantId ?? null } } = period
  return { ...at, from: isOwn ? period : undefined, name: rootName(name), countsWith, windows }
}

/** Without the day that a split period was named by. */
function rootName(name: string): string {
  return name.replace(/, from \d{4}-\d{2}-\d{2}$/, '')
}

function windowWith(window: WindowDraft, cells: readonly CellAmount[]): WindowDraft {
  const at = (level: number) => cells.findLast((cell) => cell.level === level)?.toMinor
  const gate = at(GATE_LEVEL)
  return {
    ...window,
    ...(gate !== undefined && { basePriceMinor: gate }),
    levels: window.levels.map((level, index) => ({ ...level, priceMinor: at(index + 1) ?? level.priceMinor })),
  }
}

function overrideWith(override: OverrideDraft, cells: readonly CellAmount[]): OverrideDraft {
  const at = (level: number) => cells.findLast((cell) => cell.level === level)?.toMinor
  const gate = at(GATE_LEVEL)
  return { ...override, priceMinor: at(1) ?? override.priceMinor, ...(gate !== undefined && { basePriceMinor: gate }) }
}

/** A row of the product as the variant's own: it costs what the values of the variant made of it. */
function ownWindow(window: WindowDraft, keyMinor: number): WindowDraft {
  const { basePriceMinor } = window
  return {
    ...window,
    ...(basePriceMinor != null && { basePriceMinor: Math.max(0, basePriceMinor + keyMinor) }),
    levels: window.levels.map((level) => ({ ...level, priceMinor: Math.max(0, level.priceMinor + keyMinor) })),
  }
}

function ownOverride(override: OverrideDraft, variantId: number | null, keyMinor: number): OverrideDraft {
  const { basePriceMinor, priceMinor } = override
  return {
    ...override,
    variantId,
    priceMinor: Math.max(0, priceMinor + keyMinor),
    ...(basePriceMinor != null && { basePriceMinor: Math.max(0, basePriceMinor + keyMinor) }),
  }
}
