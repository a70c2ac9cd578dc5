import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { Problem } from '#contract/schemas/refusal.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { openStandIn, type StandIn } from '#server/testing/outside/fake-provider.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { openBrowser } from '#server/testing/visitors/signed-in.ts'
import { solveProof } from '#storefront/app/prove.ts'

const SECRET = 'c4nary-private-key'
const GOOD = { success: true, action: 'login', hostname: 'localhost', score: 0.9 }

let shop: TestShop
let provider: StandIn
beforeAll(async () => {
  shop = await startShop()
  provider = await openStandIn()
  const saved = await changeShop(shop.database, (tx) =>
    saveSettings(tx, {
      'captchasettings.enabled': 'true',
      'captchasettings.recaptchapublickey': '6LcPublicKeyOfSilverpine',
      'captchasettings.recaptchaprivatekey': SECRET,
      'captchasettings.verifyurl': provider.url,
    }),
  )
  expect(saved).toEqual({ ok: true })
})
afterAll(async () => {
  await shop.stop()
  await provider.close()
})
beforeEach(async () => {
  await shop.database.pool.query('delete from sign_in_failure')
  provider.asked.length = 0
  shop.recorded.clear()
})

const says = (verdict: object) => provider.answer((response) => response.end(JSON.stringify(verdict)))

async function signInBy({ token, password = DEMO_PASSWORD }: { token?: string; password?: string } = {}) {
  const body = { Email: 'riley@silverpine.example', Password: password, ...(token && { CaptchaToken: token }) }
  const reply = await openBrowser(shop).post('/api/account/signin', body)
  const told = (await reply.json()) as { success?: boolean; code?: string }
  return { status: reply.status, cookies: reply.headers.getSetCookie().length, ...told }
}

test('A shop with a captcha has the token checked by its provider, with the secret, and signs in [SETTINGS-30]', async () => {
  says(GOOD)
  expect(await signInBy({ token: 'from the page' })).toMatchObject({ success: true })
  expect(provider.asked).toEqual([{ secret: SECRET, response: 'from the page' }])
})

test.for([
  ['is not a token', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['was made for another form', { ...GOOD, action: 'voucher' }],
  ['was made on another host', { ...GOOD, hostname: 'evil.example' }],
  ['is likely of a robot', { ...GOOD, score: 0.1 }],
] as const)(
  'A shop with a captcha refuses a sign-in with a token that %s, however right the password is [SETTINGS-30]',
  async ([, verdict]) => {
    says(verdict)
    expect(await signInBy({ token: 'from a robot' })).toMatchObject({ code: 'CAPTCHA_REFUSED', cookies: 0 })
    expect(shop.recorded.read().find((line) => line['signIn'])).toMatchObject({ signIn: 'captcha', level: 'warn' })
    await expect
      .poll(async () => {
        const { rows } = await shop.database.pool.query('select object from audit_entry order by position desc limit 1')
        return rows[0]?.object
      })
      .toBe('captcha')
  },
)

test('A shop with a captcha lets a visitor without a token sign in, with two tries instead of five', async () => {
  expect(await signInBy()).toMatchObject({ success: true })
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await signInBy({ password: 'wrong' })).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  }
  expect(await signInBy()).toMatchObject({ status: 429 })
  says(GOOD)
  expect(await signInBy({ token: 'from the page' }), 'with one they have the usual five').toMatchObject({
    success: true,
  })
  expect(provider.asked).toHaveLength(1)
})

test('A shop with a captcha takes a proof of work in its place once the few tries are used up [OPEN-84, SETTINGS-30]', async () => {
  for (let tries = 0; tries < 2; tries += 1) await signInBy({ password: 'wrong' })
  const body = { Email: 'riley@silverpine.example', Password: DEMO_PASSWORD }
  const refused = await openBrowser(shop).post('/api/account/signin', body)
  const { proof } = Problem.parse(await refused.json())
  const worked = { [HOLD_PROOF_HEADER]: (proof && (await solveProof(proof))) ?? '' }
  const signedIn = await openBrowser(shop).post('/api/account/signin', body, worked)
  expect(await signedIn.json()).toMatchObject({ success: true })
})

const MORGAN = {
  FirstName: 'Morgan',
  LastName: 'Vale',
  DateOfBirth: '1985-08-21',
  PhoneNumber: '(970) 555-0142',
  PostalCode: '80521',
}
const register = async (email: string, token?: string) => {
  const body = { ...MORGAN, Email: email, ...(token && { CaptchaToken: token }) }
  const reply = await openBrowser(shop).post('/api/customer/create', body)
  const told = (await reply.json()) as { success?: boolean; code?: string }
  return { status: reply.status, ...told }
}

test('A shop with a captcha asks it of who registers too, for a token that was made for that form [SETTINGS-30, OPEN-84]', async () => {
  says({ ...GOOD, action: 'register' })
  expect(await register('good@silverpine.example', 'from the page')).toMatchObject({ success: true })
  says(GOOD)
  expect(await register('other@silverpine.example', 'of the sign-in')).toMatchObject({ code: 'CAPTCHA_REFUSED' })
  expect(await mailsTo(shop, 'other@silverpine.example')).toEqual([])
  says({ success: true, hostname: 'localhost' })
  expect(await register('plain@silverpine.example', 'without action or score')).toMatchObject({ success: true })
})

test('A shop with a captcha takes one registration of an address without a token, and the next with a proof of work [OPEN-84]', async () => {
  expect(await register('scriptless@silverpine.example')).toMatchObject({ success: true })
  expect(await register('scriptless@silverpine.example')).toMatchObject({ status: 429, proof: { rounds: 1000 } })
})

test('A shop with a captcha counts refused tokens as failures', async () => {
  says({ success: false })
  const codes = []
  for (let tries = 0; tries < 3; tries += 1) codes.push((await signInBy({ token: 'x' })).code)
  expect(codes).toEqual(['CAPTCHA_REFUSED', 'CAPTCHA_REFUSED', 'TOO_MANY_ATTEMPTS'])
})

test.for([
  ['fails', () => provider.answer((response) => response.writeHead(500).end())],
  ['talks nonsense', () => provider.answer((response) => response.end('<html>'))],
  ['does not know our secret', () => says({ success: false, 'error-codes': ['invalid-input-secret'] })],
] as [string, () => void][])(
  'A shop with a captcha goes on with few tries where the provider %s, and says so in the log [OPEN-84]',
  { tags: 'prove' },
  async ([, given]) => {
    given()
    expect(await signInBy({ token: 'from the page' })).toMatchObject({ success: true })
    expect(shop.recorded.read().some(({ level, msg }) => level !== 'debug' && /captcha/.test(msg))).toBe(true)
    for (let tries = 0; tries < 2; tries += 1) await signInBy({ token: 'from the page', password: 'wrong' })
    expect(await signInBy({ token: 'from the page' })).toMatchObject({ status: 429 })
    expect(JSON.stringify(shop.recorded.read())).not.toContain(SECRET)
  },
)

test('A shop with a captcha tells no browser its secret', async () => {
  await expect
    .poll(async () => (await (await shop.fetch('/settings/store')).json())['captchasettings.enabled'])
    .toBe('true')
  expect(await (await shop.fetch('/settings/store')).text()).not.toContain('c4nary')
})

test('A shop with a captcha whose secret is gone from the database has none: it is off, and the log says why', async () => {
  await shop.database.pool.query(`delete from store_setting where name = 'captchasettings.recaptchaprivatekey'`)
  await expect
    .poll(async () => (await (await shop.fetch('/settings/store')).json())['captchasettings.enabled'])
    .toBe('false')
  const warned = shop.recorded.read().filter(({ level, msg }) => level === 'warn' && /recaptchaprivatekey/.test(msg))
  expect(warned).toHaveLength(1)
  expect(await signInBy({ token: 'from an old page' })).toMatchObject({ success: true })
  expect(provider.asked).toEqual([])
})
