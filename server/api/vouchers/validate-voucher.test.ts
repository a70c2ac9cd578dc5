/**
 * Codes over HTTP: what a good one answers and opens, that all refusals look alike, and that guesses are stopped.
 * `npm run prove guessing` makes 10,000 of them.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveFlags, saveSettings } from '#commerce/settings/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { createVoucher } from '#commerce/vouchers/index.ts'
import { Problem } from '#contract/schemas/refusal.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import { isTimingSettled, MOST_ERRORS, timingDistance } from '#server/testing/attacks/timing-oracle.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { type Browser, openBrowser, postSignIn } from '#server/testing/visitors/signed-in.ts'
import { solveProof } from '#storefront/app/prove.ts'

const GUESSES = sizeFrom('GUESSES', 60)
const LESSON = '/api/product/by-slug/first-timer-lesson'
const CANARY = 'C4NARY-NEVER-MADE'
const BAD_CODES = ['TEST-USED', 'TEST-ENDED', 'TEST-EARLY', 'TEST-THEIRS']
const isNear = (distance: number) => distance < MOST_ERRORS

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.heldunitsprooftries': '3' }))
  while ((await (await shop.fetch('/settings/store')).json())['limits.heldunitsprooftries'] !== '3');
})
afterAll(() => shop.stop())

beforeAll(async () => {
  const { rows } = await shop.database.pool.query("select id from product where slug = 'first-timer-lesson'")
  for (const code of BAD_CODES) {
    const draft = { type: 'product', description: code, code, productId: rows[0].id, usageLimit: 1 } as const
    await changeShop(shop.database, (tx) => createVoucher(tx, testCodes, draft))
  }
  await shop.database.pool.query(`update voucher set used = case when description = 'TEST-USED' then 1 else 0 end,
    cancelled_at = case when description = 'TEST-ENDED' then shop_now() end,
    effective_on = case when description = 'TEST-EARLY' then date '2099-01-01' end,
    is_personal = description = 'TEST-THEIRS' where description like 'TEST-%'`)
})
beforeEach(() => shop.database.pool.query('delete from sign_in_failure'))

let networks = 0
function guest(address = `10.7.0.${networks++}`): Browser {
  return openBrowser({
    fetch: (path, init = {}) =>
      shop.fetch(path, { ...init, headers: { 'x-forwarded-for': address, ...(init.headers as object) } }),
  })
}

const validate = (browser: Browser, voucherId: string, headers?: Record<string, string>) =>
  browser.post('/api/vouchers/validate', { voucherId }, headers)
const said = async (browser: Browser, code: string) => (await validate(browser, code)).json()

test('A product code answers what it opens, by body or by query, however it is written [API-14, VOUCHER-09, IMPL-45]', async () => {
  const good = await said(guest(), ' learn2ski ')
  expect(good).toMatchObject({ IsValid: true, DiscountId: null, Type: 'product', SeName: 'first-timer-lesson' })
  expect(good.ProductId).toBeGreaterThan(0)
  expect(good.Description).not.toBe('')
  const byQuery = await guest().post('/api/vouchers/validate?voucherId=LEARN2SKI', {})
  expect(await byQuery.json()).toEqual(good)
})

test('A discount code answers its discount and opens no product [API-14, VOUCHER-07]', async () => {
  const reply = await validate(guest(), 'POWDER10')
  expect(await reply.json()).toMatchObject({ IsValid: true, ProductId: null, DiscountId: expect.any(Number) })
  expect(reply.headers.getSetCookie().join()).not.toContain('vouchers=')
})

test('A code is good again and again, because validating consumes nothing [IMPL-45]', async () => {
  const browser = guest()
  for (let time = 0; time < 3; time += 1) expect(await said(browser, 'ONCEONLY')).toMatchObject({ IsValid: true })
})

test('Unknown, expired, used, ended, early and personal codes get one reply, header by header [VOU-04, VOUCHER-32]', async () => {
  const replies = await Promise.all(
    [CANARY, 'EXPIRED', ...BAD_CODES, 'A', '0000-0000-0000-0000-0'].map(async (code) => {
      const reply = await validate(guest(), code)
      const { date, 'x-request-id': id, ...headers } = Object.fromEntries(reply.headers)
      return { status: reply.status, headers, body: await reply.text() }
    }),
  )
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(replies[0]).toMatchObject({ status: 200, body: '{"IsValid":false,"DiscountId":null,"ProductId":null}' })
})

test('Time does not tell an unknown code from an expired, used or ended one [VOU-04]', {
  tags: 'prove',
  timeout: 300_000,
}, async () => {
  const kinds = ['UNKNOWN-CODE', 'EXPIRED', 'TEST-USED', 'TEST-ENDED']
  const times = new Map(kinds.map((code) => [code, [] as number[]]))
  const timesOf = (code: string) => times.get(code) ?? []
  const isSettled = () => kinds.every((code) => isTimingSettled(timesOf(code), timesOf('UNKNOWN-CODE')))
  for (let round = -10; round < 0 || !isSettled(); round += 1) {
    for (const [place] of kinds.entries()) {
      const code = kinds[(place + round + kinds.length * 10) % kinds.length] ?? ''
      await shop.database.pool.query('delete from sign_in_failure')
      const began = performance.now()
      await (await validate(guest('10.8.0.1'), code)).text()
      if (round >= 0) timesOf(code).push(performance.now() - began)
    }
  }
  const [unknown = [], ...known] = kinds.map(timesOf)
  for (const [index, one] of known.entries()) {
    const [code, errors] = [kinds[index + 1], timingDistance(one, unknown)]
    proofFigure(`standard errors from a half, ${code} and an unknown code`, errors.toFixed(2))
    expect([code, errors]).toEqual([code, expect.toSatisfy(isNear)])
  }
})

test('The product of a code is not found before the code was shown, and is found after, by its holder alone [VOUCHER-37, OPEN-116]', async () => {
  const [holder, other] = [guest(), guest()]
  expect((await holder.fetch(LESSON)).status).toBe(404)
  const reply = await validate(holder, 'LEARN2SKI')
  const cookie = reply.headers.getSetCookie().find((text) => text.includes('vouchers=')) ?? ''
  expect(cookie).not.toContain('LEARN2SKI')
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
  const opened = await holder.fetch(LESSON)
  expect(await opened.json()).toMatchObject({ SeName: 'first-timer-lesson' })
  expect(opened.headers.get('cache-control')).toMatch(/no-store|private/)
  expect((await other.fetch(LESSON)).status).toBe(404)
  expect((await other.fetch('/api/product/by-slug/first-timer-lesson')).status).toBe(404)
})

test('A voucher that was ended after it was shown opens nothing any more [VOUCHER-37]', async () => {
  const holder = guest()
  await validate(holder, 'ONCEONLY')
  expect((await holder.fetch(LESSON)).status).toBe(200)
  await shop.database.pool.query("update voucher set cancelled_at = shop_now() where code_end = 'ONLY'")
  expect((await holder.fetch(LESSON)).status).toBe(404)
  await shop.database.pool.query("update voucher set cancelled_at = null where code_end = 'ONLY'")
})

test('A session that failed ten times waits, and a code that is good does not count [VOU-04]', async () => {
  const browser = guest()
  await postSignIn(browser, 'riley@silverpine.example')
  for (let time = 0; time < 5; time += 1) await said(browser, 'LEARN2SKI')
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) statuses.push((await validate(browser, `${CANARY}${time}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  // Work does not help: it is one session.
  expect(Problem.parse(await (await validate(browser, 'LEARN2SKI')).json()).proof).toBeUndefined()
})

test('A hundred good codes at once, of one network and of many, are all looked up, and none of them counts [VOU-04]', async () => {
  const browsers = Array.from({ length: 100 }, (_, index) => guest(index % 2 === 0 ? '10.9.0.1' : `10.9.1.${index}`))
  const replies = await Promise.all(browsers.map((browser) => validate(browser, 'LEARN2SKI')))
  expect(replies.map(({ status }) => status)).toEqual(browsers.map(() => 200))
  for (const reply of replies) expect(await reply.json()).toMatchObject({ IsValid: true })
  const { rows } = await shop.database.pool.query(
    'select sum(cardinality(failed_at))::int as failures from sign_in_failure',
  )
  expect(rows).toEqual([{ failures: 0 }])
})

test('A good code waits for no guess that is being counted for all [VOU-04]', async () => {
  const counting = await shop.database.pool.connect()
  try {
    await said(guest(), CANARY)
    await counting.query('begin')
    await counting.query('select bucket from sign_in_failure order by bucket for update')
    expect(await said(guest(), 'LEARN2SKI')).toMatchObject({ IsValid: true })
  } finally {
    await counting.query('rollback')
    counting.release()
  }
})

test('Failures of all networks together are stopped at the figure of the shop, and are told to none beyond it [VOU-04]', async () => {
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.voucherfailuresperminute': '5' }))
  while ((await (await shop.fetch('/settings/store')).json())['limits.voucherfailuresperminute'] !== '5');
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => validate(guest(), `${CANARY}${index}`)))
  const looked = replies.filter(({ status }) => status === 200)
  expect([looked.length, replies.filter(({ status }) => status === 429).length]).toEqual([5, 15])
  expect((await validate(guest(), 'LEARN2SKI')).status).toBe(429)
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.voucherfailuresperminute': '300' }))
  while ((await (await shop.fetch('/settings/store')).json())['limits.voucherfailuresperminute'] !== '300');
})

test('Guesses from one network are stopped after thirty, a further one costs work that counts once, and another network goes on [VOU-04, BOT-05]', async () => {
  const [robot, worker] = [guest('2001:db8:7::1'), guest('2001:db8:7::2')]
  let looked = 0
  for (let index = 0; index < GUESSES; index += 1)
    if ((await validate(robot, `GUESS-${index}`)).status === 200) looked += 1
  expect(looked).toBe(Math.min(GUESSES, 30))

  const refused = await validate(worker, 'GUESS')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const { proof } = Problem.parse(await refused.json())
  const solved = { [HOLD_PROOF_HEADER]: (proof && (await solveProof(proof))) ?? '' }
  expect((await validate(worker, 'LEARN2SKI', solved)).status).toBe(200)
  // A proof is good for one try.
  expect((await validate(worker, 'LEARN2SKI', solved)).status).toBe(429)
  expect(await said(guest(), 'LEARN2SKI')).toMatchObject({ IsValid: true })
  proofFigure('guessed voucher codes', GUESSES)
  proofFigure('voucher codes looked at', looked)
})

test('While failures cannot be counted no code is looked up [BOT-06]', async () => {
  await shop.database.pool.query('alter table sign_in_failure rename to away')
  const reply = await validate(guest(), 'LEARN2SKI')
  await shop.database.pool.query('alter table away rename to sign_in_failure')
  expect(reply.status).toBeGreaterThanOrEqual(500)
  expect(reply.headers.getSetCookie().join()).not.toContain('vouchers=')
})

test('No code stands in the log, right or wrong, in the address or in the body [RED-04]', async () => {
  await said(guest(), CANARY)
  await guest().post(`/api/vouchers/validate?voucherId=${CANARY}`, {})
  await said(guest(), 'LEARN2SKI')
  expect(JSON.stringify(shop.recorded.read())).not.toMatch(new RegExp(`${CANARY}|LEARN2SKI`))
})

test('A shop whose vouchers are switched off looks nothing up and shows no voucher product [SETTINGS-15, VOUCHER-30]', async () => {
  const holder = guest()
  await validate(holder, 'LEARN2SKI')
  await changeShop(shop.database, (tx) => saveFlags(tx, { 'Unity.Vouchers': false }))
  await expect.poll(async () => (await validate(guest(), 'LEARN2SKI')).status).toBe(404)
  expect((await guest().fetch('/api/voucherproduct/by-slug/first-timer-lesson')).status).toBe(404)
  expect((await holder.fetch(LESSON)).status).toBe(404)
})
