import { expect, test } from 'vitest'
import type { Client } from '#contract/wire/client.ts'
import type { DayPricesReply } from '#storefront/features/calendar/calendar-data.ts'
import { aDayPrice, dayPricesReply } from './calendar-for-tests.ts'
import { createLivePrices } from './live-prices.ts'

const [ADULT, TEEN, CHILD] = [{ 1: 11 }, { 1: 12 }, { 1: 13 }]
const at = (price: number) => dayPricesReply([aDayPrice('2026-12-09', price), aDayPrice('2026-12-10', price)])

function opened() {
  const asked: { body: Record<string, unknown>; reply: PromiseWithResolvers<DayPricesReply> }[] = []
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const ask = ((_: unknown, { body }: { body: Record<string, unknown> }) => {
    const reply = Promise.withResolvers<DayPricesReply>()
    asked.push({ body, reply })
    return reply.promise
  }) as unknown as Client
  const live = createLivePrices({
    first: { prices: at(100), values: ADULT },
    product: { Id: 77, EarliestPurchaseDate: '2026-12-03' },
    idsOf: (values) => [...Object.values(values), 31],
    ask,
    log: { debug: write, info: write, warn: write, error: write },
  })
  const shown = () => live.state().prices?.Variants[0]?.DayPriceLists.map((row) => row.InventoryPriceListLevelPrice)
  return { asked, live, lines, shown }
}

test('Prices of another choice are those of that choice, and only the last request counts', async () => {
  const { asked, live, shown } = opened()
  const [first, second] = [live.ask(TEEN, undefined), live.ask(CHILD, '2026-12-09')]
  expect(asked.map(({ body }) => [body['ProductAttributeValueIds'], body['SelectedDates']])).toEqual([
    [[12, 31], []],
    [[13, 31], ['2026-12-09']],
  ])
  expect(live.state()).toMatchObject({ values: ADULT, awaited: CHILD })
  asked[1]?.reply.resolve(at(60))
  await second
  asked[0]?.reply.resolve(at(80))
  await first
  expect(shown()).toEqual([60, 60])
  expect(live.state()).toMatchObject({ values: CHILD, awaited: undefined, failed: undefined })
})

test('Prices that fail to load leave the old ones with their choice, are logged, and can be requested again [ERROR-32]', async () => {
  const { asked, live, lines, shown } = opened()
  const failing = live.ask(TEEN, undefined)
  asked[0]?.reply.reject(new Error('away'))
  await failing
  expect(shown()).toEqual([100, 100])
  expect(live.state()).toMatchObject({ values: ADULT, awaited: undefined, failed: TEEN })
  expect(lines).toEqual(['Error loading product calendar pricing'])
  const again = live.ask(TEEN, undefined)
  asked[1]?.reply.resolve(at(80))
  await again
  expect(shown()).toEqual([80, 80])
  expect(live.state().failed).toBeUndefined()
})

test('A day that is explained is requested alone and only once', async () => {
  const { asked, live } = opened()
  const explaining = live.explain('2026-12-09')
  expect(asked[0]?.body).toMatchObject({
    StartDate: '2026-12-09',
    EndDate: '2026-12-09',
    SelectedDates: ['2026-12-09'],
    ProductAttributeValueIds: [11, 31],
  })
  const steps = [{ Kind: 'list' as const, Name: null, Amount: 104 }]
  asked[0]?.reply.resolve(dayPricesReply([aDayPrice('2026-12-09', 104)], { '2026-12-09': steps }))
  await explaining
  const { prices } = live.state()
  const byDay = Object.fromEntries(
    (prices?.Variants[0]?.DayPriceLists ?? []).map((row) => [row.Date, row.InventoryPriceListLevelPrice]),
  )
  expect(byDay).toEqual({ '2026-12-09': 104, '2026-12-10': 100 })
  expect(prices?.PriceSteps).toEqual({ '2026-12-09': steps })
  await live.explain('2026-12-09')
  expect(asked).toHaveLength(1)
})

test('An explanation that was requested before all days were loaded again changes nothing', async () => {
  const { asked, live, shown } = opened()
  const explaining = live.explain('2026-12-09')
  const asking = live.ask(ADULT, '2026-12-09')
  asked[1]?.reply.resolve(at(90))
  await asking
  asked[0]?.reply.resolve(at(104))
  await explaining
  expect(shown()).toEqual([90, 90])
})

test('A day that closed meanwhile is closed, with its reason', async () => {
  const { asked, live } = opened()
  const explaining = live.explain('2026-12-09')
  asked[0]?.reply.resolve({ ...dayPricesReply([]), ClosedReason: { '2026-12-09': 'sold_out' } })
  await explaining
  const { prices } = live.state()
  expect(prices?.ClosedReason).toEqual({ '2026-12-09': 'sold_out' })
  expect(prices?.Variants[0]?.DayPriceLists.map((row) => row.Date)).toEqual(['2026-12-10'])
})
