import { expect, test } from 'vitest'
import { createLockReplies } from './lock-replies.ts'

const OWN_ID = '6f6f6c1e-6b0e-4b6f-8f0e-3f2d0a4f7d11'
const RELEASE = '/api/activity/releaselock/'

/** A platform that gives every lock an id of its own, and does not know ours. */
function given(...replies: (Response | undefined)[]) {
  const locks = createLockReplies()
  let sent = 0
  const request = (key: string | undefined = 'key-1') => {
    const headers = new Headers(key ? { 'idempotency-key': key } : {})
    const body = new TextEncoder().encode(JSON.stringify({ ActivityCode: 'CAT', LockId: OWN_ID }))
    const asked = { url: '', method: 'POST', headers, sent: { body, isTooLong: () => false } }
    return locks.reply(asked, async () => {
      sent += 1
      return replies.shift()
    })
  }
  return { locks, request, sent: () => sent }
}

const locked = (id: string) =>
  Response.json({ Locks: [{ MasterLockId: id }] }, { headers: { 'set-cookie': `visitor=${id}` } })

test('A lock that is asked for again under its key gets the first reply, cookies included, and none is locked twice [UPS-04]', async () => {
  const { request, sent } = given(locked('P-1'), locked('P-2'))
  await request()
  const again = await request()
  expect(await again.json()).toEqual({ Locks: [{ MasterLockId: 'P-1' }] })
  expect([again.headers.getSetCookie(), sent()]).toEqual([['visitor=P-1'], 1])
})

test('Two questions for one lock at the same time are one to the platform [UPS-04]', async () => {
  const { request, sent } = given(locked('P-1'), locked('P-2'))
  const both = await Promise.all([request(), request()])
  expect(await Promise.all(both.map((reply) => reply.text()))).toEqual(
    Array(2).fill('{"Locks":[{"MasterLockId":"P-1"}]}'),
  )
  expect(sent()).toBe(1)
})

test('A lock whose question the platform did not answer is asked for again there [UPS-04]', async () => {
  const { request, sent } = given(undefined, new Response('<h1>Bad gateway</h1>', { status: 502 }), locked('P-3'))
  expect((await request()).status).toBe(503)
  expect((await request()).status).toBe(502)
  expect(await (await request()).json()).toEqual({ Locks: [{ MasterLockId: 'P-3' }] })
  expect(sent()).toBe(3)
})

test('Questions without a key, and under other keys, are questions of their own', async () => {
  const { request, sent } = given(locked('P-1'), locked('P-2'), locked('P-3'), locked('P-4'))
  await request('')
  await request('')
  await request('key-1')
  await request('key-2')
  expect(sent()).toBe(4)
})

test('A browser releases its lock under its own id, and the platform under the one it gave, also while it is asked for [UPS-04]', async () => {
  const { locks, request } = given(locked('P/1'))
  const asking = request()
  expect(await locks.platformPath(RELEASE + OWN_ID)).toBe(`${RELEASE}P%2F1`)
  await asking
  expect(await locks.platformPath(`/api/activity/checklock/${OWN_ID}`)).toBe('/api/activity/checklock/P%2F1')
  expect(await locks.platformPath(`${RELEASE}another`)).toBe(`${RELEASE}another`)
  expect(await locks.platformPath('/api/minicart')).toBe('/api/minicart')
})
