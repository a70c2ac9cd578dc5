import { expect, test } from 'vitest'
import { addDays } from '#contract/values/day.ts'
import { type DayPricesReply, PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { toldAgain } from './next-days.ts'
import { lastDayToRead, pickNextDays } from './pick-next-days.ts'

const product = {
  Id: 7,
  EarliestPurchaseDate: '2026-12-04',
  IsTrackingInventory: true,
  IsDynamicPriceDaysToArrival: true,
  CutOffTime: null,
  CutoffDays: null,
}

/** From the first day on sale: what each costs, and where told what is left of it. */
function replyWith(amounts: readonly number[], left: Record<string, number> = {}): DayPricesReply {
  const days = amounts.map((_, index) => addDays(product.EarliestPurchaseDate, index))
  const counts = (each: number) => Object.fromEntries(days.map((day) => [day, left[day] ?? each]))
  return {
    Inventory: { InventoryCounts: counts(200) },
    PricingInventory: Object.fromEntries(days.map((day) => [day, 100])),
    ClosedReason: Object.fromEntries(days.filter((day) => left[day] === 0).map((day) => [day, 'sold_out' as const])),
    Variants: [
      {
        ProductAttributeValueIds: [],
        DayPriceLists: days.map((day, index) => ({
          Date: day,
          BasePrice: 189,
          Number: 100,
          NumberSold: 0,
          InventoryPriceListLevelPercentSaved: 0,
          InventoryPriceListLevelPrice: amounts[index] ?? 0,
          InventoryPriceListLevelNumberRemaining: 100,
          Priority: 1,
          TrackNumberSold: true,
        })),
      },
    ],
  }
}

function picked(prices: DayPricesReply) {
  const next = pickNextDays({ product, dateOptionId: 2, data: { settings: PLAIN_SETTINGS, prices } })
  if (!next) throw new Error('The season is on')
  return next
}

const looks = ({ days, best, facts }: ReturnType<typeof picked>) =>
  days.map((day) => {
    const { look, price } = judgeDay(day, facts, new Set(best))
    return `${day.slice(8)} ${look} ${price?.price ?? '-'}`
  })

test('The next seven days look as they do in the calendar: cheap, few left, sold out [DATE-12, DATE-13]', () => {
  const december = [140, 177, 150, 123, 117, 109, 119, ...Array<number>(21).fill(160)]
  const next = picked(replyWith(december, { '2026-12-05': 6, '2026-12-06': 0 }))
  expect(looks(next)).toEqual([
    '04 best 140',
    '05 low 177',
    '06 soldOut -',
    '07 best 123',
    '08 best 117',
    '09 best 109',
    '10 best 119',
  ])
})

test('Whether a day is cheap is judged by its whole month, not by its neighbors', () => {
  const dearWeek = [140, 140, 150, 150, 150, 150, 150, ...Array<number>(21).fill(90)]
  expect(picked(replyWith(dearWeek)).best).toEqual([])
})

test('The days requested end with the month of the last of the seven, so that every month is known whole', () => {
  expect(lastDayToRead('2026-12-04')).toBe('2026-12-31')
  expect(lastDayToRead('2026-12-25')).toBe('2026-12-31')
  expect(lastDayToRead('2026-12-26')).toBe('2027-01-31')
  expect(lastDayToRead('2028-02-01')).toBe('2028-02-29')
})

test('Only the seven days travel with the page', () => {
  const { days, facts } = picked(replyWith(Array<number>(28).fill(140)))
  expect(days).toHaveLength(7)
  for (const byDay of [facts.prices, facts.inventory, facts.pricingInventory]) {
    expect(Object.keys(byDay)).toEqual(days)
  }
})

test('A day whose price is loaded again has its new price and its new state', () => {
  const read = picked(replyWith(Array<number>(28).fill(140)))
  const again = toldAgain(read, replyWith([140, 141, 140, 140, 140, 140, 140], { '2026-12-06': 0 }))
  expect(looks(again).slice(0, 3)).toEqual(['04 available 140', '05 available 141', '06 soldOut -'])
})

test('A product without a day left in its season has no next days', () => {
  const data = { settings: PLAIN_SETTINGS, prices: replyWith([]) }
  expect(pickNextDays({ product: { ...product, EarliestPurchaseDate: null }, dateOptionId: 2, data })).toBeUndefined()
})
