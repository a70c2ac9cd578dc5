import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { CallFailed, client, type FetchInit } from './client.ts'

const schemas = {
  showDay: {
    params: z.object({ id: z.coerce.number() }),
    query: z.object({ sort: z.optional(z.string()) }),
    reply: z.object({ Id: z.number() }),
  },
  addDay: { body: z.record(z.string(), z.string()), reply: z.object({ success: z.boolean() }) },
  patchDay: { body: z.object({ Name: z.string() }), reply: z.object({}) },
}
const showDay = call<typeof schemas.showDay>({ id: 'TEST-1', method: 'GET', path: '/api/day/{id}' })
const addDay = call<typeof schemas.addDay>({
  id: 'TEST-2',
  method: 'POST',
  path: '/api/day',
  bodyType: 'form',
})
const patchDay = call<typeof schemas.patchDay>({
  id: 'TEST-3',
  method: 'POST',
  path: '/api/days',
  bodyType: 'json',
  contentType: 'application/json-patch+json',
})

function answering(status: number, body: unknown) {
  const sent: { url: string; init: FetchInit }[] = []
  const fetch = async (url: string, init: FetchInit) => {
    sent.push({ url, init })
    return { ok: status < 400, status, text: async () => (typeof body === 'string' ? body : JSON.stringify(body)) }
  }
  return { fetch, sent }
}

test('A call goes to its address, with parameters and query encoded', async () => {
  const { fetch, sent } = answering(200, { Id: 7 })
  await client(fetch)(showDay, { params: { id: '7/8' }, query: { sort: 'a&b' } })
  expect(sent[0]?.url).toBe('/api/day/7%2F8?sort=a%26b')
  expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
})

test('A call to another host takes its credentials along [API-01]', async () => {
  const { fetch, sent } = answering(200, { Id: 7 })
  await client(fetch, { base: 'https://api.example' })(showDay, { params: { id: 7 } })
  expect(sent[0]).toMatchObject({ url: 'https://api.example/api/day/7', init: { credentials: 'include' } })
})

test('A call that reads carries a timestamp and bypasses caches [API-04]', async () => {
  const { fetch, sent } = answering(200, { Id: 7 })
  await client(fetch, { now: () => 1234 })(showDay, { params: { id: 7 } })
  expect(sent[0]?.url).toBe('/api/day/7?ts=1234')
  expect(sent[0]?.init.headers['cache-control']).toBe('no-cache')
})

test('A call that posts a form says so, and says that a script sends it [API-02, API-05]', async () => {
  const { fetch, sent } = answering(200, { success: true })
  await client(fetch, { now: () => 1234 })(addDay, { body: { 'addtocart_1.EnteredQuantity': '2', name: 'ä b' } })
  expect(sent[0]?.url).toBe('/api/day')
  expect(sent[0]?.init.body).toBe('addtocart_1.EnteredQuantity=2&name=%C3%A4%20b')
  expect(sent[0]?.init.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'x-requested-with': 'XMLHttpRequest',
  })
})

test('A call whose body is JSON-patch is sent as such [API-02]', async () => {
  const { fetch, sent } = answering(200, {})
  await client(fetch)(patchDay, { body: { Name: 'a' } })
  expect(sent[0]?.init).toMatchObject({
    body: '{"Name":"a"}',
    headers: { 'content-type': 'application/json-patch+json' },
  })
})

test('A call that is refused fails with the status and the words of the refusal', async () => {
  const { fetch } = answering(404, { statusCode: 404, code: 'NOT_FOUND', message: 'There is no such day.' })
  const failed = await client(fetch)(showDay, { params: { id: 7 } }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(CallFailed)
  expect(failed).toMatchObject({ statusCode: 404, message: 'There is no such day.', problem: { code: 'NOT_FOUND' } })
})

test('A call answered by an HTML error page still fails with its status', async () => {
  const { fetch } = answering(502, '<html>Bad gateway</html>')
  await expect(client(fetch)(showDay, { params: { id: 7 } })).rejects.toMatchObject({ statusCode: 502 })
})

test('A call answered with 200 by the page of a proxy has failed, and an empty reply has not [UPS-03]', async () => {
  const { fetch } = answering(200, '<html>Welcome to the hotel</html>')
  await expect(client(fetch)(showDay, { params: { id: 7 } })).rejects.toMatchObject({ statusCode: 502 })
  const silent = answering(200, '').fetch
  expect(await client(silent)(showDay, { params: { id: 7 } })).toBeUndefined()
})
