/**
 * Prices as a spreadsheet copies them: lines parted by line ends, cells by tabs. An empty cell leaves what is there.
 * What is no number is told and taken for nothing else: no price is guessed from letters.
 */
import { moneyFromDecimal } from '#contract/values/money.ts'

export type PastedPrices = {
  /** Minor units; undefined leaves the cell as it is, null is no number. All rows are as wide as they were copied. */
  rows: (number | null | undefined)[][]
  prices: number
  notNumbers: number
}

export function pastedPrices(text: string, currency: string): PastedPrices {
  const lines = text.split(/\r\n|\r|\n/)
  // A spreadsheet ends its last line too.
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  const rows = lines.map((line) => line.split('\t').map((cell) => priceOf(cell, currency)))
  const cells = rows.flat()
  const notNumbers = cells.filter((cell) => cell === null).length
  return { rows, notNumbers, prices: cells.filter((cell) => cell !== undefined).length - notNumbers }
}

/** `$1,299.50`, `1299.5` and `12 USD` are amounts; `n/a`, `12,5`, `1e3` and what is below nothing are none. */
const AMOUNT = /^(?:[A-Z]{3} ?|\p{Sc} ?)?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,4})?(?: ?[A-Z]{3}| ?\p{Sc})?$/u

function priceOf(cell: string, currency: string): number | null | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  const [found, whole = '', fraction = ''] = AMOUNT.exec(text) ?? []
  if (found === undefined) return null
  return moneyFromDecimal(Number(whole.replaceAll(',', '') + fraction), currency).minor
}

/** As an operator is told before anything is written: "48 prices, 3 are not numbers". */
export function pastedWords({ prices, notNumbers }: Pick<PastedPrices, 'prices' | 'notNumbers'>): string {
  const counted = prices === 1 ? '1 price' : `${prices} prices`
  if (notNumbers === 0) return counted
  return `${counted}, ${notNumbers === 1 ? '1 is not a number' : `${notNumbers} are not numbers`}`
}
