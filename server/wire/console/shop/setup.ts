/** How far a shop is from its first sale, as the console reads it, and why a step was not taken, in words. */
import {
  type MakeFirstProductResult,
  type SaveResortResult,
  type SeasonRefusal,
  type SetupFacts,
  stepsDone,
} from '#commerce/setup/index.ts'
import type { SetupDocument } from '#contract/schemas/admin/shop/setup.ts'
import { OPENING_STEPS } from '#contract/values/console/setup.ts'
import type { Day } from '#contract/values/day.ts'
import { currencyCode, moneyToDecimal } from '#contract/values/money.ts'
import { catalogRefusalWords, poolRefusalWords, pricesRefusalWords } from '#server/admin/catalog/refusal-words.ts'
import { settingRefusalWords } from '#server/admin/set-settings.ts'

export type PaymentProviderName = SetupDocument['PaymentProvider']

export function setupDocument(facts: SetupFacts, today: Day, provider: PaymentProviderName): SetupDocument {
  const { hasOrders, isClosed, money, products, resort, versions } = facts
  const done = stepsDone(facts, provider !== 'none')
  const currency = currencyCode(money.currency)
  return {
    Steps: OPENING_STEPS.map((step) => ({ Step: step, IsDone: done[step] })),
    Today: today,
    Resort: {
      Name: resort.name,
      Phone: resort.phone,
      Street: resort.street,
      Locality: resort.locality,
      Region: resort.region,
      PostalCode: resort.postalCode,
      Country: resort.country,
      Version: versions.resort,
    },
    Money: {
      TimeZone: money.timeZone,
      CurrencyCode: money.currency,
      IsCurrencyFixed: hasOrders,
      Version: versions.money,
    },
    Products: products.map((product) => ({
      Id: product.id,
      Name: product.name,
      Slug: product.slug,
      IsPublished: product.isPublished,
      NeedsSeason: product.needsSeason,
      HasTimes: product.hasTimes,
      Price: product.priceMinor === null ? null : moneyToDecimal({ minor: product.priceMinor, currency }),
      Variants: product.variants.map(({ id, name }) => ({ Id: id, Name: name })),
      DaysOnSale: product.days,
      From: product.from,
      To: product.to,
      Version: product.version,
    })),
    PaymentProvider: provider,
    IsClosed: isClosed,
  }
}

const CHANGED = 'A colleague has changed this meanwhile. Nothing was saved: look at what it is now.'

export function resortRefusalWords(refusal: Exclude<SaveResortResult, { ok: true }>): string {
  if (refusal.reason === 'changed_meanwhile') return CHANGED
  if (refusal.reason === 'no_name') return 'The resort needs a name.'
  if (refusal.reason === 'currency_is_fixed') {
    return 'There are orders in the currency that the shop has. It cannot be changed any more.'
  }
  return settingRefusalWords(refusal)
}

export function productRefusalWords(refusal: Exclude<MakeFirstProductResult, { ok: true }>): string {
  if (refusal.reason === 'slug_taken') return 'There is a product of this name already.'
  if (refusal.reason === 'bad_slug') return 'The name needs a letter from a to z, or a digit, for its address.'
  return catalogRefusalWords(refusal)
}

type PlainReason = Exclude<SeasonRefusal['reason'], 'prices_refused' | 'places_refused'>

const SEASON: Record<PlainReason, string> = {
  changed_meanwhile: CHANGED,
  unknown_product: 'There is no such product.',
  bad_days: 'The season needs a first day, a last day after it within 400 days, and a weekday that is open.',
  season_is_over: 'The last day of the season has passed.',
  bad_places: 'Places are a whole number from 0 to 100,000.',
  bad_times: 'A product with start times needs them, such as 09:00, each once; any other has none.',
  bad_price: 'A price is a number from 0.',
  price_is_missing: 'Each variant needs a price.',
}

export function seasonRefusalWords(refused: SeasonRefusal): string {
  if (refused.reason === 'prices_refused') return `Prices: ${pricesRefusalWords(refused.refusal)}`
  if (refused.reason !== 'places_refused') return SEASON[refused.reason]
  const { refusal } = refused
  if (refusal.reason === 'below_taken') return `Places: ${poolRefusalWords(refusal)}`
  return `Places: ${refusal.reason.replaceAll('_', ' ')}.`
}
