import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAttributesCall, showProductOverviewCall } from '#contract/calls/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { CallFailed } from '#contract/wire/client.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { choiceFor } from './configuration.ts'
import { chooseValues, setQuantity, typeText } from './configuration-changes.ts'
import { isReady } from './configurator.ts'
import { aReply, configure } from './configurator-for-tests.ts'

const product = aProduct({
  ProductAttributes: [
    anOption(1, { Values: [aValue(11, { IsPreSelected: true }), aValue(12)] }),
    anOption(2, { AttributeControlType: CONTROL_TYPES.textbox }),
  ],
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A choice is asked about 500 ms after the last one, words 750 ms after the last letter [ATTR-35, ATTR-36, ATTR-37, API-33]', async () => {
  const { requests, configurator, state } = configure(product)
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(400)
  configurator.choose(1, [11])
  await vi.advanceTimersByTimeAsync(499)
  expect(requests).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests.map(({ body }) => body['product_attribute_1'])).toEqual(['11'])
  expect(requests[0]?.query).toEqual({ productId: 77, validateAttributeConditions: 'True', loadPicture: 'True' })
  expect(state().isUpdating).toBe(true)

  configurator.type(2, 'a')
  await vi.advanceTimersByTimeAsync(749)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toHaveLength(2)
})

test('The latest of several replies out of order counts and ends the waiting [ATTR-40]', async () => {
  const { requests, configurator, state } = configure(product)
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  configurator.choose(1, [11])
  await vi.advanceTimersByTimeAsync(500)
  await requests[0]?.reply(aReply({ priceValue: 12 }))
  expect(state()).toMatchObject({ isUpdating: true })
  expect(state().configuration.lastReply.priceValue).toBeUndefined()

  await requests[1]?.reply(aReply({ priceValue: 11 }))
  expect(state()).toMatchObject({ isUpdating: false, configuration: { lastReply: { priceValue: 11 } } })
})

test('A reply to an outdated choice is ignored, even before the next request', async () => {
  const { requests, configurator, state } = configure(product)
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  configurator.choose(1, [11])
  await requests[0]?.reply(aReply({ priceValue: 12 }))

  expect(state().configuration.lastReply.priceValue).toBeUndefined()
  expect(state().isUpdating).toBe(true)
})

test('A failed question is logged, and the page goes on with what it has [ERROR-31, ERROR-34]', async () => {
  const { requests, configurator, lines, state } = configure(product)
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  await requests[0]?.fail()

  expect(lines).toEqual(['Error getting updated product attributes'])
  expect(state()).toMatchObject({ isUpdating: false, trouble: 'failed' })
  expect(isReady(state())).toBe(true)
})

test('A reply that cannot be read is logged and leaves everything as it is [ERROR-33, ERROR-34]', async () => {
  const { requests, configurator, lines, state, updated } = configure(product)
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500)
  await requests[0]?.fail(new CallFailed(changeAttributesCall, 502, undefined))

  expect(lines).toEqual(['ERROR UPDATING PRODUCT'])
  expect(state()).toMatchObject({ isUpdating: false, trouble: 'failed', configuration: { lastReply: {} } })
  expect(updated).toEqual([])
})

test('A reply that never comes is called slow, then given up; if it comes after all it is ignored', async () => {
  const { requests, configurator, lines, state } = configure(product)
  configurator.choose(1, [12])
  await vi.advanceTimersByTimeAsync(500 + 5_000)
  expect(state()).toMatchObject({ isUpdating: true, trouble: 'slow' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state()).toMatchObject({ isUpdating: false, trouble: 'failed' })
  expect(lines).toEqual(['Error getting updated product attributes'])

  await requests[0]?.reply(aReply({ priceValue: 12 }))
  expect(state().configuration.lastReply.priceValue).toBeUndefined()
  configurator.askAgain()
  await vi.advanceTimersByTimeAsync(0)
  await requests[1]?.reply(aReply({ priceValue: 11 }))
  expect(state()).toMatchObject({
    isUpdating: false,
    trouble: undefined,
    configuration: { lastReply: { priceValue: 11 } },
  })
})

test('A product that opens has its defaults at once; its options are read again, and only then its price is asked [PRODUCT-43, PRODUCT-44]', async () => {
  const { requests, configurator, state } = configure(product)
  expect(state().configuration).toMatchObject({
    quantity: 1,
    product: { EarliestPurchaseDate: '2026-12-03', ProductPrice: { PriceValue: 84 } },
  })
  expect(state().configuration.choices.get(1)?.valueIds).toEqual([11])

  void configurator.loadDetails()
  await requests[0]?.reply(aProduct({ ...product, Name: 'Fresh' }))
  expect(state().configuration.product.Name).toBe('Fresh')
  await vi.advanceTimersByTimeAsync(0)
  expect(requests[1]?.call.id).toBe('API-33')
})

test('Details that cannot be read are logged with the product, and the page sells with those it has [ERROR-29, ERROR-34]', async () => {
  const { requests, configurator, lines, said, state } = configure(product)
  void configurator.loadDetails()
  await requests[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)

  expect(lines).toEqual(['Error Getting ProductOverviewModel'])
  expect(said).toMatchObject([{ productId: 77 }])
  expect(state().configuration.product.Name).toBe('Half-day ticket')
  expect(requests[1]?.call.id).toBe('API-33')
})

test('The button waits while something is asked, and in an edit until the line differs [ADD-20, ADD-21]', async () => {
  const { requests, configurator, state } = configure(product)
  expect(isReady(state())).toBe(true)
  configurator.choose(1, [12])
  expect(isReady(state())).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  await requests[0]?.reply(aReply())
  expect(isReady(state())).toBe(true)
  expect(isReady({ ...state(), edited: state().configuration })).toBe(false)
})

test('The price is requested while the options are still being read again, and once more when they are', async () => {
  const { requests, configurator, state } = configure(product)
  void configurator.loadDetails()
  await vi.advanceTimersByTimeAsync(5_001)
  expect(requests.map(({ call }) => call.id)).toEqual([showProductOverviewCall.id, changeAttributesCall.id])
  await requests[1]?.reply(aReply())
  expect(state().configuration.lastReply.priceValue).toBe(84)
  await requests[0]?.reply(product)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests.slice(2).map(({ call }) => call.id)).toEqual([changeAttributesCall.id])
})

test('A preset from the address takes nothing back that the guest chose while it was being read', () => {
  const { configurator, state } = configure(product)
  configurator.choose(1, [11])
  const apply = configurator.changeLater()
  configurator.choose(1, [12])
  apply((last) => setQuantity(typeText(chooseValues(last, 1, [11]), 2, 'from the address'), 3))
  expect(choiceFor(state().configuration, 1).valueIds).toEqual([12])
  expect(choiceFor(state().configuration, 2).text).toBe('from the address')
  expect(state().configuration.quantity).toBe(3)
})
