/** Versions by `If-Match` and `ETag`, as programs send them that know HTTP and nothing of our fields. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CALLS, callName, schemasOf } from '#server/api/all-calls.ts'
import { isConflict } from '#server/http/input/if-match.ts'
import { givenKey } from '#server/testing/actors/key-caller.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

const SETTING = '/api/admin/settings/closuresettings.choosedays'

let shop: TestShop
let secret: string
beforeAll(async () => {
  shop = await startShop()
  secret = (await givenKey(shop, ['settings', 'orders'])).secret
})
afterAll(() => shop.stop())

async function send(method: string, path: string, body?: object, ifMatch?: string) {
  const reply = await fetch(shop.url + path, {
    method,
    headers: {
      ...{ authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, etag: reply.headers.get('etag'), told: await reply.json() }
}

test('A change over the version of If-Match is made, over an older one it is 412 with what is there now, and without any 428 [IMPL-13]', async () => {
  const first = await send('PUT', SETTING, { Value: '7' }, '"0"')
  expect(first).toMatchObject({ status: 200, told: { success: true, Setting: { Value: '7' } } })
  const late = await send('PUT', SETTING, { Value: '9' }, '"0"')
  expect(late).toMatchObject({ status: 412, told: { code: 'CHANGED_MEANWHILE', Setting: { Value: '7' } } })
  const unsaid = await send('PUT', SETTING, { Value: '9' })
  expect(unsaid).toMatchObject({ status: 428, told: { code: 'VERSION_REQUIRED', field: 'body.Version' } })
  // Pages of the console name it in the field, and hear of a colleague in the reply.
  const byField = await send('PUT', SETTING, { Value: '9', Version: 0 })
  expect(byField).toMatchObject({ status: 200, told: { success: false, code: 'CHANGED_MEANWHILE' } })
})

test('A tag that is weak, a star, a list or another version than the field names is bad input [IMPL-13]', async () => {
  for (const tag of ['W/"1"', '*', '"1", "2"', '1', '"']) {
    expect(await send('PUT', SETTING, { Value: '7' }, tag)).toMatchObject({
      status: 400,
      told: { code: 'BAD_INPUT' },
    })
  }
  expect(await send('PUT', SETTING, { Value: '7', Version: 1 }, '"2"')).toMatchObject({ status: 400 })
})

test('An order is read with its version as ETag, and given back over that tag or not at all [IMPL-13]', async () => {
  const { number } = await givenSoldOrder(shop, { day: '2026-12-21' })
  const read = await send('GET', `/api/admin/orders/${number}`)
  expect(read.etag).toBe(`"${read.told.Revision}"`)
  const wish = { LineId: read.told.Items[0].LineId, Amount: 1, Reason: 'Late lift' }
  const path = `/api/admin/orders/${number}/refunds`
  expect(await send('POST', path, wish, '"another"')).toMatchObject({ status: 412, told: { code: 'CHANGED' } })
  expect(await send('POST', path, wish)).toMatchObject({ status: 428 })
})

test('Each call that declares a version has a field for it: a change in what it takes, a read in what it replies [IMPL-13]', () => {
  const declaring = ALL_CALLS.filter(({ version }) => version !== undefined)
  const wrong = declaring.filter((call) => {
    const { body, query, reply } = schemasOf(call)
    const part = call.bodyType === 'json' ? body : query
    const { shape = {} } = (call.changes ? part : reply) as { shape?: object }
    return !Object.hasOwn(shape, call.version ?? '')
  })
  expect(wrong.map(callName)).toEqual([])
  expect(declaring.length).toBeGreaterThan(10)
})

test('Only a refusal over an older version is a conflict [IMPL-13]', () => {
  expect(isConflict({ success: false, code: 'CHANGED_MEANWHILE' })).toBe(true)
  expect(isConflict({ success: false, code: 'NAME_TAKEN' })).toBe(false)
  expect(isConflict({ success: true })).toBe(false)
})
