import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { MOST_ECHOES } from './configurator.ts'
import { aReply, configure } from './configurator-for-tests.ts'
import { shownOptions } from './shown-options.ts'

const DATED = aProduct({
  IsRadioButtonDate: true,
  ProductAttributes: [anOption(2, { AttributeControlType: CONTROL_TYPES.date, IsDate: true })],
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A reply changes the configuration, values are filtered by it, and only then the page hears of it [ATTR-38, ATTR-39, API-34]', async () => {
  const platform = aProduct({
    ProductAttributes: [
      anOption(1, { Values: [aValue(11, { IsPreSelected: true }), aValue(12)] }),
      // Their conditions are the platform's: each reply says which are met.
      anOption(3, { HasCondition: true, Values: [aValue(31, { IsPreSelected: true })] }),
      anOption(4, { Values: [aValue(41, { AssociatedToProductAttributeValueIds: [31], IsPreSelected: true })] }),
      anOption(5, { Values: [aValue(51, { IsPreSelected: true })] }),
    ],
  })
  const { requests, configurator, state, updated, seen } = configure(platform)
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  expect(updated).toEqual([])
  const PaymentSchedule = { ValidRequest: true, PaymentPlan: null }
  const said = {
    price: '$60',
    priceValue: 60,
    enabledattributemappingids: [3],
    disabledattributemappingids: [5],
    inventory: { '2026-12-09': 9 },
    pricingInventory: { '2026-12-09': 8 },
    purchasableInventory: { '2026-12-09': 7 },
    isConsecutiveMultiDay: true,
    numberOfDays: 3,
    productHeaderCode: 'LT-3',
    PaymentSchedule,
  }
  await requests[0]?.reply(aReply(said))

  const { configuration } = state()
  expect(configuration.lastReply).toMatchObject({ price: '$60', priceValue: 60 })
  expect(shownOptions(configuration).map(({ id }) => id)).toEqual([1, 3, 4])
  expect(configuration.product).toMatchObject({
    Inventory: { '2026-12-09': 9 },
    PricingInventory: { '2026-12-09': 8 },
    PurchasableInventory: { '2026-12-09': 7 },
    IsConsecutiveMultiDay: true,
    NumberOfDays: 3,
    ProductHeaderCode: 'LT-3',
    PaymentSchedule,
  })
  // What the new options make of the price is asked, too, and heard of once.
  expect(updated).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(requests[1]?.body).toMatchObject({ product_attribute_3: '31', product_attribute_4: '41' })
  await requests[1]?.reply(aReply({ ...said, isConsecutiveMultiDay: false, isNonConsecutiveMultiDay: true }))
  expect(state()).toMatchObject({
    isUpdating: false,
    configuration: { product: { IsConsecutiveMultiDay: false, IsNonConsecutiveMultiDay: true } },
  })
  expect(updated).toEqual([77])
  expect(seen).toEqual([[1, 3, 4]])
})

test('Values that the engine chose anew replace those of an option marked dynamic; one that is gone is not chosen [ATTR-30]', async () => {
  const dynamic = anOption(1, { TextPrompt: '[Dynamic]', Values: [aValue(11, { IsPreSelected: true }), aValue(12)] })
  const { requests, configurator, state } = configure(aProduct({ ProductAttributes: [dynamic] }))
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  await requests[0]?.reply(aReply({ ProductAttributes: [{ ...dynamic, Values: [aValue(11), aValue(13)] }] }))

  const [option] = shownOptions(state().configuration)
  expect(option?.values.map(({ id, isChosen }) => [id, isChosen])).toEqual([
    [11, false],
    [13, false],
  ])
})

test('A choice that the stock takes away causes another request, and the page hears of it once it is settled', async () => {
  const { requests, configurator, state, updated } = configure(DATED)
  configurator.askAgain()
  await vi.advanceTimersByTimeAsync(0)
  const purchasableInventory = { '2026-12-05': 0, '2026-12-12': 4 }
  await requests[0]?.reply(aReply({ price: null, priceValue: null, purchasableInventory }))
  expect(updated).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(requests[1]?.body['rental_start_date_77']).toBe('2026-12-12')
  await requests[1]?.reply(aReply({ purchasableInventory }))

  expect(state()).toMatchObject({ isUpdating: false })
  expect(updated).toEqual([77])
  expect(requests).toHaveLength(2)
})

test('Replies that change the choice each time are given up after a few requests', async () => {
  const { requests, configurator, lines, state, updated } = configure(DATED)
  configurator.askAgain()
  for (let reply = 0; reply < 50; reply += 1) {
    await vi.advanceTimersByTimeAsync(0)
    const isEven = reply % 2 === 0
    const purchasableInventory = { '2026-12-05': isEven ? 0 : 4, '2026-12-12': isEven ? 4 : 0 }
    await requests[reply]?.reply(aReply({ purchasableInventory }))
  }
  expect(requests).toHaveLength(1 + MOST_ECHOES)
  expect(state()).toMatchObject({ isUpdating: false, trouble: 'failed' })
  expect([lines, updated]).toEqual([['ERROR UPDATING PRODUCT'], []])

  configurator.count(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(requests).toHaveLength(2 + MOST_ECHOES)
})
