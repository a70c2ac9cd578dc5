/**
 * The rows of a version of prices as the grid of a season shows them: for the product or one of its variants, on a day,
 * by days before arrival. The order is that of `datedRows`: an override before a period, the variant's before the
 * product's. What a variant takes from the product costs what the values of the variant add to it.
 */
import type { OverrideDraft, PeriodDraft, PricesDraft, WindowDraft } from '#commerce/pricing/save/prices-draft.ts'
import { GATE_LEVEL } from '#contract/rules/prices/price-cell.ts'
import type { Day } from '#contract/values/day.ts'

export type GridRow =
  | { kind: 'override'; override: OverrideDraft; isOwn: boolean }
  | { kind: 'window'; period: PeriodDraft; window: WindowDraft; isOwn: boolean }

/** One row of prices of a day, from so many days before arrival to so many; null has no end. */
export type GridSpan = { minDays: number; maxDays: number | null; row: GridRow }

/** What the values of each variant add to a row of the product. */
export type VariantAdjustments = ReadonlyMap<number | null, number>

export type GridRows = {
  /** Without a gap from the day itself on where the day has a period; none where it has no price. */
  spansOf(variantId: number | null, day: Day): readonly GridSpan[]
}

type OfScope = { overrides: Map<Day, OverrideDraft[]>; periods: Map<Day, PeriodDraft> }

export function gridRows({ periods = [], overrides = [] }: PricesDraft): GridRows {
  const scopes = new Map<number | null, OfScope>()
  const scopeOf = (variantId: number | null | undefined) => {
    const found = scopes.get(variantId ?? null) ?? { overrides: new Map(), periods: new Map() }
    scopes.set(variantId ?? null, found)
    return found
  }
  for (const period of periods) for (const day of period.days) scopeOf(period.variantId).periods.set(day, period)
  for (const override of overrides) {
    const byDay = scopeOf(override.variantId).overrides
    byDay.set(override.day, [...(byDay.get(override.day) ?? []), override].sort(byWidth))
  }

  // Most days of a season have the windows of their period and nothing else: they are the same list then.
  const known = { own: new Map<PeriodDraft, GridSpan[]>(), inherited: new Map<PeriodDraft, GridSpan[]>() }
  function windowsOf(period: PeriodDraft, isOwn: boolean): readonly GridSpan[] {
    const lists = isOwn ? known.own : known.inherited
    let spans = lists.get(period)
    if (!spans) {
      spans = period.windows.map((window): GridSpan => {
        const row = { kind: 'window', period, window, isOwn } as const
        return { minDays: window.minDays, maxDays: window.maxDays ?? null, row }
      })
      spans.sort((one, other) => one.minDays - other.minDays)
      lists.set(period, spans)
    }
    return spans
  }

  function spansOf(variantId: number | null, day: Day): readonly GridSpan[] {
    const [own, ofProduct] = [scopes.get(variantId), variantId === null ? undefined : scopes.get(null)]
    const hasSpecial = own?.overrides.has(day) || ofProduct?.overrides.has(day)
    const specials = (hasSpecial ? [own, ofProduct] : []).flatMap((scope) =>
      (scope?.overrides.get(day) ?? []).map((override): GridSpan => {
        const row = { kind: 'override', override, isOwn: scope === own } as const
        return { minDays: override.minDays ?? 0, maxDays: override.maxDays ?? null, row }
      }),
    )
    const ownPeriod = own?.periods.get(day)
    const period = ownPeriod ?? ofProduct?.periods.get(day)
    const windows = period ? windowsOf(period, period === ownPeriod) : []
    return specials.length === 0 ? windows : cut([...specials, ...windows])
  }

  return { spansOf }
}

/** Spans that overlap, the first of them before the others: each number of days before arrival has one. */
function cut(spans: readonly GridSpan[]): GridSpan[] {
  const starts = spans.flatMap(({ minDays, maxDays }) => (maxDays === null ? [minDays] : [minDays, maxDays + 1]))
  const edges = [...new Set(starts)].sort((one, other) => one - other)
  const parts: GridSpan[] = []
  for (const [at, minDays] of edges.entries()) {
    const found = spans.find((span) => span.minDays <= minDays && (span.maxDays === null || span.maxDays >= minDays))
    if (!found) continue
    const next = edges[at + 1]
    const last = parts.at(-1)
    const maxDays = next === undefined ? null : next - 1
    if (last?.row === found.row && last.maxDays === minDays - 1) last.maxDays = maxDays
    else parts.push({ minDays, maxDays, row: found.row })
  }
  return parts
}

function byWidth(one: OverrideDraft, other: OverrideDraft): number {
  return width(one) - width(other)
}

function width({ minDays, maxDays }: OverrideDraft): number {
  // Of two that never end, the one that begins later is the narrower.
  return maxDays == null ? 2_147_483_647 - (minDays ?? 0) : maxDays - (minDays ?? 0)
}

/** Undefined where the row has no such level; null where the ticket window names no price. */
export function amountAt({ row }: GridSpan, level: number, keyMinor: number): number | null | undefined {
  const adds = row.isOwn ? 0 : keyMinor
  const withKey = (minor: number | null | undefined) => (minor == null ? null : Math.max(0, minor + adds))
  const { basePriceMinor } = row.kind === 'override' ? row.override : row.window
  if (level === GATE_LEVEL) return withKey(basePriceMinor)
  const found = levelsOfRow(row)[level - 1]
  return found && withKey(found.priceMinor)
}

/** An override is one level that never ends. */
export function levelsOfRow(row: GridRow): readonly { key?: string; priceMinor: number; number?: number | null }[] {
  return row.kind === 'override' ? [{ priceMinor: row.override.priceMinor }] : row.window.levels
}
