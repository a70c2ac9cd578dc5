/** Cells of a sheet with what a draft changes of them, and the changes that put other prices there. */
import { filledPrices } from '#contract/rules/prices/change-price.ts'
import { cellName } from '#contract/rules/prices/price-cell.ts'
import type { DraftPrices } from './draft-prices.ts'
import type { SheetChange } from './planned-changes.ts'
import { cellAt, cellState, type SeasonSheet } from './season-sheet.ts'
import { type CellArea, type Place, placesIn } from './selection.ts'

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

/** The first row of an area over all below it, or its first column over all beside it. */
export function filledChanges(
  sheet: SeasonSheet,
  prices: DraftPrices,
  { bottom, left, right, top }: CellArea,
  way: 'down' | 'right',
): SheetChange[] {
  const lastRow = way === 'down' ? top : bottom
  const lastColumn = way === 'right' ? left : right
  const source = Array.from({ length: lastRow - top + 1 }, (_, row) =>
    Array.from({ length: lastColumn - left + 1 }, (_, column) =>
      shownMinor(sheet, prices, { row: top + row, column: left + column }),
    ),
  )
  const values = filledPrices(source, { rows: bottom - top + 1, columns: right - left + 1 })
  return placesIn({ bottom, left, right, top }).flatMap((place) => {
    const minor = values[place.row - top]?.[place.column - left]
    if (typeof minor !== 'number' || minor === shownMinor(sheet, prices, place)) return []
    return changesAt(sheet, prices, place, minor)
  })
}
