import { expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/cart.ts'
import type { Call } from '#contract/wire/call.ts'
import { CallFailed, type Client } from '#contract/wire/client.ts'
import { createCartStore } from '#storefront/visit/cart-store.ts'
import { readCartRequest, subjectOf } from './cart-request.ts'
import { changeCart } from './change-cart.ts'

const LINE = {
  Id: 4,
  ProductId: 12,
  SelectedValueIds: { 7: '31', 8: '2026-12-21' },
  EnteredTexts: { 9: 'For Sam' },
  Attributes: [],
  AssignedToContactInfo: null,
  UnitPriceValue: 50,
} as unknown as CartItem

test.for<[Record<string, string>, unknown]>([
  [
    { intent: 'remove', line: '4' },
    { intent: 'remove', lineId: 4 },
  ],
  [
    { intent: 'keep', line: '4' },
    { intent: 'keep', lineId: 4 },
  ],
  [{ intent: 'renew' }, { intent: 'renew' }],
  [
    { intent: 'applycoupon', code: ' SAVE20 ' },
    { intent: 'applycoupon', code: 'SAVE20' },
  ],
  [
    { intent: 'quantity', line: '4', quantity: '3', unitprice: '49.5' },
    { intent: 'quantity', lineId: 4, quantity: 3, unitPrice: 49.5, acceptedTotal: undefined },
  ],
  [{ intent: 'quantity', line: '4', quantity: '-1', unitprice: '50' }, undefined],
  [{ intent: 'quantity', line: '4', quantity: '1e3', unitprice: '50' }, undefined],
  [{ intent: 'remove', line: '4; drop' }, undefined],
  [{ intent: 'empty', line: '4' }, undefined],
  [{}, undefined],
])('The form %o of the cart page is read as %o', ([fields, request]) => {
  expect(readCartRequest(new URLSearchParams(fields) as unknown as FormData)).toEqual(request)
})

test('A change of a line makes other changes of the same line wait, and none of another line [IMPL-74]', () => {
  expect(subjectOf({ intent: 'remove', lineId: 4 })).toBe(subjectOf({ intent: 'keep', lineId: 4 }))
  expect(subjectOf({ intent: 'remove', lineId: 4 })).not.toBe(subjectOf({ intent: 'remove', lineId: 5 }))
  expect(subjectOf({ intent: 'applycoupon', code: 'A' })).toBe(subjectOf({ intent: 'removecoupon', code: 'B' }))
})

const request = { intent: 'quantity', lineId: 4, quantity: 3, unitPrice: 50, acceptedTotal: undefined } as const

test('Another quantity adds the line again with its own choices, at the total that the page showed', async () => {
  const { asking, requests } = given([cartOf(LINE), { success: true, message: [] }])
  expect(await changeCart(asking, request)).toEqual({ ok: true, request })
  expect(requests[1]).toEqual([
    'API-25',
    {
      params: { productId: 12 },
      body: {
        product_attribute_7: '31',
        product_attribute_8: '2026-12-21',
        product_attribute_9: 'For Sam',
        'addtocart_12.EnteredQuantity': '3',
        'addtocart_12.UpdatedShoppingCartItemId': '4',
        'addtocart_12.AcceptedTotal': '150',
      },
    },
  ])
})

const RILEY = { Id: 9, FirstName: 'Riley', LastName: 'Hart', Fullname: 'Riley Hart' }

test('Another quantity sends the pass holder and the price named by the guest, where the line has them', async () => {
  const gift = {
    ...LINE,
    AssignedToContactInfo: { ...RILEY, LegacyContactId: 'C-77' },
    Attributes: [{ name: 'Amount', value: '$50', isPrice: true }],
  }
  const { asking, requests } = given([cartOf(gift), { success: true, message: [] }])
  await changeCart(asking, request)
  expect(requests[1]?.[1]).toMatchObject({
    body: { 'addtocart_12.LegacyContactId': 'C-77', 'addtocart_12.CustomerEnteredPrice': '50' },
  })
})

test('Another quantity names no pass holder by our own id where the platform has not said which number is theirs [API-25]', async () => {
  const { asking, requests } = given([
    cartOf({ ...LINE, AssignedToContactInfo: RILEY }),
    { success: true, message: [] },
  ])
  await changeCart(asking, request)
  expect(requests[1]?.[1]).not.toHaveProperty(['body', 'addtocart_12.LegacyContactId'])
})

test('Another quantity that costs more needs confirmation, and goes through with exactly that total', async () => {
  const dearer = { success: false, code: 'ACCEPT_TOTAL', message: ['Total $160.'], AcceptTotal: 160 }
  const first = given([cartOf(LINE), dearer])
  expect(await changeCart(first.asking, request)).toEqual({
    ok: false,
    request,
    refusal: 'accept',
    acceptTotal: 160,
    message: 'Total $160.',
  })
  const second = given([cartOf(LINE), { success: true, message: [] }])
  expect(await changeCart(second.asking, { ...request, acceptedTotal: 160 })).toMatchObject({ ok: true })
  expect(second.requests[1]?.[1]).toMatchObject({ body: { 'addtocart_12.AcceptedTotal': '160' } })
})

test('Another quantity that costs less needs no confirmation', async () => {
  const cheaper = { success: false, code: 'ACCEPT_TOTAL', message: ['Total $135.'], AcceptTotal: 135 }
  const { asking, requests } = given([cartOf(LINE), cheaper, { success: true, message: [] }])
  expect(await changeCart(asking, request)).toEqual({ ok: true, request })
  expect(requests[2]?.[1]).toMatchObject({ body: { 'addtocart_12.AcceptedTotal': '135' } })
})

test('Another quantity of a line that another tab removed sends nothing', async () => {
  const { asking, requests } = given([cartOf()])
  expect(await changeCart(asking, request)).toEqual({ ok: false, request, refusal: 'gone' })
  expect(requests).toHaveLength(1)
})

test('A refused change shows the message of the engine, and says so where the line is gone', async () => {
  const request = { intent: 'remove', lineId: 4 } as const
  const paying = given([{ success: false, code: 'PAYING', message: ['Being paid for.'] }])
  expect(await changeCart(paying.asking, request)).toMatchObject({ refusal: 'refused', message: 'Being paid for.' })
  const gone = given([{ success: false, code: 'NOT_FOUND', message: ['No longer there.'] }])
  expect(await changeCart(gone.asking, request)).toMatchObject({ refusal: 'gone' })
})

test('A refused code has the same message whatever was wrong with it [CART-32, CART-33]', async () => {
  for (const intent of ['applycoupon', 'removecoupon'] as const) {
    const request = { intent, code: 'NOPE' }
    const refused = { ok: false, request, refusal: 'coupon' }
    expect(await changeCart(given([{ success: false, message: ['No.'] }]).asking, request)).toEqual(refused)
    expect(await changeCart(given([failure(400)]).asking, request)).toEqual(refused)
    expect(await changeCart(given([]).asking, { ...request, code: '' })).toMatchObject({ refusal: 'coupon' })
    expect(await changeCart(given([failure(503)]).asking, request)).toMatchObject({ refusal: 'away' })
  }
})

test('A code that is refused because too many were tried says how long to wait', async () => {
  const request = { intent: 'applycoupon', code: 'NOPE' } as const
  const problem = { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Please wait 10 minutes.' }
  const call = { id: 'API-22', method: 'GET', path: '/api/discount/apply/{discountCode}' } as const
  for (const refused of [
    new CallFailed(call, 429, problem),
    { success: false, code: 'LIMIT', message: [problem.message] },
  ])
    expect(await changeCart(given([refused]).asking, request)).toMatchObject({
      refusal: 'coupon',
      message: problem.message,
    })
})

test('A refusal for too many held places shows the message of the engine, and is no failure [HLD-07]', async () => {
  const problem = { statusCode: 429, code: 'TOO_MANY_HELD', message: 'Too many places are held from your network.' }
  const full = new CallFailed({ id: 'API-25', method: 'POST', path: '/api/addproducttocart' }, 429, problem)
  const { asking, lines } = given([cartOf(LINE), full])
  const request = { intent: 'quantity', lineId: 4, quantity: 3, unitPrice: 50, acceptedTotal: undefined } as const
  const refused = { ok: false, request, refusal: 'refused', message: problem.message }
  expect(await changeCart(asking, request)).toEqual(refused)
  expect(lines).toEqual([])
})

test('A change without a reply of the engine is logged with its intent and without personal data', async () => {
  const { asking, lines } = given([new Error('no line')])
  expect(await changeCart(asking, { intent: 'keep', lineId: 4 })).toMatchObject({ ok: false, refusal: 'away' })
  expect(lines).toEqual([['A change of the cart failed', { intent: 'keep', reason: 'Error: no line' }]])
})

function given(replies: unknown[]) {
  const requests: [string, unknown][] = []
  const lines: unknown[] = []
  const ask = (async (call: Call, input: unknown) => {
    requests.push([call.id, input])
    const reply = replies[requests.length - 1]
    if (reply instanceof Error) throw reply
    return reply
  }) as Client
  const keep = (...line: unknown[]) => void lines.push(line)
  const log = { debug: keep, info: keep, warn: keep, error: keep }
  return { requests, lines, asking: { ask, cart: createCartStore(ask), log } }
}

function cartOf(...Items: CartItem[]) {
  return { CurrencyCode: 'USD', Items }
}

function failure(status: number): Error {
  return new CallFailed({ id: 'API-22', method: 'POST', path: '/api/discount/apply/{discountCode}' }, status, undefined)
}
