import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
})
afterAll(() => shop.stop())
beforeEach(() => shop.database.pool.query('delete from sign_in_failure'))

const RILEY = 'riley@silverpine.example'

/** A browser at an address of its own. */
function from(address: string) {
  const headers = { 'x-forwarded-for': address }
  return openBrowser({
    fetch: (path, init = {}) => shop.fetch(path, { ...init, headers: { ...headers, ...(init.headers as object) } }),
  })
}

async function fail(address: string, email: string): Promise<number> {
  return (await postSignIn(from(address), email, 'wrong')).status
}

async function statuses(times: number, attempt: (index: number) => Promise<number>): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < times; index += 1) all.push(await attempt(index))
  return all
}

async function set(settings: Record<string, string>): Promise<void> {
  await changeShop(shop.database, (tx) => saveSettings(tx, settings))
  // The next request may still see the settings from before.
  await shop.fetch('/api/test/clock', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
}

test('A visitor who fails too often to sign in to one account is refused even with the right password, from every unknown device, in any spelling, and told when to come back and what to do [AUT-03, IMPL-19]', async () => {
  const spellings = [RILEY, RILEY.toUpperCase(), ` ${RILEY} `, 'Riley@silverpine.example', RILEY]
  expect(await statuses(5, (index) => fail(`203.0.113.${index}`, spellings[index] as string))).toEqual([
    200, 200, 200, 200, 200,
  ])

  const refused = await postSignIn(from('203.0.113.99'), RILEY)
  expect(refused.status).toBe(429)
  const retryAfterSeconds = Number(refused.headers.get('retry-after'))
  expect(retryAfterSeconds).toBeGreaterThan(800)
  expect(await refused.json()).toEqual({
    statusCode: 429,
    code: 'TOO_MANY_ATTEMPTS',
    message: 'There were too many attempts. Please try again later.',
    retryAfterSeconds,
    proof: expect.any(Object),
  })
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await fail('203.0.113.99', 'nobody@silverpine.example')).toBe(200)
})

test('A visitor who fails to sign in is let in again a quarter of an hour later, by the shop’s clock', {
  tags: 'prove',
}, async () => {
  await statuses(5, () => fail('203.0.113.1', RILEY))
  expect(await fail('203.0.113.1', RILEY)).toBe(429)
  await shop.database.transaction(async (tx) => {
    const now = await readShopNow(tx)
    await moveShopClock(tx, { to: new Date(now.getTime() + 15 * 60_000) })
  })
  await signInBy(from('203.0.113.1'), RILEY)
})

test('A visitor who fails to sign in gets the same reply for an account that does not exist [AUT-03]', async () => {
  expect(await statuses(6, () => fail('203.0.113.1', 'nobody@silverpine.example'))).toEqual([
    200, 200, 200, 200, 200, 429,
  ])
})

test('A visitor who fails to sign in does not get more tries by signing in with an account of their own in between [AUT-03]', async () => {
  await statuses(4, () => fail('203.0.113.1', RILEY))
  await signInBy(from('203.0.113.1'), 'sam@silverpine.example')
  expect(await statuses(2, () => fail('203.0.113.1', RILEY))).toEqual([200, 429])
})

test('A visitor who fails to sign in is one network with all neighbors of their IPv6 address, whatever account they try [AUT-03, IMPL-19]', async () => {
  await set({ 'limits.signinfailurespernetwork': '3' })
  try {
    const neighbors = (index: number) => `2001:db8:1:2:${index}::${index + 1}`
    expect(await statuses(4, (index) => fail(neighbors(index), `g${index}@silverpine.example`))).toEqual([
      200, 200, 200, 429,
    ])
    expect(await fail('2001:db8:1:3::1', 'g4@silverpine.example')).toBe(200)
  } finally {
    await set({ 'limits.signinfailurespernetwork': '30' })
  }
})

test('A visitor who signs in with the right password is never counted, however often', { tags: 'prove' }, async () => {
  for (let time = 0; time < 7; time += 1) await signInBy(from('203.0.113.1'), RILEY)
})

test('Unknown, wrong and right are the same work: one slow hash each [AUT-03, IMPL-19]', async () => {
  let hashes = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1
    },
  }).enable()
  const asked: [string, string][] = [
    ['nobody@silverpine.example', 'wrong'],
    [RILEY, 'wrong'],
    [RILEY, 'silverpine-demo'],
  ]
  const work: number[] = []
  for (const [email, password] of asked) {
    hashes = 0
    await postSignIn(from('203.0.113.1'), email, password)
    work.push(hashes)
  }
  hook.disable()
  expect(work).toEqual([1, 1, 1])
})
