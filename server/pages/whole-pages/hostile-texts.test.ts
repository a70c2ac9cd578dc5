import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LONGEST_FIELD } from '#contract/values/text.ts'
import type { Call } from '#contract/wire/call.ts'
import { address } from '#contract/wire/client.ts'
import { ALL_CALLS, callName, schemasOf } from '#server/api/all-calls.ts'
import { MOST_TIMES_USUAL, worstPause } from '#server/testing/attacks/hostile-texts.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { FETCHED_BY_US, type RawRequest, rawRequest } from '#server/testing/visitors/raw-request.ts'
import { ROUTES } from '#storefront/routes.ts'

const GIFT = '/l/vouchers/p/gift-card'
/** A body has 64 KB, an address 16 KB; most of these letters are three in either. */
const ROOM_IN_BODY = 60_000
const ROOM_IN_ADDRESS = 13_000
/** Where a cubic pattern already takes seconds. */
const FEW = 1_200

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all', TRUSTED_PROXIES: '127.0.0.1, ::1' } })
})
afterAll(() => shop.stop())

let guests = 0
/** Each from an address of its own: what is asked here is how long it takes, not how often it may be asked. */
async function ask(path: string, request: RawRequest = {}): Promise<void> {
  guests += 1
  const from = { 'x-forwarded-for': `10.1.${guests >> 8}.${guests & 255}`, ...FETCHED_BY_US }
  const length: Record<string, string> =
    request.body === undefined ? {} : { 'content-length': String(request.body.length) }
  const { status } = await rawRequest(shop.url + path, {
    ...request,
    headers: { ...from, ...length, ...request.headers },
  })
  if (status >= 500 && status !== 501) throw new Error(`${path.slice(0, 80)} answered ${status}`)
}

const postForm = (path: string, fields: Record<string, string>) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const all = (names: readonly string[], text: string) => Object.fromEntries(names.map((name) => [name, text]))

async function expectNoPause(send: (text: string) => Promise<unknown>, length: number) {
  const { text, timesUsual } = await worstPause(send, length)
  expect(timesUsual, `a row like ${JSON.stringify(text)}`).toBeLessThanOrEqual(MOST_TIMES_USUAL)
}

describe('forms of pages', { timeout: 120_000 }, () => {
  test('No text in the fields of a product keeps other guests waiting [INP-03]', async () => {
    const { Id } = await productOf(shop, 'gift-card')
    const form = Object.fromEntries(
      await filledForm(shop, 'gift-card', { options: { Recipient: 'R', Message: 'M', 'How Much': 'Own amount' } }),
    )
    const price = `addtocart_${Id}.CustomerEnteredPrice`
    await expectNoPause((text) => postForm(GIFT, { ...form, [price]: text }), FEW)
    const names = [...Object.keys(form), price]
    await expectNoPause((text) => postForm(GIFT, all(names, text)), Math.floor(ROOM_IN_BODY / 3 / names.length))
  })

  test.each(['email', 'password', 'returnUrl'])(
    'No text in the field %s of the sign-in form keeps other guests waiting [INP-03]',
    async (name) => {
      const form = { email: 'zed@silverpine.example', password: 'x', returnUrl: '/l' }
      await expectNoPause((text) => postForm('/login', { ...form, [name]: text }), LONGEST_FIELD)
    },
  )

  test.each(['applycoupon', 'quantity', 'remove'])(
    'No text in the fields of the cart for %s keeps other guests waiting [INP-03]',
    async (intent) => {
      const names = ['line', 'quantity', 'unitprice', 'acceptedtotal', 'code']
      await expectNoPause(
        (text) => postForm('/cart', { intent, ...all(names, text) }),
        Math.floor(ROOM_IN_BODY / 3 / names.length),
      )
    },
  )
})

describe('addresses of pages', { timeout: 120_000 }, () => {
  test.each(ROUTES.map(({ id, path, reads }) => [id, path, Object.keys(reads ?? {})] as const))(
    'No text in the address of the page %s at %s keeps other guests waiting [INP-03]',
    async (_, path, reads) => {
      const names = [...reads, 'code', 'returnUrl']
      const room = ROOM_IN_ADDRESS / 3 / (names.length + path.split(':').length)
      const query = (text: string) => new URLSearchParams(all(names, text))
      await expectNoPause(
        (text) => ask(`${path.replace(/^\*/, '/*').replace(/:\w+\??|\*/g, encodeURIComponent(text))}?${query(text)}`),
        Math.floor(room),
      )
    },
  )
})

describe('calls', { timeout: 120_000 }, () => {
  const open = ALL_CALLS.filter(({ bodyType, who }) => who === 'shopper' && bodyType !== 'file')

  test.each(open.map((call) => [callName(call), call] as const))(
    'No text that the call %s carries keeps other guests waiting [INP-03]',
    async (_, call) => {
      const schemas = schemasOf(call)
      const [params, query, body] = [namesIn(schemas.params), namesIn(schemas.query), namesIn(schemas.body)]
      const fields = Math.max(1, params.length + query.length)
      const inAddress = Math.floor(ROOM_IN_ADDRESS / 3 / fields)
      const length = Math.min(LONGEST_FIELD, Math.floor(ROOM_IN_BODY / 3 / Math.max(1, body.length)))
      await expectNoPause((text) => {
        const short = text.slice(0, inAddress - 1) + text.slice(-1)
        const path = address(call, { params: all(params, short), query: all(query, short) })
        return ask(path, { method: call.method, ...bodyOf(call, all(body, text)) })
      }, length)
    },
  )
})

/** A form whose names depend on the product has those that every product has. */
function namesIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
  return ['product_attribute_1', 'product_attribute_1_day', 'rental_start_date_1', 'addtocart_1.CustomerEnteredPrice']
}

function bodyOf({ bodyType, contentType }: Call, fields: Record<string, string>): RawRequest {
  if (bodyType === 'none') return {}
  if (bodyType === 'json') return { headers: { 'content-type': contentType }, body: JSON.stringify(fields) }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return { headers: type, body: new URLSearchParams(fields).toString() }
}
