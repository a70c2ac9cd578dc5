/** Commands on a database of the test's own: what is refused, in which words, and that nothing is left behind. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { type Clone, cloneDatabase } from '#commerce/testing/clone-database.ts'
import { testServerUrl } from '#server/testing/shops/demo-template.ts'
import { commandOperator } from './command-operator.ts'
import { readCommand } from './read-command.ts'
import { isForOpenShop, runCommand } from './run-command.ts'

const KEY = 'captchasettings.recaptchaprivatekey'
const PASSWORD = 'the snow is fresh at 8'

let clone: Clone
let database: Database
const folder = mkdtempSync(join(tmpdir(), 'chairlift-commands-'))
beforeAll(async () => {
  clone = await cloneDatabase(testServerUrl())
  database = connectTo(clone.url, pino({ level: 'silent' }), 2)
  await run('settings set currencycode=USD storetimezone=America/Denver')
  await run('flag on Unity.Vouchers')
  await run('make-admin ada@resort.example --name Ada_Winters', PASSWORD)
  await run('catalog import docs/example-catalog.json')
})
afterAll(async () => {
  await database.close()
  await clone.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** `_` stands for a space within a word. */
async function run(line: string, input = '') {
  const read = readCommand(line.split(' ').map((word) => word.replaceAll('_', ' ')))
  if (!read.ok || !isForOpenShop(read.command)) throw new Error(`This is no command: ${line}`)
  return runCommand(database, read.command, commandOperator(read.command.do, read.reason), async () => input)
}

async function everything(): Promise<string> {
  const tables =
    'store_setting feature_flag category product pool slot contact account_user audit_entry revision'.split(' ')
  const rows = tables.map(async (table) => (await database.pool.query(`select * from ${table}`)).rows)
  return JSON.stringify(await Promise.all(rows))
}

let before: string
beforeEach(async () => {
  before = await everything()
})

test.each([
  ['settings set currencycode=USD', 'These settings are so already.'],
  ['flag on unity.vouchers', 'Unity.Vouchers is on already.'],
  ['make-admin ada@resort.example', 'ada@resort.example is an admin already.'],
])('The command "%s" that asks for what is so already says so and leaves no row in the trail', async (line, words) => {
  const rows = async () => (await database.pool.query('select 1 from audit_entry')).rowCount
  const earlier = await rows()
  expect(await run(line)).toEqual({ ok: true, lines: [words] })
  expect(await rows()).toBe(earlier)
})

test.each([
  ['settings set storetimezone=Pacific/Auckland', '', 'storetimezone: America/Denver → Pacific/Auckland'],
  ['settings set storetimezone=', '', 'storetimezone: America/Denver → (not set)'],
  ['flag off Unity.Vouchers', '', 'Unity.Vouchers: on → off'],
  ['make-admin bo@resort.example --name Bo_Frost', PASSWORD, 'bo@resort.example is an admin now, with a new account.'],
])('The command "%s --dry-run" says what would change and changes nothing', async (line, input, words) => {
  expect(await run(`${line} --dry-run`, input)).toEqual({
    ok: true,
    lines: [words, 'This was a dry run: nothing was changed.'],
  })
  expect(await everything()).toBe(before)
})

const product = { slug: 'x', sku: 'X', name: 'X', categories: ['rentals'], priceMinor: 1 }

test.each<[string, string, unknown, string]>([
  [
    'an unknown setting',
    'settings set timezone=UTC',
    undefined,
    'There is no setting timezone. Did you mean storetimezone?',
  ],
  [
    'one wrong value among others',
    'settings set culture=en-AU limits.signinminutes=soon',
    undefined,
    'limits.signinminutes must be a whole number from 0.',
  ],
  [
    'a captcha without its key',
    'settings set captchasettings.enabled=true',
    undefined,
    `captchasettings.enabled needs ${KEY}, by which tokens are checked.`,
  ],
  ['a secret on the command line', `settings set ${KEY}=hidden`, undefined, `Write ${KEY}=- instead.`],
  [
    'a secret that is not given',
    `settings set ${KEY}=-`,
    undefined,
    `No value was given for ${KEY}; ${KEY}= takes it back.`,
  ],
  [
    'an unknown flag',
    'flag on Unity.Golf',
    undefined,
    'There is no flag Unity.Golf. The flags are Unity.Vouchers, Unity.DynamicPricing.',
  ],
  [
    'a group that is not there',
    'group add ada@resort.example golf',
    undefined,
    'There is no group golf. "group save golf Name" makes one.',
  ],
  ['a key with a space', 'group save Golf_Members Golf', undefined, 'small letters, digits and dashes'],
  ['a person who is in no group', 'group remove no@resort.example golf', undefined, 'No person here has the e-mail'],
  ['a field that is unknown', 'catalog import FILE', { product: [] }, 'The file: there is no field "product"'],
  [
    'a category that is not there',
    'catalog import FILE',
    { products: [{ ...product, categories: ['golf'] }] },
    'x: there is no category (golf).',
  ],
  [
    'a refusal after some writes',
    'catalog import FILE',
    { products: [product], prices: { x: { tiers: [{ fromQuantity: 0, priceMinor: 1 }] } } },
    'Prices of x: 0: a quantity tier needs a quantity from 1, and either a price or a percentage.',
  ],
  [
    'a value that only the tables refuse',
    'catalog import FILE',
    { products: [{ ...product, holdSeconds: 5 }] },
    'The database keeps this rule, which a value breaks: product hold is short. Nothing was changed.',
  ],
  [
    'a person who is unknown',
    'make-admin no@resort.example',
    undefined,
    'No person here has the e-mail address no@resort.example. For a new account add --name "First Last".',
  ],
  [
    'a password that is missing',
    'make-admin no@resort.example --name No_Body',
    undefined,
    'no@resort.example has no password yet. Type one when asked, or give it on standard input.',
  ],
])('A command with %s is refused in words and changes nothing: %s', async (_what, line, content, words) => {
  const file = join(folder, 'catalog.json')
  if (content !== undefined) writeFileSync(file, JSON.stringify(content))
  const { ok, lines } = await run(line.replace('FILE', file))
  expect([ok, lines.join('\n')]).toEqual([false, expect.stringContaining(words)])
  expect(lines.join('\n')).not.toContain('hidden')
  expect(await everything()).toBe(before)
})

test('A password that is too short is refused and never repeated', async () => {
  const { ok, lines } = await run('make-admin no@resort.example --name No_Body', 'hunter2')
  expect([ok, lines]).toEqual([
    false,
    ['The password of an admin has 12 to 200 characters, at least five of them different.'],
  ])
})
