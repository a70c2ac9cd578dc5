/**
 * The grid of a season as a sheet: days down; across each variant with its windows, their levels where they are asked
 * for, and what the ticket window asks. Amounts are minor units, so that what is typed and what is there compare.
 */
import { GATE_LEVEL, type PriceCell } from '#contract/rules/prices/price-cell.ts'
import type { PriceGrid } from '#contract/schemas/admin/prices.ts'
import { type Day, daysBetween } from '#contract/values/day.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'

/** `now`: what a guest pays who buys at this moment. */
export type SheetView = 'windows' | 'levels' | 'now'

export type SheetColumn = {
  key: string
  variantId: number | null
  variant: string
  minDays: number
  level: number
  /** Short, as the head has it: `14+`, `3–13`, `Gate`. */
  name: string
  /** As a sentence has it: `14 days ahead or more`. */
  words: string
  /** The first of its variant. */
  isFirst: boolean
  /** By day; null is a gate without a price, undefined is no such window on this day. */
  minor: readonly (number | null | undefined)[]
  /** The ticket window's price stands with each window of a day: these are written together with it. */
  also: readonly Pick<SheetColumn, 'minDays' | 'minor'>[]
  /** It is worked out of the others and cannot be written. */
  isResult?: true
}

export type SeasonSheet = {
  currency: string
  today: Day
  days: readonly Day[]
  closed: ReadonlySet<Day>
  columns: readonly SheetColumn[]
  /** How many columns each variant has, in their order. */
  groups: readonly { name: string; columns: number }[]
  least: number
  most: number
}

type Kind = PriceGrid['Kinds'][number]
type Window = Kind['Windows'][number]

export function seasonSheet(grid: PriceGrid, view: SheetView): SeasonSheet {
  const groups = grid.Columns.map((column) => ({
    name: column.Name,
    columns: columnsOf(grid, column, view),
  }))
  const columns = groups.flatMap((group) => group.columns)
  const amounts = columns.flatMap(({ minor }) => minor).filter((minor) => typeof minor === 'number')
  return {
    currency: grid.Currency,
    today: grid.Today,
    days: grid.Days,
    closed: new Set(grid.Closed),
    columns,
    groups: groups.map((group) => ({ name: group.name, columns: group.columns.length })),
    least: amounts.reduce((least, minor) => Math.min(least, minor), Number.POSITIVE_INFINITY),
    most: amounts.reduce((most, minor) => Math.max(most, minor), 0),
  }
}

function columnsOf(grid: PriceGrid, column: PriceGrid['Columns'][number], view: SheetView): SheetColumn[] {
  if (view === 'now') return [nowColumn(grid, column)]
  const kinds = column.Kinds.map((place) => grid.Kinds[place])
  const found = new Map<number, Window>()
  for (const window of kinds.flatMap((kind) => kind?.Windows ?? [])) {
    const known = found.get(window.MinDays)
    if (!known || window.Levels.length > known.Levels.length) found.set(window.MinDays, window)
  }
  const windows = [...found.values()].toSorted((one, other) => other.MinDays - one.MinDays)
  const priced = windows.flatMap((window) => {
    const levels = view === 'levels' ? window.Levels.length : 1
    return Array.from({ length: levels }, (_, at) => ({ window, level: at + 1 }))
  })
  // The ticket window sells on the day itself: what it asks then stands for the day.
  const last = windows.at(-1)
  const all = last ? [...priced, { window: last, level: GATE_LEVEL }] : priced
  const minorOf = (amount: number | null | undefined) =>
    typeof amount === 'number' ? moneyFromDecimal(amount, grid.Currency).minor : amount
  const minorBy = (minDays: number, level: number) =>
    kinds.map((kind) => {
      const own = kind?.Windows.find(({ MinDays }) => MinDays === minDays)
      return minorOf(own && (level === GATE_LEVEL ? own.Gate : own.Levels[level - 1]?.[0]))
    })
  const others = windows.slice(0, -1).map(({ MinDays }) => ({ minDays: MinDays, minor: minorBy(MinDays, GATE_LEVEL) }))
  return all.map(({ level, window }, at) => ({
    key: `${column.VariantId ?? ''} ${window.MinDays} ${level}`,
    variantId: column.VariantId,
    variant: column.Name,
    minDays: window.MinDays,
    level,
    name: nameOf(window, level, view),
    words: wordsOf(window, level, view),
    isFirst: at === 0,
    minor: minorBy(window.MinDays, level),
    also: level === GATE_LEVEL ? others : [],
  }))
}

function nowColumn(grid: PriceGrid, { Name, Now, VariantId }: PriceGrid['Columns'][number]): SheetColumn {
  return {
    ...{ key: `${VariantId ?? ''} now`, variantId: VariantId, variant: Name, minDays: 0, level: GATE_LEVEL },
    ...{ name: 'Now', words: 'bought now', isFirst: true, also: [], isResult: true },
    minor: grid.Days.map((_, at) => {
      const amount = Now[at]
      return typeof amount === 'number' ? moneyFromDecimal(amount, grid.Currency).minor : undefined
    }),
  }
}

function nameOf({ MaxDays, MinDays }: Window, level: number, view: SheetView): string {
  if (level === GATE_LEVEL) return 'Gate'
  const span = MaxDays === null ? `${MinDays}+` : MinDays === MaxDays ? `${MinDays}` : `${MinDays}–${MaxDays}`
  return view === 'levels' ? `${span} L${level}` : span
}

function wordsOf({ MaxDays, MinDays }: Window, level: number, view: SheetView): string {
  if (level === GATE_LEVEL) return 'ticket window'
  const span = MaxDays === null ? `${MinDays} days ahead or more` : `${MinDays} to ${MaxDays} days ahead`
  return view === 'levels' ? `${span}, level ${level}` : span
}

export function cellAt(sheet: SeasonSheet, row: number, column: number): PriceCell | undefined {
  const [day, at] = [sheet.days[row], sheet.columns[column]]
  return day === undefined || !at || at.isResult
    ? undefined
    : { variantId: at.variantId, day, minDays: at.minDays, level: at.level }
}

/** A window that has passed is bought by no guest any more: its price is shown and not changed. */
export type CellState = 'open' | 'closed' | 'none' | 'passed' | 'result'

export function cellState(sheet: SeasonSheet, row: number, column: number): CellState {
  const [day = sheet.today, at] = [sheet.days[row], sheet.columns[column]]
  if (sheet.closed.has(day)) return 'closed'
  if (!at || at.minor[row] === undefined) return 'none'
  if (at.isResult) return 'result'
  return daysBetween(sheet.today, day) < at.minDays ? 'passed' : 'open'
}

const HEAT_STEPS = 7

/** From 1 to 7, with the same limits for the whole season. */
export function heatOf(minor: number, { least, most }: Pick<SeasonSheet, 'least' | 'most'>): number {
  if (most <= least) return 1
  return Math.min(HEAT_STEPS, Math.max(1, 1 + Math.floor((HEAT_STEPS * (minor - least)) / (most - least))))
}
