/** Cells of a sheet with what a draft changes of them, and the changes that put other prices there. */

import { type CellArea, type Place, placesIn } from '#console/page/grid/selection.ts'
import { cellName } from '#contract/rules/prices/price-cell.ts'
import type { DraftPrices } from './draft-prices.ts'
import type { SheetChange } from './planned-changes.ts'
import { cellAt, cellState, type SeasonSheet } from './season-sheet.ts'

/** What a cell shows: the draft's price, or what is published; null is a ticket window without a price. */
export function shownMinor(sheet: SeasonSheet, prices: DraftPrices, { column, row }: Place): number | null {
  const cell = cellAt(sheet, row, column)
  return (cell && prices.get(cellName(cell))) ?? sheet.columns[column]?.minor[row] ?? null
}

export function canChange(sheet: SeasonSheet, { column, row }: Place): boolean {
  return cellState(sheet, row, column) === 'open'
}

/** One for a window; of the ticket window one for each window of the day. None where the cell cannot be changed. */
export function changesAt(
  sheet: SeasonSheet,
  prices: DraftPrices,
  place: Place,
  toMinor: number | null,
): SheetChange[] {
  const [cell, column] = [cellAt(sheet, place.row, place.column), sheet.columns[place.column]]
  if (!cell || !column || !canChange(sheet, place)) return []
  return [column, ...column.also].flatMap(({ minDays, minor }) => {
    const own = { ...cell, minDays }
    const fromMinor = minor[place.row]
    if (fromMinor === undefined) return []
    return { ...own, fromMinor, seenMinor: prices.get(cellName(own)) ?? fromMinor, toMinor }
  })
}

/** As a spreadsheet takes them: cells parted by tabs, lines by line ends. */
export function copiedText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join('\t')).join('\n')
}

export type FillWay = 'down' | 'up' | 'right' | 'left'

/** From what is selected to a place beside it: along the way that is longer. Undefined within what is selected. */
export function fillTarget(source: CellArea, { column, row }: Place): { target: CellArea; way: FillWay } | undefined {
  const [below, above] = [row - source.bottom, source.top - row]
  const [right, left] = [column - source.right, source.left - column]
  const most = Math.max(below, above, right, left)
  if (most <= 0) return undefined
  if (most === below) return { target: { ...source, bottom: row }, way: 'down' }
  if (most === above) return { target: { ...source, top: row }, way: 'up' }
  if (most === right) return { target: { ...source, right: column }, way: 'right' }
  return { target: { ...source, left: column }, way: 'left' }
}

/** What is selected over and over, up to the end of the target; upward and to the left from its own end on. */
export function repeatedChanges(
  sheet: SeasonSheet,
  prices: DraftPrices,
  source: CellArea,
  target: CellArea,
): SheetChange[] {
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1]
  const wrapped = (at: number, from: number, size: number) => from + ((((at - from) % size) + size) % size)
  return placesIn(target).flatMap((place) => {
    const from = { row: wrapped(place.row, source.top, height), column: wrapped(place.column, source.left, width) }
    const minor = shownMinor(sheet, prices, from)
    if (minor === null || minor === shownMinor(sheet, prices, place)) return []
    return changesAt(sheet, prices, place, minor)
  })
}

/** The first row of an area over all below it, or its first column over all beside it. */
export function filledChanges(
  sheet: SeasonSheet,
  prices: DraftPrices,
  area: CellArea,
  way: 'down' | 'right',
): SheetChange[] {
  const source = way === 'down' ? { ...area, bottom: area.top } : { ...area, right: area.left }
  return repeatedChanges(sheet, prices, source, area)
}
