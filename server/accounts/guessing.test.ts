/**
 * Guesses from one network: passwords over many accounts, and links. They are stopped, with and without work done for
 * each, while a guest behind the same address shops; then another one signs in there, or opens a good link. `npm run
 * prove guessing` makes 10,000 of each.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import { Problem } from '#contract/schemas/refusal.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { mailedTokenTo } from '#server/testing/visitors/mailed.ts'
import { type Browser, openBrowser } from '#server/testing/visitors/signed-in.ts'
import { solveProof } from '#storefront/app/prove.ts'

const GUESSES = sizeFrom('GUESSES', 150)
/** Lower than a shop's own: each guess that is looked at costs a slow hash. */
const FREE = 8
const PROVEN = 16
const AT_ONCE = 8
const RILEY = 'riley@silverpine.example'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  const settings = {
    'limits.heldunitsprooftries': '3',
    'limits.signinfailurespernetwork': String(FREE),
    'limits.signinfailurespernetworkproven': String(PROVEN),
  }
  await changeShop(shop.database, (tx) => saveSettings(tx, settings))
  // The shop hears of it by itself, a moment later.
  while ((await (await shop.fetch('/settings/store')).json())['limits.heldunitsprooftries'] !== '3');
})
afterAll(() => shop.stop())
beforeEach(() => shop.database.pool.query('delete from sign_in_failure'))

function from(address: string): Browser {
  return openBrowser({
    fetch: (path, init = {}) =>
      shop.fetch(path, { ...init, headers: { 'x-forwarded-for': address, ...(init.headers as object) } }),
  })
}

/** As the storefront does: refused with work to do, it is done and the request sent again. */
async function withWork(browser: Browser, path: string, body: object): Promise<Response> {
  const refused = await browser.post(path, body)
  if (refused.status !== 429) return refused
  const { proof } = Problem.parse(await refused.clone().json())
  if (!proof) return refused
  return browser.post(path, body, { [HOLD_PROOF_HEADER]: (await solveProof(proof)) ?? '' })
}

/** How many guesses were looked at, of all, and how often a guest of the same network read their cart meanwhile. */
async function guessBesideGuest(address: string, attempt: (index: number) => Promise<Response>) {
  const guest = from(address)
  await expectShopping(guest)
  let isOver = false
  const guessing = guess(GUESSES, attempt).finally(() => {
    isOver = true
  })
  let reads = 0
  while (!isOver) {
    const reply = await guest.fetch('/api/cart')
    expect([reply.status, ((await reply.json()) as Cart).Items.length]).toEqual([200, 1])
    reads += 1
  }
  return { looked: await guessing, reads }
}

/** How many guesses were looked at, of all. */
async function guess(times: number, attempt: (index: number) => Promise<Response>): Promise<number> {
  let [next, looked] = [0, 0]
  const robot = async () => {
    while (next < times) {
      const { body, status } = await attempt(next++)
      // A shop that is busy may also have no time for a guess.
      expect([200, 429, 503]).toContain(status)
      if (status === 200) looked += 1
      await body?.cancel()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, robot))
  return looked
}

const passwordGuess = (index: number) => ({ Email: `person${index}@silverpine.example`, Password: `guess ${index}` })

async function expectShopping(browser: Browser): Promise<void> {
  const { Id } = await productOf(shop, 'day-lift-ticket')
  const body = await filledForm(shop, 'day-lift-ticket')
  const added = await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  expect(await added.json()).toMatchObject({ success: true })
}

test('Guessed passwords are stopped at the bound of their network, and a shopper from the same network signs in with a moment of work and shops [AUT-03, BOT-02]', async () => {
  const address = '203.0.113.21'
  const { looked, reads } = await guessBesideGuest(address, (index) =>
    from(address).post('/api/account/signin', passwordGuess(index)),
  )
  proofFigure('guessed passwords', GUESSES)
  proofFigure('of these looked at', looked)
  proofFigure('carts read meanwhile from the same network', reads)
  expect(looked).toBe(FREE)
  expect(reads).toBeGreaterThan(0)

  const shopper = from(address)
  const credentials = { Email: RILEY, Password: DEMO_PASSWORD }
  expect((await shopper.post('/api/account/signin', credentials)).status, 'without the work').toBe(429)
  expect(await (await withWork(shopper, '/api/account/signin', credentials)).json()).toMatchObject({ success: true })
  await expectShopping(shopper)
})

test('Guessed passwords with work done for each are stopped at the bound of the operator, and guests behind the address shop on [AUT-03]', {
  tags: 'prove',
}, async () => {
  const address = '203.0.113.22'
  const looked = await guess(2 * PROVEN, (index) =>
    withWork(from(address), '/api/account/signin', passwordGuess(index)),
  )
  expect(looked).toBe(PROVEN)
  await expectShopping(from(address))
})

test('A proof of work is good for one guess at one account', { tags: 'prove' }, async () => {
  const address = '203.0.113.23'
  await guess(FREE, (index) => from(address).post('/api/account/signin', passwordGuess(index)))
  const refused = await from(address).post('/api/account/signin', passwordGuess(1_000))
  const { proof } = Problem.parse(await refused.json())
  const headers = { [HOLD_PROOF_HEADER]: (proof && (await solveProof(proof))) ?? '' }
  const post = (index: number) => from(address).post('/api/account/signin', passwordGuess(index), headers)
  expect((await post(1_001)).status, 'for another account').toBe(429)
  expect((await post(1_000)).status).toBe(200)
  expect((await post(1_000)).status, 'a second time').toBe(429)
})

test('Guessed links are stopped after thirty, and a neighbor with a good link sets a new password at once [BOT-02]', {
  tags: 'prove',
}, async () => {
  const address = '203.0.113.24'
  await from('198.51.100.7').post('/api/account/requestreset', { Email: 'sam@silverpine.example' })
  const Token = await mailedTokenTo(shop, 'sam@silverpine.example', 'reset-password')
  const Password = 'larch and granite'
  const { looked, reads } = await guessBesideGuest(address, (index) =>
    from(address).post('/api/account/resetpassword', { Token: `guess-${index}`, Password }),
  )
  proofFigure('guessed links', GUESSES)
  proofFigure('links looked at', looked)
  proofFigure('carts read meanwhile from the same network', reads)
  expect(looked).toBe(30)
  expect(reads).toBeGreaterThan(0)
  const reset = await from(address).post('/api/account/resetpassword', { Token, Password })
  expect(await reset.json()).toMatchObject({ success: true })
})

test('One address gets three mails in an hour without work and six with it, and its neighbors get theirs', async () => {
  const ask = (index: number, email: string) =>
    from(`198.51.100.${index}`).post('/api/account/requestreset', { Email: email })
  const statuses: number[] = []
  for (let index = 0; index < 4; index += 1) statuses.push((await ask(index, RILEY)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const worked: number[] = []
  for (let index = 10; index < 14; index += 1) {
    const browser = from(`198.51.100.${index}`)
    worked.push((await withWork(browser, '/api/account/requestreset', { Email: RILEY })).status)
  }
  expect(worked).toEqual([200, 200, 200, 429])
  expect((await ask(1, 'noa@silverpine.example')).status).toBe(200)
})
