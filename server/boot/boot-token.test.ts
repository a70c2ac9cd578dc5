/** An empty shop that is open to the public, from its first start to its first admin. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { type Clone, cloneDatabase } from '#commerce/testing/clone-database.ts'
import { TEST_DATA_KEYS, TEST_TICKET_KEYS } from '#commerce/testing/test-codes.ts'
import { testServerUrl } from '#server/testing/shops/demo-template.ts'
import { startShop, TEST_SECRET } from '#server/testing/shops/start-shop.ts'
import { readEnvironment } from './environment.ts'
import { createLog, recordLines } from './log.ts'
import { type Running, start } from './start.ts'

const PUBLIC_URL = 'https://shop.example'
const TOKEN_LINE = /^This shop is empty\. Open https:\/\/shop\.example\/\?setup .+ token: ([\w-]{43})$/
const STEPS = 'npm run admin -- make-admin'

let clone: Clone
let database: Database
let running: Running
let token = ''

async function open(): Promise<string[]> {
  const recorded = recordLines()
  const log = createLog({ level: 'warn', recorded, write: () => {} })
  const read = readEnvironment({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: clone.url,
    PUBLIC_URL,
    SESSION_SECRET: TEST_SECRET,
    DATA_KEYS: TEST_DATA_KEYS,
    TICKET_KEYS: TEST_TICKET_KEYS,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  running = await start(read.environment, { log })
  return recorded.read().map(({ msg }) => msg)
}

beforeAll(async () => {
  clone = await cloneDatabase(testServerUrl())
  database = connectTo(clone.url, createLog({ level: 'silent' }), 2)
  const lines = await open()
  token = lines.map((line) => TOKEN_LINE.exec(line)?.[1]).find((found) => found !== undefined) ?? ''
})
afterAll(async () => {
  await running.close()
  await database.close()
  await clone.drop()
})

function visit(path: string, { form, from = '203.0.113.1' }: { form?: Record<string, string>; from?: string } = {}) {
  return fetch(`http://127.0.0.1:${running.port}${path}`, {
    redirect: 'manual',
    headers: { origin: PUBLIC_URL, 'x-forwarded-for': from, 'x-forwarded-proto': 'https' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
}

test('The first start of an empty shop in production prints a token, and later starts do not', async () => {
  expect(token).toMatch(/^[\w-]{43}$/)
  await running.close()
  expect((await open()).filter((line) => line.includes('token'))).toEqual([])
})

test('The first page of an empty shop says to a visitor without the token only that it is being set up', async () => {
  const page = await (await visit('/')).text()
  expect(page).toContain('The shop is being set up')
  expect(page).not.toContain('name="token"')
  expect(page).not.toContain(STEPS)

  const asking = await (await visit('/?setup')).text()
  expect(asking).toContain('The shop is being set up')
  expect(asking).toMatch(/<input[^>]+name="token"/)
  expect(asking).not.toContain(STEPS)
})

test('The first page of an empty shop says to the person with the token what to do next, without a script and kept nowhere', async () => {
  const reply = await visit('/?setup', { form: { token: ` ${token} ` } })
  const page = await reply.text()
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  for (const command of [STEPS, 'npm run admin -- settings set', 'npm run admin -- catalog import']) {
    expect(page).toContain(command)
  }
  expect(page).not.toContain(token)
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'nonce-")
  expect(reply.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  expect(await (await visit('/')).text()).not.toContain(STEPS)
})

test('A wrong token is refused in words and tells nothing', async () => {
  const reply = await visit('/?setup', { form: { token: 'x'.repeat(43) } })
  const page = await reply.text()
  expect(reply.status).toBe(401)
  expect(page).toContain('This token is not accepted')
  expect(page).not.toContain(STEPS)
  await database.pool.query('delete from sign_in_failure')
})

test('The boot token can be tried as often as a password, from anywhere [AUT-03, AUT-10]', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await visit('/?setup', { form: { token: 'guess' }, from: `203.0.113.${index}` })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const right = await visit('/?setup', { form: { token } })
  expect([right.status, (await right.text()).includes(STEPS)]).toEqual([429, false])
  await database.pool.query('delete from sign_in_failure')
})

test('The boot token is not taken from a form of another site [AUT-04]', async () => {
  const reply = await fetch(`http://127.0.0.1:${running.port}/?setup`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { origin: 'https://evil.example', 'x-forwarded-proto': 'https' },
  })
  expect([reply.status, (await reply.text()).includes(STEPS)]).toEqual([403, false])
})

const ADMIN = { email: 'ada@resort.example', firstname: 'Ada', lastname: 'Winters', password: 'a long enough password' }

test('The first admin is made on the first page by the person with the token alone, and what is wrong is told them [AUT-10]', async () => {
  const guess = await visit('/?setup', { form: { ...ADMIN, email: 'no address', token: 'guess' } })
  expect([guess.status, (await guess.text()).includes('This token is not accepted')]).toEqual([401, true])
  const short = await (await visit('/?setup', { form: { ...ADMIN, password: 'short', token } })).text()
  expect(short).toContain('A password has 12 to 200 characters')
  expect(short).not.toContain(token)
  const odd = await (await visit('/?setup', { form: { ...ADMIN, email: '<script>alert(1)</script>', token } })).text()
  expect(odd).toContain('This is no e-mail address')
  expect(odd).not.toContain('<script>alert(1)')
  expect((await database.pool.query('select 1 from contact')).rows).toEqual([])
  await database.pool.query('delete from sign_in_failure')
})

test('The boot token ends with the first admin, who signs in with their password [AUT-10]', {
  tags: 'prove',
}, async () => {
  const made = await visit('/?setup', { form: { ...ADMIN, token } })
  expect([made.status, made.headers.get('location')]).toEqual([302, '/login?returnUrl=%2Fadmin'])
  const { rows } = await database.pool.query('select id, role from contact')
  expect(rows).toMatchObject([{ role: 'admin' }])
  const [trail] = await database.read((tx) => readPastChanges(tx, `contact ${rows[0].id}`))
  expect(trail).toMatchObject({ action: 'admin made', actor: { name: 'the person with the boot token' } })
  const signedIn = await fetch(`http://127.0.0.1:${running.port}/api/account/signin`, {
    method: 'POST',
    headers: { origin: PUBLIC_URL, 'x-forwarded-proto': 'https', 'content-type': 'application/json' },
    body: JSON.stringify({ Email: ADMIN.email, Password: ADMIN.password }),
  })
  expect(await signedIn.json()).toMatchObject({ success: true })
  for (const form of [{ token }, { ...ADMIN, email: 'second@resort.example', token }]) {
    const reply = await visit('/?setup', { form })
    expect([reply.status, (await reply.text()).includes(STEPS)]).toEqual([401, false])
  }
})

test('A shop outside production prints no token', async () => {
  const shop = await startShop({ demo: false })
  expect(shop.recorded.read().filter(({ msg }) => msg.includes('token'))).toEqual([])
  await shop.stop()
})
