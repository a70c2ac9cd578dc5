/**
 * The prices of one piece on one day, one after another: the first as long as it lasts, then the next. Options are in them,
 * add-ons are not. Nothing is asked of the stock here, so the steps of a day are the same for everybody.
 *
 * A dynamic product has only its dated rows. For any other, its own price follows where they end or are missing.
 */

import type { PriceLevel, QuantityTier } from '#commerce/pricing/price-book.ts'
import type { PriceRule } from '#commerce/pricing/quote.ts'
import type { PricedChoice } from '#commerce/pricing/quote-request.ts'
import type { Day } from '#contract/day.ts'
import { datedRows } from './dated-rows.ts'
import type { Options } from './options.ts'
import { lessPercent, quantityTier } from './quantity-tier.ts'

export type PriceStep = {
  rule: PriceRule
  ruleId: number | null
  unitMinor: number
  baseMinor: number | null
  /** The level it is counted at; undefined never runs out. */
  level: PriceLevel | undefined
  /** The quantity tier that made a dated price cheaper. */
  tierId: number | undefined
}

/** What the options add to a day; `isFirst` where what is paid once for the piece belongs to it. */
export type PriceStepsRequest = PricedChoice & { quantity: number; options: Options; isFirst: boolean }

export function datedSteps(request: PriceStepsRequest, day: Day): PriceStep[] {
  const { product, variant, prices, today } = request
  const rows = datedRows(prices.get(product.id), variant?.id ?? null, day, today)
  if (!rows) return []
  const step = (row: Row) => datedStep(request, { ...row, isOfVariant: rows.isOfVariant })
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
export function ownStep(request: PriceStepsRequest): PriceStep | undefined {
  const { product, variant, prices } = request
  if (product.isDynamicPrice) return undefined
  const own = variant?.priceMinor ?? product.priceMinor
  if (own === null) return undefined
  const hasOwnRow = variant !== undefined && variant.priceMinor !== null
  const unit = unitMinor(request, own, hasOwnRow)

  const tier = quantityTier(prices.get(product.id)?.tiers ?? [], tierRequest(request), (each) => tierMinor(each))
  function tierMinor({ priceMinor, percentOffBasisPoints, variantId }: QuantityTier): number {
    if (priceMinor !== null) return unitMinor(request, priceMinor, variantId !== null)
    return unitMinor(request, own ?? 0, hasOwnRow, percentOffBasisPoints ?? 0)
  }
  return {
    rule: tier ? 'tier' : hasOwnRow ? 'combination' : 'product',
    ruleId: tier?.id ?? (hasOwnRow ? variant.id : null),
    unitMinor: tier ? tierMinor(tier) : unit,
    baseMinor: null,
    level: undefined,
    tierId: undefined,
  }
}

/** A price that somebody else set: the guest, a voucher or a tee sheet. */
export function givenStep(rule: PriceRule, priceMinor: number, ruleId?: number): PriceStep {
  const unitMinor = Math.max(0, priceMinor)
  return { rule, ruleId: ruleId ?? null, unitMinor, baseMinor: null, level: undefined, tierId: undefined }
}

type Row = {
  rule: PriceRule
  ruleId: number
  priceMinor: number
  basePriceMinor: number | null
  level?: PriceLevel
}

function datedStep(request: PriceStepsRequest, row: Row & { isOfVariant: boolean }): PriceStep {
  const { rule, ruleId, priceMinor, basePriceMinor, isOfVariant, level } = row
  const tier = datedTier(request, priceMinor)
  return {
    rule,
    ruleId,
    unitMinor: unitMinor(request, priceMinor, isOfVariant, tier?.percentOffBasisPoints ?? 0),
    baseMinor: basePriceMinor === null ? null : unitMinor(request, basePriceMinor, isOfVariant),
    level,
    tierId: tier?.id,
  }
}

function datedTier(request: PriceStepsRequest, priceMinor: number): QuantityTier | undefined {
  const { product, prices } = request
  if (!product.hasTiersOnDynamic) return undefined
  return quantityTier(prices.get(product.id)?.tiers ?? [], tierRequest(request), ({ percentOffBasisPoints }) =>
    percentOffBasisPoints === null ? undefined : lessPercent(priceMinor, percentOffBasisPoints),
  )
}

function tierRequest({ variant, quantity, today, role }: PriceStepsRequest) {
  return { variantId: variant?.id ?? null, quantity, today, role }
}

/** On a row of the variant its values add nothing: the row knows them already. */
function unitMinor(
  { options, isFirst }: PriceStepsRequest,
  priceMinor: number,
  isOfVariant: boolean,
  percentOffBasisPoints = 0,
): number {
  const inKey = isOfVariant ? 0 : options.keyMinor
  const variantMinor = lessPercent(priceMinor + inKey, percentOffBasisPoints)
  return Math.max(0, variantMinor + (isFirst ? options.besideMinor : 0))
}
