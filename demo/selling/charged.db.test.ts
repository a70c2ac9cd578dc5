/**
 * What a calendar says of a day is what is charged for it: days across the season, of everything that is sold by the
 * day. CHARGED_EVERY=1 tries every day, as `npm run prove charged` does.
 */
import { expect } from 'vitest'
import { type CatalogProduct, isProductVisible, productBySlug } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { placesLeft, slotName } from '#commerce/inventory/index.ts'
import {
  type ChoiceForm,
  dayPrices,
  levelSlotsOf,
  quoteChoice,
  readAssortment,
  readChoice,
  readOffer,
} from '#commerce/offers/index.ts'
import { findContact } from '#commerce/people/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { buyAndTakeBack, type Resort } from '#demo/buying-for-tests.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { answersOf, chosenOn } from '#demo/past/answers.ts'
import { seasonAround } from '#demo/season.ts'
import { demoSettings } from '#demo/settings.ts'

const now = new Date('2026-12-03T16:00:00Z')
const season = seasonAround(now)
/** Not a week or a part of one, so that every weekday is tried. */
const EVERY = sizeFrom('CHARGED_EVERY', 11)
const DATED = [
  ['day-lift-ticket', 'half-day-ticket', 'night-skiing', 'three-day-ticket', 'flex-pack', 'pass-reservation'],
  ['ski-rental', 'snowboard-rental', 'snow-tubing', 'snowcat-tour', 'stargazing', 'tee-time'],
].flat()

async function openResort(tx: Tx): Promise<Resort> {
  await moveShopClock(tx, { to: now, frozen: true })
  await loadDemo(tx, now, testCodes)
  const riley = await findContact(tx, 'riley@silverpine.example')
  const calendar = storeSettings(demoSettings(season))
  const view = { storeName: 'Silverpine Resort', currencyCode: 'USD', staff: false, now, calendar }
  return { tx, assortment: await readAssortment(tx), view, shopper: { contactId: riley?.id ?? 0 } }
}

/** One of every option that changes the prices of a calendar, in all combinations; none where there is none. */
function combinations({ attributes }: CatalogProduct): number[][] {
  const options = attributes.filter(({ textPrompt: prompt, values }) => {
    return values.length > 0 && textPrompt(prompt).markers.has('pricingCalendar')
  })
  return options.reduce<number[][]>(
    (all, { values }) => all.flatMap((ids) => values.map(({ id }) => [...ids, id])),
    [[]],
  )
}

/** Each product begins on another day, so that together they try them all. */
const isTried = (product: CatalogProduct, day: Day) => (daysBetween(season.today, day) + product.id) % EVERY === 0

type Calendar = { open: Day[]; closed: Day[]; prices: Map<Day, number>; steps: Map<Day, number> }

async function calendarOf({ tx, assortment, view }: Resort, product: CatalogProduct, valueIds: number[]) {
  const asked = { productId: product.id, valueIds, from: season.today, to: season.end }
  const known = await dayPrices(tx, assortment, view, asked)
  const open = Object.entries(known?.maps.purchasable ?? {}).flatMap(([day, count]) => (count > 0 ? [day] : []))
  const told = await dayPrices(tx, assortment, view, { ...asked, selected: open })
  return {
    open,
    closed: Object.keys(known?.maps.closed ?? {}),
    prices: new Map(known?.prices.map(({ day, priceMinor }) => [day, priceMinor])),
    steps: new Map([...(told?.traces ?? [])].map(([day, steps]) => [day, sum(steps.map(({ minor }) => minor))])),
  } satisfies Calendar
}

/** The day itself; of a pack of separate days, with the open ones after it, or the last ones. */
function daysBought({ multiDay, numberOfDays }: CatalogProduct, open: readonly Day[], day: Day): Day[] {
  if (multiDay !== 'separate') return [day]
  const others = open.filter((other) => other !== day)
  const after = others.filter((other) => other > day).slice(0, numberOfDays - 1)
  return [day, ...(after.length === numberOfDays - 1 ? after : others.slice(1 - numberOfDays))].sort()
}

/**
 * What does not hold of a day that is for sale. Where there are several combinations, each day is bought with one of
 * them.
 */
async function wrongWith(resort: Resort, product: CatalogProduct, sale: Sale): Promise<unknown> {
  const { calendar, answers, day, isBought } = sale
  const days = daysBought(product, calendar.open, day)
  const form = chosenOn(product, answers, days)
  // A round of golf costs what its tee time costs, so its calendar names no price.
  const isNamed = !product.isGolf
  if (calendar.prices.has(day) !== isNamed || calendar.steps.has(day) !== isNamed) return 'names a price, or none'
  const amounts: unknown[] = isBought ? await charged(resort, product, form) : [await quoted(resort, product, form)]
  if (product.isGolf) return amounts.length > 0 ? amounts : undefined
  const cells = sum(days.map((each) => calendar.prices.get(each) ?? Number.NaN))
  const isRight = amounts.every((amount) => amount === cells) && calendar.steps.get(day) === calendar.prices.get(day)
  return isRight ? undefined : [cells, ...amounts]
}

/** What the options say, and then the cart; or why it was refused. Of a round of golf only the latter. */
async function charged(resort: Resort, product: CatalogProduct, form: ChoiceForm) {
  const { tx, assortment, view, shopper } = resort
  const bought = await buyAndTakeBack(resort, product, form)
  if (typeof bought === 'string') return [bought]
  if (product.isGolf) return []
  const offer = await readOffer(tx, assortment, view, shopper, product.id, form)
  return [offer?.price?.priceMinor, bought.quote.unitMinor, bought.totalMinor]
}

/** What the cart would promise. */
async function quoted({ tx, assortment, view }: Resort, product: CatalogProduct, form: ChoiceForm) {
  const choice = readChoice(assortment, view, product.id, form)
  if (!choice) return undefined
  const left = await placesLeft(tx, levelSlotsOf(assortment, choice))
  const result = quoteChoice(assortment, choice, 1, (key) => left.get(slotName(key)))
  return result.ok ? result.quote.totalMinor : result.reason
}

type Sale = { calendar: Calendar; answers: ChoiceForm; day: Day; isBought: boolean }

test('A day costs in the calendar what its options say and what the cart charges, across the season of every demo product, and a closed one cannot be bought [DATE-29, API-46, API-47]', {
  tags: 'prove',
  timeout: 240_000,
}, async ({ tx }) => {
  const resort = await openResort(tx)
  const { catalog } = resort.assortment
  const wrong: unknown[] = []
  const tried: Record<string, number> = {}
  const count = ({ slug }: CatalogProduct) => {
    tried[slug] = (tried[slug] ?? 0) + 1
  }
  for (const product of [...catalog.products.values()].filter((one) => isProductVisible(catalog, one, resort.view))) {
    const all = combinations(product)
    for (const [index, combination] of all.entries()) {
      const calendar = await calendarOf(resort, product, combination)
      const answers = answersOf(resort, product, combination)
      for (const day of index === 0 ? calendar.closed.filter((one) => isTried(product, one)) : []) {
        const form = chosenOn(product, answers, daysBought(product, calendar.open, day))
        if (typeof (await buyAndTakeBack(resort, product, form)) !== 'string')
          wrong.push([product.slug, day, 'is closed'])
        count(product)
      }
      for (const [on, day] of calendar.open.filter((one) => isTried(product, one)).entries()) {
        const isBought = on % all.length === index
        const problem = await wrongWith(resort, product, { calendar, answers, day, isBought })
        if (problem !== undefined) wrong.push([product.slug, combination, day, problem])
        if (isBought) count(product)
      }
    }
  }
  expect(wrong).toEqual([])
  const wholeSeason = Array.from({ length: daysBetween(season.today, season.end) + 1 }, (_, on) =>
    addDays(season.today, on),
  )
  const expected = DATED.map((slug) => {
    const product = productBySlug(catalog, slug)
    return [slug, product ? wholeSeason.filter((day) => isTried(product, day)).length : 'not in the demo']
  })
  expect(tried).toEqual(Object.fromEntries(expected))
  proofFigure(
    'days bought or refused',
    Object.values(tried).reduce((sum, days) => sum + days),
  )
})

test('The same Tuesday costs more the nearer it comes [IMPL-27]', { tags: 'prove' }, async ({ tx }) => {
  const { assortment, view } = await openResort(tx)
  const ticket = productBySlug(assortment.catalog, 'day-lift-ticket')
  const tuesday = '2027-01-12'
  const boughtAhead = async (days: number) => {
    const then = { ...view, now: new Date(`${addDays(tuesday, -days)}T16:00:00Z`) }
    const asked = { productId: ticket?.id ?? 0, valueIds: [], from: tuesday, to: tuesday, selected: [tuesday] }
    const calendar = await dayPrices(tx, assortment, then, asked)
    const ahead = calendar?.traces?.get(tuesday)?.find(({ kind }) => kind === 'ahead')
    return [calendar?.prices[0]?.priceMinor, ahead?.daysAhead]
  }
  for (const [days, price] of [
    [40, 11_400],
    [14, 11_400],
    [13, 13_000],
    [2, 13_000],
    [1, 14_000],
    [0, 14_000],
  ] as const) {
    expect(await boughtAhead(days)).toEqual([price, days])
  }
})
