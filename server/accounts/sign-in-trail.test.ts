import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { disableAccount } from '#commerce/accounts/index.ts'
import { verifyAudit } from '#commerce/audit/index.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'
import { createSignInTrail } from './sign-in-trail.ts'

const RILEY = 'riley@silverpine.example'
const SAM = 'sam@silverpine.example'
/** Rows come after the answer; a test that waits for one may wait long on a busy machine. */
const PATIENCE = { timeout: 20_000 }
const NOBODY = 'c4nary-nobody@silverpine.example'

let shop: TestShop
let riley: number
let sam: number
let seen = 0
beforeAll(async () => {
  shop = await startShop()
  riley = await contactId(shop, 'riley')
  sam = await contactId(shop, 'sam')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.database.pool.query('delete from sign_in_failure')
  shop.recorded.clear()
  seen = (await rows()).length
})

type Row = {
  action: string
  actor: number
  role: string
  subject: number | null
  session: string | null
  object: string
}

async function rows(): Promise<Row[]> {
  const found = await shop.database.pool.query<Row>(
    `select action, actor_contact_id as actor, actor_role as role, subject_contact_id as subject, session_id as session, object
     from audit_entry where action like 'sign%' order by position`,
  )
  return found.rows
}

const newRows = async () => (await rows()).slice(seen)
const lines = () => shop.recorded.read().filter((line) => line['signIn'] !== undefined || line['signOut'] !== undefined)

test('A sign-in that succeeds leaves a log line and an audit row, and so does signing out', async () => {
  const browser = await signInBy(openBrowser(shop), RILEY)
  const { rows: sessions } = await shop.database.pool.query('select id from account_session order by signed_in_at desc')
  await browser.post('/api/account/signout')

  expect(lines()).toMatchObject([
    { level: 'info', signIn: 'done', contactId: riley, account: expect.stringMatching(/^[\w-]{12}$/) },
    { level: 'info', signOut: 'done', contactId: riley },
  ])
  const own = { actor: riley, role: 'customer', subject: null, session: sessions[0].id }
  await expect.poll(newRows, PATIENCE).toMatchObject([
    { action: 'signed in', ...own },
    { action: 'signed out', ...own },
  ])
})

test.for([
  ['the password is wrong', 'wrong', 'info'],
  ['there were too many', 'limited', 'warn'],
  ['the account is closed', 'disabled', 'warn'],
] as const)(
  'An attempt to sign in leaves a log line and an audit row where %s',
  { tags: 'prove' },
  async ([, why, level]) => {
    if (why === 'limited') for (let tries = 0; tries < 5; tries += 1) await postSignIn(openBrowser(shop), SAM, 'wrong')
    if (why === 'disabled') await shop.database.transaction((tx) => disableAccount(tx, sam))
    await postSignIn(openBrowser(shop), SAM, why === 'wrong' ? 'wrong' : undefined)
    await shop.database.transaction((tx) => disableAccount(tx, sam, false))

    expect(lines().at(-1)).toMatchObject({ level, signIn: why, contactId: sam })
    const refused = { action: 'sign-in refused', actor: 0, role: 'guest', subject: sam, object: why }
    await expect.poll(async () => (await newRows()).at(-1), PATIENCE).toMatchObject(refused)
  },
)

test('No log line of a sign-in names an e-mail address or a password; one account has one name in all of them [IMPL-79]', {
  tags: 'prove',
}, async () => {
  await postSignIn(openBrowser(shop), NOBODY, 'c4nary-password')
  await postSignIn(openBrowser(shop), RILEY, 'c4nary-password')
  await postSignIn(openBrowser(shop), ` ${RILEY.toUpperCase()} `, 'c4nary-password')
  const [unknown, first, second] = lines()

  expect([unknown?.['signIn'], first?.['signIn']]).toEqual(['unknown', 'wrong'])
  expect(unknown).not.toHaveProperty('contactId')
  expect(first?.['account']).toBe(second?.['account'])
  expect(first?.['account']).not.toBe(unknown?.['account'])
  expect(JSON.stringify(shop.recorded.read())).not.toMatch(/c4nary|riley|silverpine\.example/i)
  // The next test counts rows from here on.
  await expect.poll(newRows, PATIENCE).toHaveLength(2)
})

test('A sign-in does not wait for the audit trail, and a wrong password takes no longer than an unknown account', async () => {
  const writer = await shop.database.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(`select pg_advisory_xact_lock(hashtextextended('audit trail', 0))`)
    expect((await postSignIn(openBrowser(shop), RILEY)).status).toBe(200)
    expect((await postSignIn(openBrowser(shop), RILEY, 'wrong')).status).toBe(200)
    expect((await postSignIn(openBrowser(shop), NOBODY, 'wrong')).status).toBe(200)
    expect(await newRows()).toEqual([])
    await writer.query('rollback')
  } finally {
    writer.release()
  }
  await expect
    .poll(newRows, PATIENCE)
    .toMatchObject([{ action: 'signed in' }, { action: 'sign-in refused', object: 'wrong' }])
})

const trailOf = () => createSignInTrail(shop.database, createLog({ level: 'silent' }))

test('Attempts with accounts that do not exist become one audit row with their number', async () => {
  const trail = trailOf()
  for (let tries = 0; tries < 5_000; tries += 1) trail.refused('unknown', undefined)
  await trail.stop()

  expect(await newRows()).toMatchObject([
    { action: 'sign-ins counted', actor: 0, role: 'guest', object: '5000 for unknown accounts, 0 beyond the limit' },
  ])
})

test('Attempts on one account leave at most ten audit rows a minute, and other accounts still have theirs', async () => {
  const trail = trailOf()
  for (let tries = 0; tries < 5_000; tries += 1) trail.refused('limited', riley)
  trail.refused('wrong', sam)
  await trail.stop()

  const written = await newRows()
  expect(written.filter(({ subject }) => subject === riley)).toHaveLength(10)
  expect(written.filter(({ subject }) => subject === sam)).toHaveLength(1)
  expect(written.at(-1)).toMatchObject({ object: '0 for unknown accounts, 4990 beyond the limit' })
})

test('Attempts on all accounts leave at most 300 audit rows a minute', { tags: 'prove' }, async () => {
  const trail = trailOf()
  for (let account = 1; account <= 2_000; account += 1) trail.refused('wrong', account)
  await trail.stop()

  expect(await newRows()).toHaveLength(301)
  expect(await shop.database.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true })
})

test('Rows that could not be written are written once they can be', async () => {
  const recorded = recordLines()
  const trail = createSignInTrail(shop.database, createLog({ level: 'warn', write: (line) => recorded.add(line) }))
  await shop.database.pool.query('alter table audit_entry rename to audit_entry_away')
  trail.refused('wrong', riley)
  await vi.waitFor(() => expect(recorded.read()).toHaveLength(1), PATIENCE)
  await shop.database.pool.query('alter table audit_entry_away rename to audit_entry')
  await trail.stop()

  expect(await newRows()).toMatchObject([{ action: 'sign-in refused', subject: riley }])
})
