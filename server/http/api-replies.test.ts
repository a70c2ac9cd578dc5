import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Door, openDoor } from '#server/testing/open-door.ts'
import { CALLS, openSampleDoor, release } from '#server/testing/sample-calls.ts'
import { handle } from './handle.ts'

let door: Door
beforeAll(async () => {
  door = await openSampleDoor()
})
afterAll(() => door.close())

async function problem(reply: Response) {
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return reply.json()
}

describe('a failure', () => {
  test('nobody expected is logged under a number, and the answer gives the number and nothing else [IMPL-76]', async () => {
    const reply = await door.ask('/api/broken')
    expect(reply.status).toBe(500)
    const answer = await problem(reply)
    expect(answer).toEqual({
      statusCode: 500,
      code: 'UNEXPECTED',
      message: 'Something went wrong on our side.',
      errorId: expect.stringMatching(/^[\w-]{36}$/),
    })
    const line = door.recorded.read().find(({ errorId }) => errorId === answer.errorId)
    expect(line).toMatchObject({
      level: 'error',
      call: 'BROKEN',
      err: { message: expect.stringContaining('secret_column') },
    })
    expect(line?.['requestId']).toBe(reply.headers.get('x-request-id'))
  })

  test('of the database asks to come back in a moment', async () => {
    const reply = await door.ask('/api/away')
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(await problem(reply)).toMatchObject({ statusCode: 503, code: 'AWAY' })
  })

  test('to get hold of something asks to try again, in the form the call has', async () => {
    const reply = await door.ask('/api/busy')
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'TRY_AGAIN' }])
    const command = await door.ask('/api/busy-command')
    expect([command.status, await command.json()]).toMatchObject([200, { success: false, code: 'TRY_AGAIN' }])
  })

  test('that was foreseen has its own status', async () => {
    const reply = await door.ask('/api/missing')
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { statusCode: 404, code: 'NOT_FOUND', message: 'There is no such thing.' },
    ])
  })
})

describe('a reply', () => {
  test('is kept by nobody, unless it has a tag to ask by [IMPL-69]', async () => {
    expect((await door.ask('/api/read/1')).headers.get('cache-control')).toBe('no-store')
    expect((await door.ask('/api/nothing')).headers.get('cache-control')).toBe('no-store')
    const tagged = await door.ask('/settings/stored')
    expect(tagged.headers.get('cache-control')).toBe('no-cache')
    expect(tagged.headers.get('etag')).toBe('"tag1"')
    const again = await door.ask('/settings/stored', { headers: { 'if-none-match': 'W/"tag1"' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('to HEAD has everything but the body', async () => {
    const reply = await door.ask('/settings/stored', { method: 'HEAD' })
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '7', ''])
  })

  test('carries the security headers', async () => {
    const { headers } = await door.ask('/api/read/1')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a page of another origin', () => {
  const FRIEND = 'https://resort.example'

  test('may call with credentials when its origin is listed, and others may not [IMPL-78]', async () => {
    const open = await openDoor({
      calls: CALLS,
      handlers: [handle(release, () => ({ success: true, message: [] }))],
      allowedOrigins: [FRIEND],
    })
    const from = (origin: string, method: string) =>
      fetch(`${open.url}/api/release`, {
        method,
        headers: { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      })

    const preflight = await from(FRIEND, 'OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, FRIEND])
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, GET')
    const reply = await from(FRIEND, 'POST')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true')
    expect(reply.headers.get('vary')).toBe('Origin')

    const stranger = await from('https://evil.example', 'POST')
    expect(stranger.status).toBe(403)
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
    await open.close()
  })
})
