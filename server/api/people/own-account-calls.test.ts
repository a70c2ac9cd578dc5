import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { exportAccountCall, listSessionsCall } from '#contract/calls/people/account.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import type { Reply } from '#contract/wire/call.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, current, impersonate, trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, postSignIn, signInAs } from '#server/testing/visitors/signed-in.ts'

const RILEY = 'riley@silverpine.example'
const SAM = 'sam@silverpine.example'
const PASSWORD = 'larch and granite'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.database.pool.query('delete from sign_in_failure'))

const told = async (reply: Response) => (await reply.json()) as CommandReply & { NewEmail?: string }
const isGuest = async (browser: Browser) => (await current(browser)).IsGuest
const sessionsOf = async (browser: Browser) =>
  (await (await browser.fetch('/api/account/sessions')).json()) as Reply<typeof listSessionsCall>

async function mailTo(to: string): Promise<{ name: string; facts: Record<string, string> } | undefined> {
  const { rows } = await shop.database.pool.query(
    `select payload from outbox_message where payload ->> 'to' = $1 order by id desc limit 1`,
    [to],
  )
  return rows[0]?.payload
}

describe('The password of an account', () => {
  test('A password that is changed opens the account, ends every other session and leaves this one signed in [AUT-01]', {
    tags: 'prove',
  }, async () => {
    const [here, there] = [await signInAs(shop, SAM), await signInAs(shop, SAM)]
    const before = here.cookies()
    const change = { PresentPassword: DEMO_PASSWORD, NewPassword: PASSWORD }
    expect(await told(await here.post('/api/account/password', change))).toEqual({ success: true, message: [] })

    expect(here.cookies()).not.toBe(before)
    expect([await isGuest(here), await isGuest(there), await isGuest(openBrowser(shop, before))]).toEqual([
      false,
      true,
      true,
    ])
    expect(await mailTo(SAM)).toMatchObject({ name: 'password-changed' })
    expect(await told(await postSignIn(openBrowser(shop), SAM, DEMO_PASSWORD))).toMatchObject({ success: false })
    const back = { PresentPassword: PASSWORD, NewPassword: DEMO_PASSWORD }
    expect(await told(await here.post('/api/account/password', back))).toMatchObject({ success: true })
  })

  test('A password is not changed without the present one, and failures are as few as those of a sign-in, of which they are counted apart [AUT-03]', async () => {
    const browser = await signInAs(shop, SAM)
    const change = { PresentPassword: 'a wrong guess', NewPassword: PASSWORD }
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await told(await browser.post('/api/account/password', change))).toMatchObject({ code: 'WRONG_PASSWORD' })
    }
    const limited = await browser.post('/api/account/password', { ...change, PresentPassword: DEMO_PASSWORD })
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await postSignIn(openBrowser(shop), SAM, DEMO_PASSWORD)).status).toBe(200)
  })

  test('A password that is easy to guess is refused in words', async () => {
    const browser = await signInAs(shop, SAM)
    const change = { PresentPassword: DEMO_PASSWORD, NewPassword: 'short' }
    expect(await told(await browser.post('/api/account/password', change))).toMatchObject({ code: 'BAD_PASSWORD' })
  })
})

describe('The address of an account', () => {
  test('An e-mail address is changed by the link that was sent to it, in another browser too, and the old one hears of it twice', async () => {
    const browser = await signInAs(shop, SAM)
    const NewEmail = 'sam.new@silverpine.example'
    const asked = await browser.post('/api/account/email', { Password: DEMO_PASSWORD, NewEmail, Locale: 'en-AU' })
    expect(await told(asked)).toEqual({ success: true, message: [] })
    expect(await mailTo(SAM)).toMatchObject({ name: 'email-change-asked', locale: 'en-AU' })
    expect((await current(browser)).Email).toBe(SAM)

    const Token = (await mailTo(NewEmail))?.facts['link']?.split('token=')[1]
    const confirmed = await openBrowser(shop).post('/api/account/email/confirm', { Token })
    expect(await told(confirmed)).toEqual({ success: true, message: [], NewEmail })
    expect((await current(browser)).Email).toBe(NewEmail)
    expect(await mailTo(SAM)).toMatchObject({ name: 'email-changed' })
    const again = await openBrowser(shop).post('/api/account/email/confirm', { Token })
    expect(await told(again)).toMatchObject({ success: false, code: 'LINK_OVER' })
    await shop.database.pool.query('update contact set email = $1 where email = $2', [SAM, NewEmail])
  })

  test('An e-mail address of another customer is answered exactly like a free one [BOT-02]', async () => {
    const browser = await signInAs(shop, SAM)
    const replies: string[] = []
    for (const NewEmail of [RILEY, 'free@silverpine.example']) {
      const reply = await browser.post('/api/account/email', { Password: DEMO_PASSWORD, NewEmail })
      replies.push(`${reply.status} ${await reply.text()}`)
    }
    expect(replies[0]).toBe(replies[1])
    expect(await mailTo(RILEY)).toMatchObject({ name: 'account-known' })
  })

  test('An e-mail address is not changed without the password', async () => {
    const browser = await signInAs(shop, SAM)
    const asked = { Password: 'a wrong guess', NewEmail: 'mallory@silverpine.example' }
    expect(await told(await browser.post('/api/account/email', asked))).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await mailTo('mallory@silverpine.example')).toBeUndefined()
  })
})

describe('The sessions of an account', () => {
  test('A session is listed with its device, the one that asks marked, and ended by its owner alone [AUT-01, IDR-02]', async () => {
    const [here, there] = [await signInAs(shop, SAM), await signInAs(shop, SAM)]
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36',
    }
    await shop.fetch('/api/v1/customers/current', { headers: { ...headers, cookie: there.cookies() } })
    const listed = await sessionsOf(here)
    const own = listed.filter(({ IsThis }) => IsThis)
    expect(own).toHaveLength(1)
    const phone = listed.find(({ System }) => System === 'Android')
    expect(phone).toMatchObject({ Browser: 'Chrome', IsThis: false })

    const stranger = await signInAs(shop, RILEY)
    expect((await stranger.post('/api/account/sessions/end', { SessionId: phone?.Id })).status).toBe(404)
    expect(await isGuest(there)).toBe(false)
    expect(await told(await here.post('/api/account/sessions/end', { SessionId: phone?.Id }))).toMatchObject({
      success: true,
    })
    expect([await isGuest(here), await isGuest(there), await isGuest(stranger)]).toEqual([false, true, false])
  })

  test('A session ends with all the others but the one that asks [AUT-01]', async () => {
    const [here, there, other] = [await signInAs(shop, SAM), await signInAs(shop, SAM), await signInAs(shop, RILEY)]
    expect(await told(await here.post('/api/account/sessions/end', {}))).toMatchObject({ success: true })
    expect([await isGuest(here), await isGuest(there), await isGuest(other)]).toEqual([false, true, false])
    expect(await sessionsOf(here)).toHaveLength(1)
  })
})

test('An export holds the customer and the minors of the household, and no browser or proxy keeps it [PRV-03]', async () => {
  const browser = await signInAs(shop, RILEY)
  const reply = await browser.fetch('/api/account/export')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const { Data } = (await reply.json()) as Reply<typeof exportAccountCall>
  const people = Data['people'] as { firstName: string }[]
  expect(people.map(({ firstName }) => firstName)).toEqual(['Riley', 'Mika', 'Noa'])
  expect(JSON.stringify(Data)).not.toContain('016000003359')
})

test.for([
  ['POST', '/api/account/password', { PresentPassword: DEMO_PASSWORD, NewPassword: PASSWORD }],
  ['POST', '/api/account/email', { Password: DEMO_PASSWORD, NewEmail: 'mine@silverpine.example' }],
  ['GET', '/api/account/export', undefined],
  ['POST', '/api/account/erase', { Password: DEMO_PASSWORD }],
] as const)(
  'Staff who impersonate a customer cannot %s %s, and both stand in the audit trail [AUT-09]',
  { tags: 'prove' },
  async ([method, path, body]) => {
    const browser = await impersonate(shop, 'riley')
    const reply = method === 'GET' ? await browser.fetch(path) : await browser.post(path, body)
    expect([reply.status, (await told(reply)).code]).toEqual([403, 'IMPERSONATION_FORBIDDEN'])
    const ids = { actor: await contactId(shop, 'agent'), subject: await contactId(shop, 'riley') }
    expect((await trail(shop)).at(-1)).toMatchObject({ action: 'call refused', object: 'CUSTOMER-02', ...ids })
  },
)

test('Staff cannot erase their own account, and a wrong password erases none [PRV-03]', async () => {
  const clerk = await signInAs(shop, 'agent@silverpine.example')
  expect(await told(await clerk.post('/api/account/erase', { Password: DEMO_PASSWORD }))).toMatchObject({
    success: false,
    code: 'IS_STAFF',
  })
  const riley = await signInAs(shop, RILEY)
  expect(await told(await riley.post('/api/account/erase', { Password: 'a wrong guess' }))).toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  expect(await isGuest(riley)).toBe(false)
})

test('An erased account is signed out everywhere, its browser forgets it, and staff find no such person [PRV-03]', async () => {
  const [here, there] = [await signInAs(shop, SAM), await signInAs(shop, SAM)]
  const reply = await here.post('/api/account/erase', { Password: DEMO_PASSWORD })
  expect(await told(reply)).toEqual({ success: true, message: [] })
  expect(reply.headers.get('clear-site-data')).toContain('storage')
  expect([await isGuest(here), await isGuest(there)]).toEqual([true, true])
  expect(await told(await postSignIn(openBrowser(shop), SAM, DEMO_PASSWORD))).toMatchObject({ success: false })
  const clerk = await signInAs(shop, 'agent@silverpine.example')
  for (const words of ['okafor', 'erased']) {
    expect(await (await clerk.fetch(`/api/customer/search?searchString=${words}`)).json()).toEqual([])
  }
})
