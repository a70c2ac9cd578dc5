/**
 * Whether time tells which addresses have an account. Calls for a known and an unknown address are made in pairs and
 * compared by a statistic (server/testing/attacks/timing-oracle.ts). The proof shows that the same statistic finds an
 * engine that stops early.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForReset } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { findContact } from '#commerce/people/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { proofFigure } from '#commerce/testing/proof-figures.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { isTimingSettled, MOST_ERRORS, timingDistance } from '#server/testing/attacks/timing-oracle.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { openBrowser } from '#server/testing/visitors/signed-in.ts'

const KNOWN = 'riley@silverpine.example'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  const flags = ['showfindme', 'showfindmeemail', 'showfindmepass'].map((flag) => [`customersettings.${flag}`, 'true'])
  await changeShop(shop.database, (tx) => saveSettings(tx, Object.fromEntries(flags)))
  const published = async () => (await shop.fetch('/settings/store')).json() as Promise<Record<string, string>>
  // The shop hears of it by itself, a moment later.
  while ((await published())['customersettings.showfindmepass'] !== 'true');
})
afterAll(() => shop.stop())

type Asked = (email: string, index: number) => Promise<unknown>

/** How long each call took, for known and unknown addresses by turns. */
async function timed(ask: Asked): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] }
  // What is loaded and planned with the first calls is no news about an account.
  for (let index = -20; index < 0 || !isTimingSettled(times.known, times.unknown); index += 1) {
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      await shop.database.pool.query('delete from sign_in_failure')
      const email = kind === 'known' ? KNOWN : `nobody${index}@silverpine.example`
      const began = performance.now()
      await ask(email, index)
      if (index >= 0) times[kind].push(performance.now() - began)
    }
  }
  return times
}

const distance = ({ known, unknown }: Awaited<ReturnType<typeof timed>>) => timingDistance(known, unknown)

const NEW_ACCOUNT = {
  FirstName: 'Morgan',
  LastName: 'Vale',
  DateOfBirth: '1985-08-21',
  PhoneNumber: '(970) 555-0142',
  PostalCode: '80521',
}

test.for([
  ['customer/create', '/api/customer/create', NEW_ACCOUNT],
  ['customer/username', '/api/customer/username', {}],
  ['a reset', '/api/account/requestreset', {}],
  ['a look by address', '/api/customer/findme', { By: 'email' }],
  ['a look by pass', '/api/customer/findme', { By: 'pass', MediaNumber: '016000003358' }],
] as const)(
  'The time that %s takes does not tell whether an address has an account [BOT-02]',
  { tags: 'prove', timeout: 300_000 },
  async ([name, path, body]) => {
    const ask: Asked = async (Email) => {
      const reply = await openBrowser(shop).post(path, { ...body, Email })
      expect(reply.status).toBe(200)
      await reply.text()
    }
    const errors = distance(await timed(ask))
    proofFigure(`standard errors from a half, ${name}`, errors.toFixed(2))
    expect(errors).toBeLessThan(MOST_ERRORS)
  },
)

/** As a shop does that looks first and stops where there is nothing to do. */
async function askAndStopEarly(database: Database, email: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (await findContact(tx, email)) await askForReset(tx, email, 'en-US')
  })
}

test('Proof: an engine that stops early for unknown addresses is found by the same statistic', {
  tags: 'prove',
  timeout: 300_000,
}, async () => {
  const errors = distance(await timed((email) => askAndStopEarly(shop.database, email)))
  expect(errors).toBeGreaterThan(MOST_ERRORS)
})
