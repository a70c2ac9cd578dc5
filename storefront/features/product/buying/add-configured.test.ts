import { expect, test } from 'vitest'
import { checkLockCall, requestLockCall } from '#contract/calls/activities.ts'
import { addToCartCall } from '#contract/calls/cart.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { CallFailed, type Client } from '#contract/wire/client.ts'
import { createHeldPlace } from '#storefront/features/product/buying/lock/held-place.ts'
import { pickDays, pickTime } from '#storefront/features/product/configurator/configuration-changes.ts'
import type { ConfiguratorState } from '#storefront/features/product/configurator/configurator.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct } from '#storefront/features/product/product-for-tests.ts'
import { createCartStore } from '#storefront/visit/cart-store.ts'
import { addConfigured } from './add-configured.ts'

const OWN_ID = '6f6f6c1e-6b0e-4b6f-8f0e-3f2d0a4f7d11'
const KEY = '0d9a3c52-1d1f-4c0e-9f43-0f6b4f0e8a10'
const DAY = anOption(1, { IsDate: true, AttributeControlType: CONTROL_TYPES.date })
const TEXTBOX = { AttributeControlType: CONTROL_TYPES.textbox }
const ticket = pickDays(openConfiguration(aProduct({ ProductAttributes: [DAY] })), 1, ['2026-12-24'])
const tubing = aProduct({
  IsActivity: true,
  Activity: { Code: 'TUBING', Location: 'LAKE' },
  ProductHeaderCode: 'TUBE-ADULT',
  ProductAttributes: [
    DAY,
    anOption(2, { ...TEXTBOX, IsActivityTime: true }),
    anOption(3, { ...TEXTBOX, TextPrompt: '[Lock ID]', IsHidden: true }),
  ],
})
const tour = pickTime(pickDays(openConfiguration(tubing), 1, ['2026-12-24']), 2, {
  text: '2026-12-24T10:00:00',
  places: 4,
})

type Asked = {
  id: string
  input: { body?: Record<string, unknown>; params?: Record<string, unknown>; idempotencyKey?: string }
}

/** An engine that answers each call by its id; what is an error is thrown. */
function engine(replies: Record<string, unknown>) {
  const requests: Asked[] = []
  const locks: string[] = []
  const ask = (async ({ id }: { id: string }, input: Asked['input'] = {}) => {
    requests.push({ id, input })
    const reply = replies[id]
    if (reply instanceof Error) throw reply
    return reply
  }) as unknown as Client
  const cart = createCartStore(ask)
  const onLock = (lockId: string) => void locks.push(lockId)
  const released: string[] = []
  const place = createHeldPlace({
    configurator: { state: () => ({ configuration: tour }) as ConfiguratorState, subscribe: () => () => {} },
    ask,
    release: (lockId) => void released.push(lockId),
    newId: () => OWN_ID,
  })
  return { requests, cart, locks, place, released, request: { post: cart.add, place, onLock, key: KEY } }
}

const ADDED = { success: true, message: [], shoppingCartItemId: 9 }
const LOCKED = { Locks: [{ MasterLockId: 'lock-1', Quantity: 1, ExpiresAtUtc: '' }] }

test('A product that needs no lock is posted at once, with everything chosen and the total that was shown [ADD-01, CART-23]', async () => {
  const { requests, cart, request } = engine({ [addToCartCall.id]: ADDED })
  expect(await addConfigured({ ...request, configuration: ticket, total: 84 })).toEqual({ kind: 'added' })
  expect(requests).toEqual([
    {
      id: addToCartCall.id,
      input: {
        params: { productId: 77 },
        body: {
          product_attribute_1_day: '24',
          product_attribute_1_month: '12',
          product_attribute_1_year: '2026',
          rental_start_date_77: '2026-12-24',
          'addtocart_77.EnteredQuantity': '1',
          'addtocart_77.AcceptedTotal': '84',
        },
        idempotencyKey: KEY,
      },
    },
  ])
  expect(cart.state().lastAdded).toEqual({ ProductId: 77, Quantity: 1 })
})

test('The places of an activity are locked first, and what is posted names the lock [ACTIVITY-08, ATTR-22]', async () => {
  const { requests, locks, request } = engine({ [requestLockCall.id]: LOCKED, [addToCartCall.id]: ADDED })
  expect(await addConfigured({ ...request, configuration: tour, total: 29 })).toEqual({ kind: 'added' })
  expect(requests.map(({ id }) => id)).toEqual([requestLockCall.id, addToCartCall.id])
  expect(requests[0]?.input.body).toEqual({
    ActivityCode: 'TUBING',
    ActivityLocationCode: 'LAKE',
    ActivityDateTime: '2026-12-24T10:00:00',
    Quantity: 1,
    ProductHeaderCode: 'TUBE-ADULT',
    LockId: OWN_ID,
  })
  expect(requests[1]?.input.body).toHaveProperty('product_attribute_3', 'lock-1')
  expect(locks).toEqual(['lock-1'])
})

test('A product whose lock is refused is not posted [ACTIVITY-09]', async () => {
  const { requests, request } = engine({
    [requestLockCall.id]: { Locks: [], message: ['Please wait a minute.'] },
    [addToCartCall.id]: ADDED,
  })
  const outcome = await addConfigured({ ...request, configuration: tour, total: 29 })
  expect(outcome).toEqual({ kind: 'noLock', message: 'Please wait a minute.' })
  expect(requests.map(({ id }) => id)).toEqual([requestLockCall.id])
})

test('A lock whose line is refused stays and is posted again, and a lock whose reply was lost is not released', async () => {
  const refusal = { success: false, code: 'LIMIT', message: ['Your cart is full.'] }
  const alive = { IsValid: true, SecondsRemaining: 90 }
  const full = engine({ [requestLockCall.id]: LOCKED, [addToCartCall.id]: refusal, [checkLockCall.id]: alive })
  const add = () => addConfigured({ ...full.request, configuration: tour, total: 29 })
  expect(await add()).toMatchObject({ kind: 'refused' })
  expect(full.locks).toEqual(['lock-1', ''])
  expect(await add()).toMatchObject({ kind: 'refused' })
  expect(full.requests.map(({ id }) => id)).toEqual([
    requestLockCall.id,
    addToCartCall.id,
    checkLockCall.id,
    addToCartCall.id,
    checkLockCall.id,
  ])
  expect(full.requests[3]?.input.body).toHaveProperty('product_attribute_3', 'lock-1')
  full.place.giveBack()
  expect(full.released).toEqual(['lock-1'])

  const lost = engine({ [requestLockCall.id]: LOCKED, [addToCartCall.id]: new TypeError('Failed to fetch') })
  expect(await addConfigured({ ...lost.request, configuration: tour, total: 29 })).toMatchObject({
    kind: 'unreachable',
  })
  lost.place.giveBack()
  expect(lost.requests.map(({ id }) => id)).toEqual([requestLockCall.id, addToCartCall.id])
  expect(lost.released).toEqual([])
})

test('An add whose reply was lost is sent again with the same lock, total and idempotency key', async () => {
  const lost = engine({ [requestLockCall.id]: LOCKED, [addToCartCall.id]: new TypeError('Failed to fetch') })
  const outcome = await addConfigured({ ...lost.request, configuration: tour, total: 29 })
  const unconfirmed = outcome.kind === 'unreachable' ? outcome.attempt : undefined

  const again = engine({ [addToCartCall.id]: ADDED })
  const request = { ...again.request, key: OWN_ID, configuration: tour, total: 29, unconfirmed }
  expect(await addConfigured(request)).toEqual({ kind: 'added' })
  expect(again.requests).toEqual(lost.requests.slice(1))
  expect(again.requests[0]?.input).toMatchObject({ idempotencyKey: KEY, body: { product_attribute_3: 'lock-1' } })
})

test('Another price needs confirmation of its total, and is accepted only by sending that total', async () => {
  const message = 'Only 3 left at $50. The next 2 are $60 – total $270. Add again to accept.'
  const asking = engine({
    [addToCartCall.id]: { success: false, code: 'ACCEPT_TOTAL', message: [message], AcceptTotal: 270 },
  })
  const outcome = await addConfigured({ ...asking.request, configuration: ticket, total: 250 })
  expect(outcome).toEqual({ kind: 'accept', total: 270, message })

  const again = engine({ [addToCartCall.id]: ADDED })
  await addConfigured({ ...again.request, configuration: ticket, total: 270 })
  expect(again.requests[0]?.input.body).toHaveProperty(['addtocart_77.AcceptedTotal'], '270')
})

test.each([
  ['the first of a list', { success: false, message: ['Sold out.', 'Try another day.'] }, 'Sold out.'],
  ['a single text', { success: false, message: 'Sold out.' }, 'Sold out.'],
  [
    'an answer outside 2xx',
    new CallFailed(addToCartCall, 503, { statusCode: 503, code: 'BUSY', message: 'Please try again.' }),
    'Please try again.',
  ],
  [
    'an answer to a network that holds too many places',
    new CallFailed(addToCartCall, 429, {
      statusCode: 429,
      code: 'TOO_MANY_HELD',
      message: 'Too many places are held.',
    }),
    'Too many places are held.',
  ],
  ['nothing', { success: false }, ''],
])('A refusal is said by %s [ADD-06]', async (_, reply, message) => {
  const { request } = engine({ [addToCartCall.id]: reply })
  expect(await addConfigured({ ...request, configuration: ticket, total: 84 })).toEqual({
    kind: 'refused',
    message,
    isGone: false,
  })
})

test('A line that keeps its time keeps its lock, and one that has left the cart is gone [ADD-25]', async () => {
  const gone = { success: false, code: 'NOT_FOUND', message: ['This item is no longer in your cart.'] }
  const { requests, request } = engine({ [addToCartCall.id]: gone })
  const choices = new Map(tour.choices).set(3, { valueIds: [], text: 'lock-of-the-line', days: [] })
  const outcome = await addConfigured({ ...request, configuration: { ...tour, choices, lineId: 5 }, total: 29 })
  expect(outcome).toMatchObject({ kind: 'refused', isGone: true })
  expect(requests.map(({ id }) => id)).toEqual([addToCartCall.id])
  expect(requests[0]?.input.body).toMatchObject({
    product_attribute_3: 'lock-of-the-line',
    'addtocart_77.UpdatedShoppingCartItemId': '5',
  })
})
