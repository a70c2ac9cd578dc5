import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LONGEST_FIELD } from '#contract/values/text.ts'
import type { TestServer } from '#server/testing/shops/open-server.ts'
import { json, openSampleServer } from '#server/testing/shops/sample-calls.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await openSampleServer()
})
afterAll(() => server.close())

async function problem(reply: Response) {
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return reply.json()
}

test('Good input reaches the handler as the contract describes it, and nothing else does', async () => {
  const reply = await server.ask('/api/add/7?note=hi&ts=123', json({ Quantity: 2, Price: 0, total: 1 }))
  expect(await reply.json()).toEqual({ params: { id: 7 }, query: { note: 'hi' }, body: { Quantity: 2 } })
})

test('Good input may be JSON or JSON-patch where JSON is expected [API-02]', async () => {
  for (const type of ['application/json; charset=utf-8', 'application/json-patch+json', 'Application/JSON']) {
    expect((await server.ask('/api/add/7', json({ Quantity: 2 }, type))).status).toBe(200)
  }
})

test('Good input is form-encoded where that is stated [API-02]', async () => {
  const sent = { method: 'POST', body: new URLSearchParams({ product_attribute_5: 'a b', toString: 'x' }) }
  expect(await (await server.ask('/shoppingcart/form', sent)).json()).toEqual({
    product_attribute_5: 'a b',
    toString: 'x',
  })
  expect((await server.ask('/shoppingcart/form', json({ a: '1' }))).status).toBe(415)
})

test('Good input may come in the query or in the body where the specification sends a query', async () => {
  expect(await (await server.ask('/api/save?First=Ann&Last=Lee', { method: 'POST' })).json()).toEqual({
    First: 'Ann',
    Last: 'Lee',
  })
  expect(await (await server.ask('/api/save?First=Ann', json({ First: 'Ann', Last: 'Lee' }))).json()).toEqual({
    First: 'Ann',
    Last: 'Lee',
  })
  const reply = await server.ask('/api/save?First=Ann', { method: 'POST' })
  expect(await problem(reply)).toMatchObject({ statusCode: 400, field: 'body.Last', message: "'Last' is missing." })
})

describe('bad input', () => {
  test('Bad input that says one thing in the address and another in the body is refused by name [INP-06]', async () => {
    const reply = await server.ask('/api/save?First=Ann&Last=Lee', json({ First: 'Bo', Last: 'Lee' }))
    expect(reply.status).toBe(400)
    expect(await problem(reply)).toMatchObject({ code: 'BAD_INPUT', field: 'body.First' })
  })

  test('Bad input that says the same name twice in a JSON body is refused by name [INP-06]', async () => {
    const twice = '{"Quantity":1,"Names":["a"],"Quant\\u0069ty":9}'
    expect(await problem(await server.ask('/api/add/1', json(twice)))).toMatchObject({
      statusCode: 400,
      field: 'body.Quantity',
    })
    expect((await server.ask('/api/add/1', json('{"Quantity":1,"":1,"":2}'))).status).toBe(400)
  })

  test('Bad input that is badly percent-encoded is refused in an address and in a form [INP-06]', async () => {
    expect(await problem(await server.ask('/api/add/1?note=%zz', json({ Quantity: 1 })))).toMatchObject({
      statusCode: 400,
      field: 'query.note',
    })
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=%ff' }
    expect(await problem(await server.ask('/shoppingcart/form', form))).toMatchObject({
      statusCode: 400,
      field: 'body.a',
    })
  })

  test('Bad input that is too long ends its connection, because the rest of it is never read [INP-06]', async () => {
    const body = ' '.repeat(70_000)
    const announced = { 'content-type': 'application/json', 'content-length': '70000' }
    const unannounced = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    for (const headers of [announced, unannounced]) {
      const own = { origin: server.url, connection: 'keep-alive' }
      const sent = { method: 'POST', headers: { ...headers, ...own }, body }
      const reply = await rawRequest(`${server.url}/api/add/1`, sent)
      expect([reply.status, reply.headers['connection']]).toEqual([413, 'close'])
      const report = await rawRequest(`${server.url}/csp-reports`, sent)
      expect([report.status, report.headers['connection']]).toEqual([413, 'close'])
    }
  })

  test('A body that says it is not compressed, in whatever letters, is not taken for bad input', async () => {
    const plain = json({ Quantity: 1 })
    const headers = { ...plain.headers, 'content-encoding': 'Identity' }
    expect((await server.ask('/api/add/1', { ...plain, headers })).status).toBe(200)
  })

  test.each([
    ['params.id', '/api/add/x', { Quantity: 1 }, "'id' must be a number."],
    ['params.id', '/api/add/-1', { Quantity: 1 }, "'id' must be more than 0."],
    ['query.note', '/api/add/1?note=too-long', { Quantity: 1 }, "'note' must have a length of at most 5."],
    ['body.Quantity', '/api/add/1', {}, "'Quantity' is missing."],
    ['body.Quantity', '/api/add/1', { Quantity: '1' }, "'Quantity' must be a number."],
    ['body.Quantity', '/api/add/1', { Quantity: 10 }, "'Quantity' must be at most 9."],
    ['body.Names.1', '/api/add/1', { Quantity: 1, Names: ['a', 2] }, "'Names.1' must be text."],
  ])('Bad input is refused with 400, and the answer names %s', async (field, path, body, message) => {
    const reply = await server.ask(path, json(body))
    expect(reply.status).toBe(400)
    expect(await problem(reply)).toEqual({ statusCode: 400, code: 'BAD_INPUT', message, field })
  })

  test.each([
    ['JSON', '/api/add/1', json({ Quantity: 1, Unknown: { Deep: 'LONG' } }), 'body.Unknown.Deep'],
    ['a form', '/shoppingcart/form', { method: 'POST', body: new URLSearchParams({ a: 'LONG' }) }, 'body.a'],
  ])(
    'Bad input in a field of %s that is longer than any may be is refused by name [INP-03]',
    async (_, path, init, field) => {
      const long = (text: unknown) => String(text).replace('LONG', '7'.repeat(LONGEST_FIELD + 1))
      const { body, ...rest } = init as RequestInit
      const sent = { ...rest, body: body instanceof URLSearchParams ? new URLSearchParams(long(body)) : long(body) }
      const reply = await server.ask(long(path), sent)
      expect(await problem(reply)).toMatchObject({ statusCode: 400, code: 'BAD_INPUT', field })
    },
  )

  test.each([
    ['no JSON', '/api/add/1', json('{"Quantity":'), 400],
    ['not an object', '/api/add/1', json('[]'), 400],
    ['null', '/api/add/1', json('null'), 400],
    ['ten thousand levels', '/api/add/1', json('['.repeat(10_000) + ']'.repeat(10_000)), 400],
    [
      'ten thousand fields',
      '/shoppingcart/form',
      { method: 'POST', body: new URLSearchParams(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, ''])) },
      400,
    ],
    ['two hundred kilobytes', '/api/add/1', json(`"${'x'.repeat(200_000)}"`), 413],
    ['plain text', '/api/add/1', json('{"Quantity":1}', 'text/plain'), 415],
    [
      'compressed',
      '/api/add/1',
      { ...json('{"Quantity":1}'), headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
      415,
    ],
    ['no UTF-8', '/api/add/1', { ...json(''), body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }, 400],
    ['a NUL', '/api/add/1', json('{"Quantity":1,"Names":["a\\u0000"]}'), 400],
    ['a name twice', '/api/add/1?note=a&note=b', json({ Quantity: 1 }), 400],
    ['a NUL in the path', '/api/add/1%00', json({ Quantity: 1 }), 400],
  ])(
    'Bad input (%s) is refused with little more work than a plain call [INP-06]',
    async (_what, path, init, status) => {
      const usual = await fastestOf(() => server.ask('/api/add/1', json({ Quantity: 1 })))
      const taken = await fastestOf(async () => {
        const reply = await server.ask(path as string, init as RequestInit)
        expect(reply.status).toBe(status)
        expect(await problem(reply)).toMatchObject({ statusCode: status })
      })
      expect(taken / usual).toBeLessThan(60)
    },
  )

  /** The fastest of five: what else this machine does just now is not the shop's work. */
  async function fastestOf(work: () => Promise<unknown>): Promise<number> {
    const times: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const started = performance.now()
      await work()
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  }

  test('Bad input without an announced length is cut off as soon as it is too long, in flat memory [INP-06]', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 16_384
        if (sent > 100 * 1024 * 1024) controller.close()
        else controller.enqueue(new Uint8Array(16_384).fill(0x20))
      },
    })
    const before = process.memoryUsage().rss
    const reply = await server.ask('/api/add/1', { ...json(''), body: endless, duplex: 'half' } as RequestInit).then(
      (answer) => answer.status,
      () => 413,
    )
    expect(reply).toBe(413)
    expect(sent).toBeLessThan(20 * 1024 * 1024)
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
  })

  test.each([
    ['/api/add/1', json('{"Quantity":1,"__proto__":{"polluted":1}}')],
    ['/api/add/1', json('{"Quantity":1,"Names":[{"constructor":{"prototype":{"polluted":1}}}]}')],
    ['/api/add/1', json('[{"op":"add","path":"/__proto__/polluted","value":1}]', 'application/json-patch+json')],
    ['/api/add/1?__proto__[polluted]=1', json({ Quantity: 1 })],
    ['/api/add/1?constructor.prototype.polluted=1', json({ Quantity: 1 })],
    ['/shoppingcart/form', { method: 'POST', body: new URLSearchParams({ '__proto__[polluted]': '1' }) }],
  ])('Bad input cannot reach into the objects of the language: %s %j [INP-01]', async (path, init) => {
    const reply = await server.ask(path, init)
    expect(reply.status).toBe(400)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
