/**
 * What a guest of before bought, and the line of an order that it makes: priced, taxed and counted by the engine's own
 * rules, on the day on which it was bought. Prices begin with the day the demo is loaded, so a visit before it costs
 * what the same day of the week does some weeks later.
 */
import { productBySlug } from '#commerce/catalog/index.ts'
import { type Demand, slotName } from '#commerce/inventory/index.ts'
import { type Assortment, chosenOptions, demandOf, quoteChoice, readChoice } from '#commerce/offers/index.ts'
import type { PastLine } from '#commerce/orders/index.ts'
import { levelDemand, type Quote } from '#commerce/pricing/index.ts'
import { lineAmounts } from '#commerce/taxes/index.ts'
import { type StoreSettings, storeSettings } from '#contract/rules/store-settings.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { type Season, seasonAround } from '#demo/season.ts'
import { demoSettings } from '#demo/settings.ts'
import { answersOf, chosenOn, markedField } from './answers.ts'

export type PastPurchase = {
  slug: string
  quantity: number
  /** None where the product has no date. */
  day?: Day
  /** `11:00`, of an activity. */
  time?: string
  /** `attribute/value`, where it is not what the page opens with. */
  chosen?: readonly string[]
  /** Texts by the key of their option. */
  texts?: Readonly<Record<string, string>>
  assignedTo?: { contactId: number; name: string }
  /** Which the days that its person has already name. */
  lineId?: string
}

/** Whole weeks, so many that every day of the past has its price within the season. */
const WEEKS_LATER = 24

export type PastResort = {
  assortment: Assortment
  season: Season
  /** Of a slot, before anything of the order is taken; undefined where there is none. */
  left: ReadonlyMap<string, number>
}

/** Undefined where it cannot be bought any more, as where guests were faster. */
export function pastLineOf(
  { assortment, left, season }: PastResort,
  purchase: PastPurchase,
  boughtAt: Date,
): PastLine | undefined {
  const product = productBySlug(assortment.catalog, purchase.slug)
  if (!product) return undefined
  const contactId = purchase.assignedTo?.contactId ?? 0
  const valueIds = product.attributes.flatMap(({ key, values }) =>
    values.filter((value) => purchase.chosen?.includes(`${key}/${value.key}`)).map(({ id }) => id),
  )
  const texts = product.attributes.flatMap(({ id, key }) => {
    const text = purchase.texts?.[key]
    return text === undefined ? [] : [[`product_attribute_${id}`, text]]
  })
  const opened = { ...answersOf({ shopper: { contactId } }, product, valueIds), ...Object.fromEntries(texts) }
  const timed = purchase.time ? { ...opened, [markedField(product, 'activityTime')]: purchase.time } : opened
  const form = purchase.day ? chosenOn(product, timed, [purchase.day]) : timed
  const own = seasonAround(boughtAt)
  const calendar = calendarOf(own)
  const view = {
    storeName: '',
    currencyCode: 'USD',
    staff: true,
    now: boughtAt,
    calendar,
    hiddenAttributes: calendar.hiddenAttributes,
  }
  const choice = readChoice(assortment, view, product.id, form)
  if (!choice) return undefined

  const later = purchase.day !== undefined && purchase.day < season.today ? 7 * WEEKS_LATER : 0
  const inSeason = { ...choice, days: choice.days.map((day) => addDays(day, later)), today: addDays(own.today, later) }
  const quoted = quoteChoice(assortment, inSeason, purchase.quantity, (key) => left.get(slotName(key)))
  if (!quoted.ok) return undefined
  const quote = later === 0 ? quoted.quote : earlier(quoted.quote, later)
  const portions: Parameters<typeof lineAmounts>[1]['portions'] = [
    { taxClass: product.taxClass, listMinor: quote.totalMinor, pieces: purchase.quantity },
  ]
  const charged = lineAmounts(assortment.taxes, { currency: 'USD', day: own.today, portions, discounts: [] })
  if (!charged.ok) return undefined
  return {
    ...{
      id: purchase.lineId,
      productId: product.id,
      variantId: choice.variant?.id ?? null,
      name: product.name,
      quantity: purchase.quantity,
    },
    ...{ quote, amounts: charged.amounts, answers: choice.storedAnswers, days: [...choice.coveredDays] },
    chosen: chosenOptions(product, choice.storedAnswers, view),
    startTime: choice.startTime ?? null,
    places: placesOf(assortment, choice, purchase.quantity, quote),
    ...(purchase.assignedTo && {
      assignedContactId: contactId,
      personName: purchase.assignedTo.name,
      validFrom: purchase.day ?? own.start,
      validUntil: purchase.day ?? own.end,
    }),
  }
}

const calendars = new Map<Day, StoreSettings>()

/** Of the season as it was then; read once for each day. */
function calendarOf(season: Season): StoreSettings {
  const known = calendars.get(season.today) ?? storeSettings(demoSettings(season))
  calendars.set(season.today, known)
  return known
}

function placesOf(
  assortment: Assortment,
  choice: Parameters<typeof demandOf>[1],
  quantity: number,
  quote: Quote,
): Demand[] {
  return [...demandOf(assortment, choice, quantity), ...levelDemand(quote)]
}

/** What was sold at a price of before is counted no more. */
function earlier(quote: Quote, days: number): Quote {
  const parts = quote.parts.map((part) => ({
    ...part,
    day: part.day && addDays(part.day, -days),
    ...{ levelPoolId: null, leftAtPrice: null, nextUnitMinor: null },
  }))
  return { ...quote, parts }
}
