/**
 * Strangers who fail with the address of one account, from many networks, some with work done for a guess. Of all
 * their guesses ten are judged in a quarter of an hour, and the owner signs in meanwhile from a device that did before.
 * `npm run prove guessing` makes 10,000.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { Problem } from '#contract/schemas/refusal.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { type Browser, openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'
import { solveProof } from '#storefront/app/prove.ts'

const GUESSES = sizeFrom('GUESSES', 120)
const AT_ONCE = 8
/** One of so many does the work that it is offered. */
const WORKS_EACH = 15
const RILEY = 'riley@silverpine.example'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.heldunitsprooftries': '3' }))
  // The shop hears of it by itself, a moment later.
  while ((await (await shop.fetch('/settings/store')).json())['limits.heldunitsprooftries'] !== '3');
})
afterAll(() => shop.stop())
beforeEach(() => shop.database.pool.query('delete from sign_in_failure'))

function from(address: string, cookies = ''): Browser {
  const open = {
    fetch: (path: string, init: RequestInit = {}) =>
      shop.fetch(path, { ...init, headers: { 'x-forwarded-for': address, ...(init.headers as object) } }),
  }
  return openBrowser(open, cookies)
}

async function withWork(browser: Browser, email: string, password: string): Promise<Response> {
  const refused = await postSignIn(browser, email, password)
  if (refused.status !== 429) return refused
  const { proof } = Problem.parse(await refused.clone().json())
  if (!proof) return refused
  const headers = { [HOLD_PROOF_HEADER]: (await solveProof(proof)) ?? '' }
  return browser.post('/api/account/signin', { Email: email, Password: password }, headers)
}

/** How many guesses at the account were judged, each from a network of its own. */
async function strangersGuess(times: number): Promise<number> {
  let [next, judged] = [0, 0]
  const robot = async () => {
    while (next < times) {
      const index = next++
      const browser = from(`2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`)
      const password = `guess ${index}`
      const isWorking = index % WORKS_EACH === 0
      const reply = await (isWorking ? withWork(browser, RILEY, password) : postSignIn(browser, RILEY, password))
      if (reply.status !== 429) judged += 1
      await reply.body?.cancel()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, robot))
  return judged
}

/** A browser that signed in and out: nothing but the cookie of the device is left. */
async function knownDevice(): Promise<string> {
  const browser = await signInBy(from('198.51.100.1'), RILEY)
  await browser.post('/api/account/signout')
  expect(browser.cookies()).not.toContain('sid=')
  return browser.cookies()
}

test('Of all guesses at one account over many networks ten are judged, and its owner signs in meanwhile from a device that did before [AUT-03, IMPL-19]', {
  tags: 'prove',
}, async () => {
  const cookies = await knownDevice()
  const judged = await strangersGuess(GUESSES)
  proofFigure('guesses at one account over as many networks', GUESSES)
  proofFigure('of these judged', judged)
  expect(judged).toBe(10)

  // On the way, behind another address than before.
  const owner = from('192.0.2.44', cookies)
  expect(await (await postSignIn(owner, RILEY)).json()).toMatchObject({ success: true })
  const stranger = await withWork(from('192.0.2.45'), RILEY, DEMO_PASSWORD)
  expect(stranger.status, 'another device, even with the password').toBe(429)
})

test('A new device of the owner gets in with a moment of work while strangers fail without it', {
  tags: 'prove',
}, async () => {
  for (let index = 0; index < 8; index += 1) await postSignIn(from(`203.0.113.${index}`), RILEY, 'wrong')
  expect((await postSignIn(from('192.0.2.46'), RILEY)).status).toBe(429)
  expect(await (await withWork(from('192.0.2.46'), RILEY, DEMO_PASSWORD)).json()).toMatchObject({ success: true })
})

test('A known device has as many tries as a stranger, of its own, and none for another account [AUT-03]', {
  tags: 'prove',
}, async () => {
  const cookies = await knownDevice()
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await postSignIn(from(`203.0.113.${index}`, cookies), RILEY, 'wrong')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await postSignIn(from('203.0.113.9'), RILEY, 'wrong')).status, 'others are counted apart').toBe(200)
  for (let index = 0; index < 5; index += 1) {
    await postSignIn(from(`203.0.113.${index}`, cookies), 'sam@silverpine.example', 'wrong')
  }
  expect((await postSignIn(from('203.0.113.10'), 'sam@silverpine.example', 'wrong')).status).toBe(429)
})

test('A customer who is signed in proves the password while strangers fail with the address', {
  tags: 'prove',
}, async () => {
  const owner = await signInBy(from('198.51.100.2'), RILEY)
  for (let index = 0; index < 6; index += 1) await postSignIn(from(`203.0.113.${index}`), RILEY, 'wrong')
  const asked = { Password: DEMO_PASSWORD, NewEmail: 'riley.hart@silverpine.example' }
  expect(await (await owner.post('/api/account/email', asked)).json()).toMatchObject({ success: true })
})
