import { expect, test } from 'vitest'
import type { Client } from '#contract/wire/client.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { aDayPrice, dayPricesReply } from '#storefront/features/days/facts/day-prices-for-tests.ts'
import { createResortClock } from '#storefront/visit/resort-clock.ts'
import { createReplies } from '#ui/live/replies.ts'
import { createDays } from './days-store.ts'

const product = { Id: 77, EarliestPurchaseDate: '2026-12-03' }
const requestFor = (valueIds: number[], selected: string[] = []) => ({
  product,
  seasonEnd: undefined,
  valueIds,
  selected,
})
const [ADULT, TEEN, CHILD] = [
  [11, 31],
  [12, 31],
  [13, 31],
]
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
  const log = { debug: write, info: write, warn: write, error: write }
  const days = createDays({
    ask,
    replies: createReplies(log),
    clock: createResortClock({ ask, log }),
    zone: { storeTimeZone: 'America/Denver', storeOffsetMinutes: -420 },
    request: requestFor(ADULT),
    first: { settings: PLAIN_SETTINGS, prices: at(100) },
  })
  const shown = () => days.state().prices?.Variants[0]?.DayPriceLists.map((row) => row.InventoryPriceListLevelPrice)
  return { asked, days, lines, shown }
}

test('Prices of another choice are those of that choice, and only the last request counts', async () => {
  const { asked, days, shown } = opened()
  const [first, second] = [days.want(requestFor(TEEN)), days.want(requestFor(CHILD, ['2026-12-09']))]
  expect(asked.map(({ body }) => [body['ProductAttributeValueIds'], body['SelectedDates']])).toEqual([
    [[12, 31], []],
    [[13, 31], ['2026-12-09']],
  ])
  expect(days.state()).toMatchObject({ shown: { valueIds: ADULT }, isBusy: true, isLoading: true })
  asked[1]?.reply.resolve(at(60))
  await second
  asked[0]?.reply.resolve(at(80))
  await first
  expect(shown()).toEqual([60, 60])
  expect(days.state()).toMatchObject({ shown: { valueIds: CHILD }, isBusy: false, isLoading: false, hasFailed: false })
})

test('Prices that fail to load leave the old ones with their choice, are logged, and can be requested again [ERROR-32]', async () => {
  const { asked, days, lines, shown } = opened()
  const failing = days.want(requestFor(TEEN))
  asked[0]?.reply.reject(new Error('away'))
  await failing
  expect(shown()).toEqual([100, 100])
  expect(days.state()).toMatchObject({ shown: { valueIds: ADULT }, isLoading: false, hasFailed: true })
  expect(lines).toEqual(['Error loading product calendar pricing'])
  const again = days.again()
  asked[1]?.reply.resolve(at(80))
  await again
  expect(shown()).toEqual([80, 80])
  expect(days.state().hasFailed).toBe(false)
})

test('A day that is explained is requested alone and only once', async () => {
  const { asked, days } = opened()
  const explaining = days.explain('2026-12-09')
  expect(asked[0]?.body).toMatchObject({
    StartDate: '2026-12-09',
    EndDate: '2026-12-09',
    SelectedDates: ['2026-12-09'],
    ProductAttributeValueIds: [11, 31],
  })
  const steps = [{ Kind: 'list' as const, Name: null, Amount: 104 }]
  asked[0]?.reply.resolve(dayPricesReply([aDayPrice('2026-12-09', 104)], { '2026-12-09': steps }))
  await explaining
  const { prices } = days.state()
  const byDay = Object.fromEntries(
    (prices?.Variants[0]?.DayPriceLists ?? []).map((row) => [row.Date, row.InventoryPriceListLevelPrice]),
  )
  expect(byDay).toEqual({ '2026-12-09': 104, '2026-12-10': 100 })
  expect(prices?.PriceSteps).toEqual({ '2026-12-09': steps })
  await days.explain('2026-12-09')
  expect(asked).toHaveLength(1)
})

test('An explanation that was requested before all days were loaded again changes nothing', async () => {
  const { asked, days, shown } = opened()
  const explaining = days.explain('2026-12-09')
  const asking = days.want(requestFor(ADULT, ['2026-12-09']))
  asked[1]?.reply.resolve(at(90))
  await asking
  asked[0]?.reply.resolve(at(104))
  await explaining
  expect(shown()).toEqual([90, 90])
})

test('A day that closed meanwhile is closed, with its reason', async () => {
  const { asked, days } = opened()
  const explaining = days.explain('2026-12-09')
  asked[0]?.reply.resolve({ ...dayPricesReply([]), ClosedReason: { '2026-12-09': 'sold_out' } })
  await explaining
  const { prices } = days.state()
  expect(prices?.ClosedReason).toEqual({ '2026-12-09': 'sold_out' })
  expect(prices?.Variants[0]?.DayPriceLists.map((row) => row.Date)).toEqual(['2026-12-10'])
})
