import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AttributeChangeReply } from '#contract/attribute-change.ts'
import type { Call } from '#contract/call.ts'
import type { Client } from '#contract/client.ts'
import { CONTROL_TYPES } from '#contract/product-attribute.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { createConfigurator, isReady, MOST_ECHOES } from './configurator.ts'

const product = aProduct({
  ProductAttributes: [
    anOption(1, { Values: [aValue(11, { IsPreSelected: true }), aValue(12)] }),
    anOption(2, { AttributeControlType: CONTROL_TYPES.textbox }),
  ],
})

const DATED = aProduct({
  IsRadioButtonDate: true,
  ProductAttributes: [anOption(2, { AttributeControlType: CONTROL_TYPES.date, IsDate: true })],
})

function aReply(fields: Partial<AttributeChangeReply> = {}): AttributeChangeReply {
  return {
    price: '$84',
    priceValue: 84,
    inventory: {},
    pricingInventory: {},
    purchasableInventory: {},
    enabledattributemappingids: [],
    disabledattributemappingids: [],
    isConsecutiveMultiDay: false,
    isNonConsecutiveMultiDay: false,
    numberOfDays: 0,
    productHeaderCode: null,
    PaymentSchedule: null,
    ...fields,
  }
}

type Asked = { call: Call; body: Record<string, string>; answer(reply: unknown): Promise<void>; fail(): Promise<void> }

function configure(shown = product) {
  const asked: Asked[] = []
  const lines: string[] = []
  const updated: number[] = []
  const ask = ((call: Call, input: { body?: Record<string, string> }) =>
    new Promise((resolve, reject) => {
      asked.push({
        call,
        body: input.body ?? {},
        answer: async (reply) => {
          resolve(reply)
          await vi.advanceTimersByTimeAsync(0)
        },
        fail: async () => {
          reject(new Error('away'))
          await vi.advanceTimersByTimeAsync(0)
        },
      })
    })) as unknown as Client
  const log = { debug() {}, info() {}, warn() {}, error: (line: string) => void lines.push(line) }
  const configurator = createConfigurator({ product: shown, ask, log, onUpdated: (id) => void updated.push(id) })
  return { asked, configurator, lines, updated, state: configurator.state }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a choice is asked about 500 ms after the last one, words 750 ms after the last letter [ATTR-35, ATTR-36, ATTR-37]', async () => {
  const { asked, configurator, state } = configure()
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(400)
  configurator.choose(1, [11])
  await vi.advanceTimersByTimeAsync(499)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ body }) => body['product_attribute_1'])).toEqual(['11'])
  expect(state().isUpdating).toBe(true)

  configurator.type(2, 'a')
  await vi.advanceTimersByTimeAsync(749)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
})

test('what the reply says is taken over, and only then the page hears of it [ATTR-38, ATTR-39]', async () => {
  const { asked, configurator, state, updated } = configure()
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  expect(updated).toEqual([])
  const PaymentSchedule = { ValidRequest: true, PaymentPlan: null }
  const said = {
    priceValue: 60,
    inventory: { '2026-12-09': 9 },
    pricingInventory: { '2026-12-09': 8 },
    purchasableInventory: { '2026-12-09': 7 },
    isConsecutiveMultiDay: true,
    numberOfDays: 3,
    productHeaderCode: 'LT-3',
    PaymentSchedule,
  }
  await asked[0]?.answer(aReply(said))

  const { configuration, isUpdating } = state()
  expect(isUpdating).toBe(false)
  expect(configuration.told.priceValue).toBe(60)
  expect(configuration.product).toMatchObject({
    Inventory: { '2026-12-09': 9 },
    PricingInventory: { '2026-12-09': 8 },
    PurchasableInventory: { '2026-12-09': 7 },
    IsConsecutiveMultiDay: true,
    NumberOfDays: 3,
    ProductHeaderCode: 'LT-3',
    PaymentSchedule,
  })
  expect(updated).toEqual([77])
})

test('of replies out of order only the latest counts and ends the waiting [ATTR-40]', async () => {
  const { asked, configurator, state } = configure()
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  configurator.choose(1, [11])
  await vi.advanceTimersByTimeAsync(500)
  await asked[0]?.answer(aReply({ priceValue: 12 }))
  expect(state()).toMatchObject({ isUpdating: true })
  expect(state().configuration.told.priceValue).toBeUndefined()

  await asked[1]?.answer(aReply({ priceValue: 11 }))
  expect(state()).toMatchObject({ isUpdating: false, configuration: { told: { priceValue: 11 } } })
})

test('a reply to what has been changed since, even before it was asked again, says nothing', async () => {
  const { asked, configurator, state } = configure()
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  configurator.choose(1, [11])
  await asked[0]?.answer(aReply({ priceValue: 12 }))

  expect(state().configuration.told.priceValue).toBeUndefined()
  expect(state().isUpdating).toBe(true)
})

test('a failed question is logged, and the page goes on with what it has [ERROR-31, ERROR-34]', async () => {
  const { asked, configurator, lines, state } = configure()
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  await asked[0]?.fail()

  expect(lines).toEqual(['Error getting updated product attributes'])
  expect(state()).toMatchObject({ isUpdating: false, trouble: 'failed' })
  expect(isReady(state())).toBe(true)
})

test.each([
  undefined,
  null,
  'nonsense',
  [],
  { price: 84 },
  aReply({ priceValue: Number.NaN }),
  { ...aReply(), inventory: 3 },
])('a reply that is none is logged and leaves everything as it is: %o [ERROR-33, ERROR-34]', async (nonsense) => {
  const { asked, configurator, lines, state, updated } = configure()
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  await asked[0]?.answer(nonsense)

  expect(lines).toEqual(['ERROR UPDATING PRODUCT'])
  expect(state()).toMatchObject({ isUpdating: false, trouble: 'failed', configuration: { told: {} } })
  expect(updated).toEqual([])
})

test('an answer that never comes is called slow, then given up; should it come after all it says nothing', async () => {
  const { asked, configurator, lines, state } = configure()
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500 + 5_000)
  expect(state()).toMatchObject({ isUpdating: true, trouble: 'slow' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state()).toMatchObject({ isUpdating: false, trouble: 'failed' })
  expect(lines).toEqual(['Error getting updated product attributes'])

  await asked[0]?.answer(aReply({ priceValue: 12 }))
  expect(state().configuration.told.priceValue).toBeUndefined()
  configurator.askAgain()
  await vi.advanceTimersByTimeAsync(0)
  await asked[1]?.answer(aReply({ priceValue: 11 }))
  expect(state()).toMatchObject({ isUpdating: false, trouble: undefined, configuration: { told: { priceValue: 11 } } })
})

test('a product that opens has its defaults and no details yet; they are read fresh, then its price is asked [PRODUCT-42, PRODUCT-43, PRODUCT-44]', async () => {
  const { asked, configurator, state } = configure()
  expect(state()).toMatchObject({ isInitialized: true, areDetailsLoaded: false })
  expect(state().configuration).toMatchObject({
    quantity: 1,
    product: { EarliestPurchaseDate: '2026-12-03', ProductPrice: { PriceValue: 84 } },
  })
  expect(state().configuration.answers.get(1)?.valueIds).toEqual([11])

  void configurator.loadDetails()
  await asked[0]?.answer(aProduct({ ...product, Name: 'Fresh' }))
  expect(state()).toMatchObject({ areDetailsLoaded: true, configuration: { product: { Name: 'Fresh' } } })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked[1]?.call.id).toBe('API-33')
})

test('details that cannot be read are logged with the product, and the page sells with those it has [ERROR-29]', async () => {
  const { asked, configurator, lines, state } = configure()
  void configurator.loadDetails()
  await asked[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)

  expect(lines).toEqual(['Error Getting ProductOverviewModel'])
  expect(state().areDetailsLoaded).toBe(false)
  expect(asked[1]?.call.id).toBe('API-33')
})

test('what the stock takes away is asked about again, and the page hears of it once it is settled', async () => {
  const { asked, configurator, state, updated } = configure(DATED)
  configurator.askAgain()
  await vi.advanceTimersByTimeAsync(0)
  const purchasableInventory = { '2026-12-05': 0, '2026-12-12': 4 }
  await asked[0]?.answer(aReply({ price: null, priceValue: null, purchasableInventory }))
  expect(updated).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked[1]?.body['rental_start_date_77']).toBe('2026-12-12')
  await asked[1]?.answer(aReply({ purchasableInventory }))

  expect(state()).toMatchObject({ isUpdating: false })
  expect(updated).toEqual([77])
  expect(asked).toHaveLength(2)
})

test('replies that change the choice each time are given up, never asked about for ever', async () => {
  const { asked, configurator, lines, state, updated } = configure(DATED)
  configurator.askAgain()
  for (let reply = 0; reply < 50; reply += 1) {
    await vi.advanceTimersByTimeAsync(0)
    const isEven = reply % 2 === 0
    const purchasableInventory = { '2026-12-05': isEven ? 0 : 4, '2026-12-12': isEven ? 4 : 0 }
    await asked[reply]?.answer(aReply({ purchasableInventory }))
  }
  expect(asked).toHaveLength(1 + MOST_ECHOES)
  expect(state()).toMatchObject({ isUpdating: false, trouble: 'failed' })
  expect([lines, updated]).toEqual([['ERROR UPDATING PRODUCT'], []])

  configurator.count(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(2 + MOST_ECHOES)
})

test('the button waits while something is asked, and in an edit until the line differs [ADD-20, ADD-21]', async () => {
  const { asked, configurator, state } = configure()
  expect(isReady(state())).toBe(true)
  configurator.choose(1, [12])
  expect(isReady(state())).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  await asked[0]?.answer(aReply())
  expect(isReady(state())).toBe(true)
  expect(isReady({ ...state(), edited: state().configuration })).toBe(false)
})
