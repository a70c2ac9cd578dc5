/**
 * What a draft changes, by cell: what it was read with, and above that what this page has sent since. What was sent
 * counts until the draft is read at the version that the sending made, and is what a colleague made of it from then on.
 */
import { cellName, type PriceCell } from '#contract/rules/prices/price-cell.ts'
import type { CellDocument } from '#contract/schemas/admin/prices.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'

/** In minor units. */
export type DraftPrices = ReadonlyMap<string, number>
/** Without a version it is still on its way. */
export type SentPrices = ReadonlyMap<string, { minor: number | null; version: number | undefined }>

type ReadDraft = { Draft: { Version: number }; Changes: readonly (CellDocument & { Price: number | null })[] }

export function priceCellOf({ Day, Level, MinDays, VariantId }: CellDocument): PriceCell {
  return { variantId: VariantId, day: Day, minDays: MinDays, level: Level }
}

export function draftPrices(read: ReadDraft | undefined, sent: SentPrices, currency: string): DraftPrices {
  const prices = new Map<string, number>()
  for (const change of read?.Changes ?? []) {
    if (change.Price === null) continue
    prices.set(cellName(priceCellOf(change)), moneyFromDecimal(change.Price, currency).minor)
  }
  const readVersion = read?.Draft.Version ?? -1
  for (const [name, { minor, version }] of sent) {
    if (version !== undefined && version <= readVersion) continue
    if (minor === null) prices.delete(name)
    else prices.set(name, minor)
  }
  return prices
}
