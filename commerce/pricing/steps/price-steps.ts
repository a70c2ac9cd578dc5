/**
 * The prices of one piece on one day, one after another: the first as long as it lasts, then the next. Options are in
 * them, add-ons are not. The stock is not read here, so the steps of a day are the same for every guest.
 *
 * A dynamic product has only its dated rows. For any other, its own price follows where they end or are missing.
 */

import type { PriceLevel, QuantityTier } from '#commerce/pricing/price-book.ts'
import type { PricedChoice, PriceRule } from '#commerce/pricing/quote.ts'
import type { Day } from '#contract/values/day.ts'
import { type DatedRows, datedRows } from './dated-rows.ts'
import type { Options } from './options.ts'
import { lessPercent, tierFor } from './quantity-tier.ts'

export type SaleStep = {
  rule: PriceRule
  ruleId: number | null
  unitMinor: number
  baseMinor: number | null
  /** The level it is counted at; undefined never runs out. */
  level: PriceLevel | undefined
  /** The quantity tier that made a dated price cheaper. */
  tierId: number | undefined
  /** The rows it is made of, for the price trace. */
  origin: PriceOrigin
}

/** Before options: they add to what a row says, those of the variant only where the row is not the variant's own. */
export type PriceOrigin =
  | (DatedRows & { priceMinor: number; percentOffBasisPoints: number })
  | { rule: 'own'; listMinor: number; priceMinor: number; percentOffBasisPoints: number; isOfVariant: boolean }
  | { rule: 'given'; priceMinor: number }

/** What the options add to a day; `isFirst` where what is paid once for the piece belongs to it. */
export type PriceStepsRequest = PricedChoice & { quantity: number; options: Options; isFirst: boolean }

export function datedSteps(request: PriceStepsRequest, day: Day): SaleStep[] {
  const { product, variant, prices, today } = request
  const rows = datedRows(prices.get(product.id), variant?.id ?? null, day, today)
  if (!rows) return []
  const step = (row: Row) => datedStep(request, row, rows)
  if (rows.rule === 'override') {
    const { id, priceMinor, basePriceMinor } = rows.override
    return [step({ rule: 'override', ruleId: id, priceMinor, basePriceMinor })]
  }
  const { basePriceMinor, levels } = rows.window
  return levels.map((level) =>
    step({ rule: 'level', ruleId: level.id, priceMinor: level.priceMinor, basePriceMinor, level }),
  )
}

/** What it costs by itself: the combination's price, else the product's, unless a quantity tier replaces it. */
export function ownStep(request: PriceStepsRequest): SaleStep | undefined {
  const { product, variant, prices } = request
  if (product.isDynamicPrice) return undefined
  const own = variant?.priceMinor ?? product.priceMinor
  if (own === null) return undefined
  const hasOwnRow = variant !== undefined && variant.priceMinor !== null

  const listed = { priceMinor: own, isOfVariant: hasOwnRow, percentOffBasisPoints: 0 }
  const tiered = ({ priceMinor, percentOffBasisPoints, variantId }: QuantityTier) =>
    priceMinor === null
      ? { ...listed, percentOffBasisPoints: percentOffBasisPoints ?? 0 }
      : { ...listed, priceMinor, isOfVariant: variantId !== null }
  const tiers = prices.get(product.id)?.tiers ?? []
  const tier = tierFor(tiers, tierRequest(request), (each) => unitMinor(request, tiered(each)))
  const row = tier ? tiered(tier) : listed
  return {
    rule: tier ? 'tier' : hasOwnRow ? 'combination' : 'product',
    ruleId: tier?.id ?? (hasOwnRow ? variant.id : null),
    unitMinor: unitMinor(request, row),
    baseMinor: null,
    level: undefined,
    tierId: undefined,
    origin: { rule: 'own', listMinor: own, ...row },
  }
}

/** A price that does not come from a price row: the guest's own, a voucher's, an offer's or a tee sheet's. */
export function givenStep(rule: PriceRule, priceMinor: number, ruleId?: number): SaleStep {
  const unitMinor = Math.max(0, priceMinor)
  const origin = { rule: 'given', priceMinor: unitMinor } as const
  return { rule, ruleId: ruleId ?? null, unitMinor, baseMinor: null, level: undefined, tierId: undefined, origin }
}

type Row = {
  rule: PriceRule
  ruleId: number
  priceMinor: number
  basePriceMinor: number | null
  level?: PriceLevel
}

function datedStep(request: PriceStepsRequest, row: Row, rows: DatedRows): SaleStep {
  const { rule, ruleId, priceMinor, basePriceMinor, level } = row
  const { isOfVariant } = rows
  const tier = datedTier(request, priceMinor)
  const percentOffBasisPoints = tier?.percentOffBasisPoints ?? 0
  const atTheWindow = { priceMinor: basePriceMinor ?? 0, isOfVariant, percentOffBasisPoints: 0 }
  return {
    rule,
    ruleId,
    unitMinor: unitMinor(request, { priceMinor, isOfVariant, percentOffBasisPoints }),
    baseMinor: basePriceMinor === null ? null : unitMinor(request, atTheWindow),
    level,
    tierId: tier?.id,
    origin: { ...rows, priceMinor, percentOffBasisPoints },
  }
}

function datedTier(request: PriceStepsRequest, priceMinor: number): QuantityTier | undefined {
  const { product, prices } = request
  if (!product.hasTiersOnDynamic) return undefined
  return tierFor(prices.get(product.id)?.tiers ?? [], tierRequest(request), ({ percentOffBasisPoints }) =>
    percentOffBasisPoints === null ? undefined : lessPercent(priceMinor, percentOffBasisPoints),
  )
}

function tierRequest({ variant, quantity, today, groups = [] }: PriceStepsRequest) {
  return { variantId: variant?.id ?? null, quantity, today, groups }
}

type PricedRow = { priceMinor: number; isOfVariant: boolean; percentOffBasisPoints: number }

/** On a row of the variant its values add nothing: the row knows them already. */
function unitMinor({ options, isFirst }: PriceStepsRequest, row: PricedRow): number {
  const inKey = row.isOfVariant ? 0 : options.keyMinor
  const variantMinor = lessPercent(row.priceMinor + inKey, row.percentOffBasisPoints)
  return Math.max(0, variantMinor + (isFirst ? options.besideMinor : 0))
}
