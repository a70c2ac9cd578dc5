/** `npm run admin` in a process of its own, on a database of its own, beside a shop that is open. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '#commerce/audit/index.ts'
import { runToEnd } from '#server/testing/shops/spawn-shop.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { openBrowser, postSignIn } from '#server/testing/visitors/signed-in.ts'

const KEY = 'captchasettings.recaptchaprivatekey'
const SECRET = 'sk-4f9a-never-to-be-seen'
const PASSWORD = 'the snow is fresh at 8'
const EXAMPLE = 'docs/example-catalog.json'

let shop: TestShop
const folder = mkdtempSync(join(tmpdir(), 'chairlift-admin-'))
beforeAll(async () => {
  shop = await startShop({ demo: false })
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Several words in quotes are one. */
function admin(line: string, input = '') {
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return runToEnd('server/admin.ts', { DATABASE_URL: shop.database.connectionString }, { args, input })
}

async function everything(): Promise<string> {
  const tables = [
    'store_setting',
    'feature_flag',
    'category',
    'product',
    'pool',
    'slot',
    'contact',
    'audit_entry',
    'revision',
  ]
  const rows = await Promise.all(
    tables.map(async (table) => (await shop.database.pool.query(`select * from ${table}`)).rows),
  )
  return JSON.stringify(rows)
}

async function trailOf(action: string) {
  const { rows } = await shop.database.pool.query('select * from audit_entry where action = $1 order by position', [
    action,
  ])
  return rows
}

const published = async () => (await shop.fetch('/settings/store')).json()

test('Settings that are set by command show in the running shop, each with a row in the audit trail', {
  tags: 'prove',
}, async () => {
  const pairs = '"StoreInformationSettings.Name=Pine Ridge" storetimezone=America/Denver'
  const set = await admin(`settings set ${pairs} --reason "We have a new name"`)
  expect(set).toEqual({
    code: 0,
    output: 'storeinformationsettings.name: (not set) → Pine Ridge\nstoretimezone: (not set) → America/Denver\n',
  })
  await expect.poll(published).toMatchObject({
    'storeinformationsettings.name': 'Pine Ridge',
    storetimezone: 'America/Denver',
  })
  const rows = await trailOf('setting changed')
  expect(rows.map(({ object, actor_contact_id, actor_role }) => [object, actor_contact_id, actor_role])).toEqual([
    ['setting storeinformationsettings.name', 0, 'command'],
    ['setting storetimezone', 0, 'command'],
  ])
  expect(rows[0]).toMatchObject({
    actor_name: `command line (${userInfo().username})`,
    reason: 'We have a new name',
    route: 'set settings',
    before: null,
    after: { value: 'Pine Ridge' },
    after_hash: expect.any(Buffer),
  })
  expect(await shop.database.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true })
})

test('A flag that is switched by command shows in the running shop, with a row in the audit trail', {
  tags: 'prove',
}, async () => {
  expect(await admin('flag on unity.vouchers')).toEqual({ code: 0, output: 'Unity.Vouchers: off → on\n' })
  const flags = async () => (await shop.fetch('/settings/feature-flags')).json()
  await expect.poll(flags).toMatchObject({ 'Unity.Vouchers': { IsEnabled: true } })
  expect(await trailOf('flag changed')).toMatchObject([{ object: 'flag Unity.Vouchers', actor_role: 'command' }])
})

test('A catalog that is imported by command is on sale in the running shop', { tags: 'prove' }, async () => {
  const categories = async () =>
    ((await (await shop.fetch('/api/v1/categories')).json()) as { SeName: string }[]).map(({ SeName }) => SeName)
  const before = await everything()
  const dry = await admin(`catalog import ${EXAMPLE} --dry-run`)
  expect(dry.code).toBe(0)
  expect(dry.output).toContain('product day-ticket: new\n')
  expect(dry.output).toMatch(/12 changes\.\nThis was a dry run: nothing was changed\.\n$/)
  expect(await everything()).toBe(before)
  expect(await categories()).toEqual([])

  expect(await admin(`catalog import ${EXAMPLE}`)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/12 changes\.\n$/),
  })
  await expect.poll(categories).toEqual(['lift-tickets', 'rentals'])
  const ticket = await (await shop.fetch('/api/product/by-slug/day-ticket')).json()
  expect(ticket).toMatchObject({ Name: 'Day ticket' })
  const route = { route: 'import catalog', actor_role: 'command', before: null }
  expect(await trailOf('catalog changed')).toMatchObject([
    { ...route, object: expect.stringMatching(/^category /), after: { slug: 'lift-tickets' } },
    { ...route, object: expect.stringMatching(/^category /), after: { slug: 'rentals' } },
    { ...route, object: expect.stringMatching(/^product /), after: { slug: 'day-ticket' } },
    { ...route, object: expect.stringMatching(/^product /), after: { slug: 'ski-rental' } },
  ])
  expect(await trailOf('prices changed')).toHaveLength(2)
  expect(await trailOf('pool changed')).toHaveLength(2)
})

test('A person who becomes an admin by command can sign in with the password that was given', {
  tags: 'prove',
}, async () => {
  const made = await admin('make-admin ada@resort.example --name "Ada Winters"', `${PASSWORD}\n`)
  expect(made).toEqual({ code: 0, output: 'ada@resort.example is an admin now, with a new account.\n' })
  const reply = await postSignIn(openBrowser(shop), 'ada@resort.example', PASSWORD)
  expect(await reply.json()).toMatchObject({ success: true })
  const [row] = await trailOf('admin made')
  expect(row).toMatchObject({
    actor_role: 'command',
    object: `contact ${row.subject_contact_id}`,
    before: null,
    after: { role: 'admin' },
  })
})

test('A person is put into a group and taken out of it by command, with rows in the audit trail', {
  tags: 'prove',
}, async () => {
  expect((await admin('group save golf-members "Golf members"')).code).toBe(0)
  const put = await admin('group add ada@resort.example golf-members --until 2099-10-31')
  expect(put).toEqual({
    code: 0,
    output: 'ada@resort.example is in the group golf-members to the end of 2099-10-31.\n',
  })
  const taken = await admin('group remove ada@resort.example golf-members')
  expect(taken).toEqual({ code: 0, output: 'ada@resort.example is in the group golf-members no more.\n' })
  // The midnight after the last day in Denver.
  const until = '2099-11-01T06:00:00.000Z'
  expect(await trailOf('membership changed')).toMatchObject([
    { before: null, after: { until }, actor_role: 'command', subject_contact_id: expect.any(Number) },
    { before: { until }, after: null },
  ])
})

test('A secret that is set by command is printed nowhere and hashed nowhere', { tags: 'prove' }, async () => {
  const piped = await admin(`settings set ${KEY}=-`, SECRET)
  expect(piped).toEqual({ code: 0, output: `${KEY}: set (a secret is never shown)\n` })
  expect((await shop.database.pool.query('select value from store_setting where name = $1', [KEY])).rows).toEqual([
    { value: SECRET },
  ])
  expect((await trailOf('setting changed')).at(-1)).toMatchObject({
    object: `setting ${KEY}`,
    after: { secret: '(hidden)' },
    after_hash: null,
  })
  expect(JSON.stringify(await published())).not.toContain(SECRET)
})

test('A command with bad input ends with words and exit code 1, without a stack and without a change', {
  tags: 'prove',
}, async () => {
  const file = join(folder, 'catalog.json')
  writeFileSync(file, '{\n"products": [}')
  const before = await everything()
  const ended = await Promise.all([admin('settings set timezone=UTC'), admin(`catalog import ${file}`)])
  expect(ended).toEqual([
    {
      code: 1,
      output: 'There is no setting timezone. Did you mean storetimezone? docs/operations.md lists them.\n',
    },
    { code: 1, output: `${file} is not JSON: something is wrong at line 2, column 14.\n` },
  ])
  expect(await everything()).toBe(before)
})

test('A command on a storefront alone is sent to where the engine runs', { tags: 'prove' }, async () => {
  const env = { SERVE: 'storefront', COMMERCE_URL: 'http://engine.example' }
  const { code, output } = await runToEnd('server/admin.ts', env, { args: ['flag', 'on', 'Unity.Vouchers'] })
  expect([code, output]).toEqual([1, 'A storefront alone has no data; run this where its engine runs.\n'])
})

test('A command that is asked for help says what there is', { tags: 'prove' }, async () => {
  const { code, output } = await runToEnd('server/admin.ts', {})
  expect([code, output]).toEqual([0, expect.stringContaining('catalog import file.json')])
})
