import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessionsCall } from '#contract/calls/people/account.ts'
import { finishImpersonationCall, signInCall, signOutCall } from '#contract/calls/people/signing-in.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Call } from '#contract/wire/call.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { ALL_CALLS } from './all-calls.ts'
import { type Actor, mayCall } from './calls-by-actor.ts'

/** The audience of the shop: guests, customers, staff, and staff who impersonate a customer. */
const AUDIENCE = {
  guest: { role: 'guest' },
  customer: { role: 'customer' },
  agent: { role: 'agent' },
  admin: { role: 'admin' },
  'an agent impersonating a customer': { role: 'agent', impersonating: true },
} satisfies Record<string, Actor>
type Kind = keyof typeof AUDIENCE
const KINDS = Object.keys(AUDIENCE) as Kind[]

let shop: TestShop
let browsers: Record<Kind, Browser>
beforeAll(async () => {
  shop = await startShop()
  browsers = {
    guest: openBrowser(shop),
    customer: await signInAs(shop, 'riley@silverpine.example'),
    agent: await signInAs(shop, 'agent@silverpine.example'),
    admin: await signInAs(shop, 'admin@silverpine.example'),
    'an agent impersonating a customer': await impersonate(shop, 'sam'),
  }
})
afterAll(() => shop.stop())

// A caller who signs in or out, or stops impersonating, is another person afterwards, and who ends the other sessions
// of an account signs them out; testers are not people.
const CHANGES_WHO = [signInCall, signOutCall, finishImpersonationCall, endSessionsCall]
const CALLS = ALL_CALLS.filter((call) => call.who !== 'tester' && !CHANGES_WHO.some(({ id }) => id === call.id))

/** Every way a caller might claim more rights than they have. */
const CLAIMS = {
  query: '?role=admin&IsAdmin=true&impersonating=false&contactId=1',
  headers: {
    'x-role': 'admin',
    'x-user-role': 'admin',
    'x-forwarded-user': 'admin@silverpine.example',
    authorization: 'Bearer admin',
  },
  cookies: 'role=admin; IsAdmin=true; sid=admin; session=admin',
  body: { Role: 'admin', role: 'admin', IsAdmin: true, IsAgent: true, actor: { role: 'admin' } },
}

const REFUSALS = {
  'sign-in': [401, 'SIGN_IN'],
  forbidden: [403, 'NOT_ALLOWED'],
  'in-person': [403, 'IMPERSONATION_FORBIDDEN'],
  'second-factor': [403, 'SECOND_FACTOR_REQUIRED'],
} as const

async function ask(browser: Browser, call: Call, claims?: typeof CLAIMS): Promise<{ status: number; code: string }> {
  const path = call.path.replace(/\{\w+\}/g, '1') + (claims?.query ?? '')
  const cookie = [browser.cookies(), claims?.cookies].filter(Boolean).join('; ')
  const isForm = call.bodyType === 'form'
  const body = isForm ? new URLSearchParams({ role: 'admin' }) : JSON.stringify(claims?.body ?? {})
  const reply = await shop.fetch(path, {
    method: call.method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...claims?.headers,
      ...(cookie && { cookie }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    ...(call.method !== 'GET' && { body }),
  })
  const told = (await reply.json().catch(() => ({}))) as { code?: string } | null
  return { status: reply.status, code: told?.code ?? '' }
}

test.for(KINDS)(
  'A session of %s opens exactly the calls that the contract names for it [AUT-07, CUSTOMER-01]',
  async (kind) => {
    for (const call of CALLS) {
      const { status, code } = await ask(browsers[kind], call)
      const permission = mayCall(AUDIENCE[kind], call)
      const what = `${kind} ${call.method} ${call.path}: ${status} ${code}`
      if (permission === 'yes')
        expect(
          Object.values(REFUSALS).map(([, refusal]) => refusal),
          what,
        ).not.toContain(code)
      else expect([status, code], what).toEqual(REFUSALS[permission])
    }
  },
)

test.for(KINDS)('A session of %s opens no more by claims in address, header, cookie or body [AUT-07]', async (kind) => {
  for (const call of CALLS.filter((one) => mayCall(AUDIENCE[kind], one) !== 'yes')) {
    const { status, code } = await ask(browsers[kind], call, CLAIMS)
    expect([401, 403], `${kind} ${call.method} ${call.path}: ${code}`).toContain(status)
  }
})

test('A customer gains no rights by claims made while signing in [AUT-07]', async () => {
  const browser = openBrowser(shop, CLAIMS.cookies)
  const given = { Email: 'riley@silverpine.example', Password: DEMO_PASSWORD, ...CLAIMS.body }
  await browser.post(`/api/account/signin${CLAIMS.query}`, given, CLAIMS.headers)
  const customer = (await (await browser.fetch('/api/v1/customers/current')).json()) as Customer

  expect(customer).toMatchObject({ FirstName: 'Riley', IsGuest: false, IsAdmin: false, IsAgent: false })
  const { rows } = await shop.database.pool.query("select role from contact where email = 'riley@silverpine.example'")
  expect(rows).toEqual([{ role: 'customer' }])
})
