/** Find-me over HTTP: off by default, the same reply for known and unknown, and few looks from a network. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { Problem } from '#contract/schemas/refusal.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { openBrowser } from '#server/testing/visitors/signed-in.ts'
import { solveProof } from '#storefront/app/prove.ts'

const RILEY = 'riley@silverpine.example'
const JORDANS_PASS = '016000003359'
const FLAGS = ['showfindme', 'showfindmeemail', 'showfindmepass', 'showfindmepersonalinfo']

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  await set({ 'limits.heldunitsprooftries': '3' })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.database.pool.query('delete from sign_in_failure')
  await set(Object.fromEntries(FLAGS.map((flag) => [`customersettings.${flag}`, 'true'])))
})

async function set(settings: Record<string, string>): Promise<void> {
  await changeShop(shop.database, (tx) => saveSettings(tx, settings))
  const isThere = async () => {
    const published = (await (await shop.fetch('/settings/store')).json()) as Record<string, string>
    return Object.entries(settings).every(([name, value]) => published[name] === value)
  }
  // The shop hears of it by itself, a moment later.
  while (!(await isThere()));
}

let visitors = 0
function look(body: object, address = `203.0.113.${++visitors}`, headers: Record<string, string> = {}) {
  const browser = openBrowser({
    fetch: (path, init = {}) =>
      shop.fetch(path, { ...init, headers: { 'x-forwarded-for': address, ...(init.headers as object) } }),
  })
  return browser.post('/api/customer/findme', body, headers)
}

async function seen(reply: Response): Promise<unknown> {
  const headers = Object.fromEntries(reply.headers)
  for (const name of ['date', 'x-request-id', 'server-timing']) delete headers[name]
  return { status: reply.status, headers, body: await reply.json() }
}

test.for([
  ['email', 'showfindmeemail'],
  ['pass', 'showfindmepass'],
  ['person', 'showfindmepersonalinfo'],
  ['email', 'showfindme'],
] as const)(
  'A look by %s is refused while %s is off, whatever the page shows [MEMBER-42, OPEN-82]',
  async ([By, flag]) => {
    await set({ [`customersettings.${flag}`]: 'false' })
    expect((await look({ By, Email: RILEY })).status).toBe(403)
  },
)

async function bornOf(name: string): Promise<string> {
  const asked = 'select date_of_birth::text as born from contact where first_name = $1'
  return (await shop.database.pool.query<{ born: string }>(asked, [name])).rows[0]?.born ?? ''
}

test('A look answers the same for known and unknown people, by address, pass and personal data, and the mail goes to the address on file [MEMBER-42, BOT-02, BOT-03, OPEN-45]', async () => {
  await shop.database.pool.query(`update contact set postal_code = '80435' where email = $1`, [RILEY])
  const before = (await mailsTo(shop, RILEY)).length
  const person = {
    By: 'person',
    FirstName: 'Noa',
    LastName: 'Hart',
    DateOfBirth: await bornOf('Noa'),
    PostalCode: '80435',
  }
  const pairs = [
    [
      { By: 'email', Email: RILEY },
      { By: 'email', Email: 'stranger@silverpine.example' },
    ],
    [
      { By: 'pass', MediaNumber: JORDANS_PASS, Email: RILEY },
      { By: 'pass', MediaNumber: JORDANS_PASS, Email: 'stranger@silverpine.example' },
    ],
    [person, { ...person, FirstName: 'Nora' }],
  ]
  for (const [known, unknown] of pairs) {
    const told = await seen(await look(known ?? {}))
    expect(told).toMatchObject({ status: 200, body: { success: true, message: [] } })
    expect(await seen(await look(unknown ?? {}))).toEqual(told)
  }
  const mails = (await mailsTo(shop, RILEY)).slice(before)
  expect(mails.map(({ name }) => name)).toEqual(['find-username', 'find-username', 'find-username'])
  expect(await mailsTo(shop, 'stranger@silverpine.example')).toEqual([])
})

test('A pass is looked for by its number and the date of birth where the address is skipped, and by nothing less [MEMBER-42, BOT-03]', async () => {
  await set({ 'customersettings.passmediafindmeskipemail': 'true' })
  const before = (await mailsTo(shop, RILEY)).length
  expect(await (await look({ By: 'pass', MediaNumber: JORDANS_PASS })).json()).toMatchObject({
    ...{ success: false, code: 'CHECK_FIELDS', Problems: { DateOfBirth: 'required' } },
  })
  await look({ By: 'pass', MediaNumber: JORDANS_PASS, DateOfBirth: await bornOf('Noa') })
  expect(await mailsTo(shop, RILEY)).toHaveLength(before)
  await look({ By: 'pass', MediaNumber: JORDANS_PASS, DateOfBirth: await bornOf('Jordan') })
  expect(await mailsTo(shop, RILEY)).toHaveLength(before + 1)
  await set({ 'customersettings.passmediafindmeskipemail': 'false' })
})

test('Guessed passes are stopped after five looks from a network in an hour, and each one beyond costs work [BOT-03]', async () => {
  const address = '198.51.100.9'
  const guess = (index: number, headers = {}) =>
    look({ By: 'pass', MediaNumber: String(16_000_003_000 + index), Email: RILEY }, address, headers)
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) statuses.push((await guess(index)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const { proof } = Problem.parse(await (await guess(6)).json())
  const worked = { [HOLD_PROOF_HEADER]: (proof && (await solveProof(proof))) ?? '' }
  expect((await guess(7, worked)).status, 'for another pass').toBe(429)
  expect((await guess(6, worked)).status).toBe(200)
  expect((await look({ By: 'pass', MediaNumber: '16000003006', Email: RILEY })).status, 'a neighbor').toBe(200)
})

test('One address gets three mails in an hour by user name and find-me together [BOT-03]', async () => {
  const ask = (path: string, body: object) => openBrowser(shop).post(path, { Email: 'sam@silverpine.example', ...body })
  const statuses = [
    await ask('/api/customer/username', {}),
    await ask('/api/customer/findme', { By: 'email' }),
    await ask('/api/account/requestreset', {}),
    await ask('/api/customer/findme', { By: 'email' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
