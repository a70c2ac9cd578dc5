/** What a choice costs. The caller says how many are left at each price: read beforehand, or under the lock. */
import { teeDemand } from '#commerce/golf/index.ts'
import type { SlotKey } from '#commerce/inventory/index.ts'
import {
  type Left,
  levelSlots,
  type PricedChoice,
  type QuoteRefusal,
  type QuoteResult,
  quoteLine,
} from '#commerce/pricing/index.ts'
import { dayInWords } from '#contract/values/day.ts'
import type { Assortment } from './assortment.ts'
import { assortmentIn } from './assortment-in.ts'
import type { Choice, ChoiceRefusal } from './choice.ts'

export function quoteChoice(assortment: Assortment, choice: Choice, quantity: number, left: Left): QuoteResult {
  return quoteLine({ ...pricedChoice(assortment, choice, quantity), quantity, left })
}

/** Every slot of a price level that the quote may look at: what to lock or to read before. */
export function levelSlotsOf(assortment: Assortment, choice: Choice, quantity = 1): SlotKey[] {
  return levelSlots(pricedChoice(assortment, choice, quantity))
}

/** What pricing is asked, without how many are left. */
export function pricedChoice(assortment: Assortment, choice: Choice, quantity: number): PricedChoice {
  const { course, teeSlotId, holes } = choice
  const { currencyCode, groups } = choice.view
  const { catalog, prices } = assortmentIn(assortment, currencyCode)
  const tee =
    course && teeSlotId !== undefined && holes !== undefined
      ? teeDemand(course, teeSlotId, holes, quantity, groups)
      : undefined
  return {
    product: choice.product,
    variant: choice.variant,
    values: choice.values,
    catalog,
    prices,
    days: choice.days,
    numberOfDays: choice.numberOfDays,
    today: choice.today,
    enteredPriceMinor: choice.enteredPriceMinor,
    voucherPriceMinor: choice.voucherPriceMinor,
    renewal: choice.renewal,
    rateMinor: tee?.rate.priceMinor,
    rateId: tee?.rate.id,
    groups,
  }
}

/** Why there is no price, in words. */
export function quoteRefusal(refusal: QuoteRefusal): ChoiceRefusal {
  switch (refusal.reason) {
    case 'combination_missing':
      return { code: 'OPTION_INVALID', message: 'This combination is not available.' }
    case 'bad_entered_price':
      return { code: 'PRICE_INVALID', message: 'This amount is not possible.' }
    case 'level_blocked': {
      const message = refusal.left > 0 ? `Only ${refusal.left} are left at this price.` : 'This is sold out.'
      return { code: 'SOLD_OUT', message }
    }
    case 'no_price': {
      const message = refusal.day ? `There is no price for ${dayInWords(refusal.day)}.` : 'This has no price right now.'
      return { code: 'NO_PRICE', message }
    }
  }
}
