/** Every call of the contract, made by each of the eight actors in one shop, answers what its row says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCodes, testKeys, testTicketKeys } from '#commerce/testing/test-codes.ts'
import type { Call } from '#contract/wire/call.ts'
import { recordLines } from '#server/boot/log.ts'
import { createHoldProofs } from '#server/http/security/hold-proofs.ts'
import { ACTORS, type ActorName, inOwnSession, openActor, openNewcomer } from '#server/testing/actors/actors.ts'
import {
  FAMILY_CANARIES,
  MEDICAL_CANARY,
  NOTHING,
  type OwnerFamily,
  openFamily,
  type Things,
} from '#server/testing/actors/family.ts'
import type { AnswerRow, AskedFor } from '#server/testing/actors/rows.ts'
import { ACCOUNT_ROWS } from '#server/testing/actors/rows-of-accounts.ts'
import { CATALOG_ROWS } from '#server/testing/actors/rows-of-catalog.ts'
import { CODE_ROWS } from '#server/testing/actors/rows-of-codes.ts'
import { INVENTORY_ROWS } from '#server/testing/actors/rows-of-inventory.ts'
import { PEOPLE_ROWS } from '#server/testing/actors/rows-of-people.ts'
import { PRICE_ROWS } from '#server/testing/actors/rows-of-prices.ts'
import { SHOPPING_ROWS } from '#server/testing/actors/rows-of-shopping.ts'
import { STAFF_ROWS } from '#server/testing/actors/rows-of-staff.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, openBrowser } from '#server/testing/visitors/signed-in.ts'
import { ALL_CALLS, callName, schemasOf } from './all-calls.ts'
import { createHandlers } from './handlers.ts'

const ROWS: Readonly<Record<string, AnswerRow>> = {
  ...SHOPPING_ROWS,
  ...PRICE_ROWS,
  ...CATALOG_ROWS,
  ...PEOPLE_ROWS,
  ...STAFF_ROWS,
  ...CODE_ROWS,
  ...INVENTORY_ROWS,
  ...ACCOUNT_ROWS,
}
const WITH_THE_FAMILY: readonly ActorName[] = ['owner', 'impersonated']
/**
 * The caller makes up the id of a lock and the key of a template; the link of a closed day is a guest's own proof.
 * Texts and waivers are the shop's.
 */
const OF_NO_OTHER: readonly string[] = [
  'requestLock',
  'saveVoucherTemplate',
  'showClosedDayChoice',
  'chooseForClosedDay',
  'changeShopText',
  'publishShopWaiver',
  'chooseWaiverProducts',
]
const WITHOUT_SESSION: readonly ActorName[] = ['guest', 'expired', 'signed-out']

let shop: TestShop
let browsers: Record<ActorName, Browser>
let family: OwnerFamily
beforeAll(async () => {
  shop = await startShop()
  const opened = []
  for (const name of ACTORS) opened.push([name, await openActor(shop, name)] as const)
  browsers = Object.fromEntries(opened) as typeof browsers
  family = await openFamily(shop, browsers.owner)
})
afterAll(() => shop.stop())

type Answer = { word: string; text: string }

async function ask(browser: Browser, call: Call, { params = {}, query = {}, body = {} }: AskedFor): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 1))
  const search = new URLSearchParams(query).toString()
  const isJson = call.bodyType === 'none' || call.bodyType === 'json'
  const reply = await browser.fetch(search ? `${path}?${search}` : path, {
    method: call.method,
    redirect: 'manual',
    headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }) },
    ...(call.method !== 'GET' && { body: isJson ? JSON.stringify(body) : toForm(body as URLSearchParams) }),
  })
  const text = await reply.text()
  return { word: wordFor(reply.status, text), text }
}

/** What the browser sends for a form, whether the row writes it as a form or as an object. */
function toForm(body: URLSearchParams | FormData): URLSearchParams | FormData {
  if (body instanceof URLSearchParams || body instanceof FormData) return body
  return new URLSearchParams(Object.entries(body as object).map(([name, value]) => [name, String(value)]))
}

function wordFor(status: number, text: string): string {
  if (status === 200 && !text.includes('"success":false')) return 'yes'
  if (status === 200) return text.includes('"code":"NOT_FOUND"') ? 'none' : 'no'
  if (status === 403) return text.includes('"IMPERSONATION_FORBIDDEN"') ? 'alone' : '403'
  return String(status)
}

async function askAs(name: ActorName, call: Call, row: AnswerRow, things = family.things): Promise<Answer> {
  if (row.usesUp) await family.renew(row.usesUp)
  const newcomer = row.byNewcomer && (await openNewcomer(shop, name))
  const browser = newcomer || (row.inOwnSession ? await ownSession(name, row) : browsers[name])
  return ask(browser, call, row.with?.(things, family.goods) ?? {})
}

/** Only where a session is to be lost: a refused call leaves it as it is. */
async function ownSession(name: ActorName, row: AnswerRow): Promise<Browser> {
  const isLost = expected(row)[ACTORS.indexOf(name)] === 'yes' && !WITHOUT_SESSION.includes(name)
  return isLost ? inOwnSession(shop, browsers[name]) : openBrowser(shop, browsers[name].cookies())
}

async function askAll(call: Call, row: AnswerRow): Promise<Answer[]> {
  if (row.askedOnce) return Array<Answer>(ACTORS.length).fill(await askAs('guest', call, row))
  // What one changes the next would find changed.
  if (!call.changes && !row.usesUp) return Promise.all(ACTORS.map((name) => askAs(name, call, row)))
  const answers: Answer[] = []
  for (const name of ACTORS) answers.push(await askAs(name, call, row))
  return answers
}

/** What an actor may not hear from a call. */
function unheardOf(name: ActorName, call: Call): string[] {
  const isOfHousehold = WITH_THE_FAMILY.includes(name)
  // Staff open photos and waivers by their keys, and the log holds every path that was asked for.
  const hearsKeys = isOfHousehold || name === 'agent' || name === 'admin' || callName(call) === 'readLogLines'
  return [
    ...(isOfHousehold ? [] : FAMILY_CANARIES),
    ...(hearsKeys ? [] : [family.things.photo, family.things.waiver]),
    ...(name === 'owner' ? [] : [MEDICAL_CANARY]),
  ]
}

/** What the owner has heard so far of what the household alone may hear. */
const heard = new Set<string>()

const rowOf = (call: Call) => ROWS[callName(call)] as AnswerRow

const expected = ({ answers }: AnswerRow): string[] => answers.split(/\s+/)

test('Every call of the contract has a row with an answer for each of the eight actors, and no row is without its call', () => {
  expect(Object.keys(ROWS).sort()).toEqual(ALL_CALLS.map(callName).sort())
  for (const [name, row] of Object.entries(ROWS)) expect(row.answers.split(/\s+/), name).toHaveLength(ACTORS.length)
})

test('Every call of the contract has a handler that answers it', () => {
  const recorded = recordLines()
  const [nothing, proofs] = [{} as never, createHoldProofs('')]
  const networkHash = () => Buffer.alloc(16)
  const handlers = createHandlers({
    database: nothing,
    shop: nothing,
    accounts: nothing,
    queue: nothing,
    networkHash,
    proofs,
    dataKeys: testKeys,
    ticketKeys: testTicketKeys,
    voucherCodes: testCodes,
    recorded,
  })
  const built = new Set(handlers.map(({ call }) => call))
  expect(ALL_CALLS.filter((call) => !built.has(call)).map(callName)).toEqual([])
})

async function expectDeclared(rows: Readonly<Record<string, AnswerRow>>): Promise<void> {
  const wrong: string[] = []
  for (const call of ALL_CALLS.filter((one) => callName(one) in rows)) {
    const row = rowOf(call)
    const answers = await askAll(call, row)
    const words = answers.map(({ word }) => word)
    if (words.join() !== expected(row).join()) wrong.push(`${callName(call)} answers ${words.join(' ')}`)
    const ofOwner = answers[ACTORS.indexOf('owner')]?.text
    for (const canary of FAMILY_CANARIES) if (ofOwner?.includes(canary)) heard.add(canary)
    for (const [at, name] of ACTORS.entries()) {
      const told = unheardOf(name, call).filter((canary) => answers[at]?.text.includes(canary))
      if (told.length > 0) wrong.push(`${callName(call)} tells ${name}: ${told}`)
    }
  }
  expect(wrong).toEqual([])
}

const LONG = { timeout: 300_000 }

test.for([
  ['shopping and paying', SHOPPING_ROWS],
  ['the grid of prices', PRICE_ROWS],
  ['the catalog', CATALOG_ROWS],
  ['people and their things', PEOPLE_ROWS],
  ['the staff and its roles', STAFF_ROWS],
  ['discounts and vouchers of the console', CODE_ROWS],
  ['places of the console', INVENTORY_ROWS],
] as const)(
  'Every call of %s answers each actor what its row declares, and tells no family to others [AUT-07, AUT-09, IDR-02, IMPL-20, API-95]',
  LONG,
  ([, rows]) => expectDeclared(rows),
)

/** Whether it names a thing of the owner. The link of a mail is good for every caller who has it. */
function asksForOwned(call: Call): boolean {
  const { with: asked, usesUp } = rowOf(call)
  const sent = (things: Things) => JSON.stringify(asked?.(things, family.goods))
  return usesUp !== 'links' && sent(family.things) !== sent(NOTHING)
}

/** Fields that name a person, or what belongs to one. */
const OF_PEOPLE = /^(contact|customer|member|reservation|shoppingcartitem|session|lock|order)_?ids?$|^key$/i

test('The health of a person, once it was told to the shop, stands nowhere in the database in clear [API-82]', async () => {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const inClear = `select from "${name}" one where one::text like any ($1) limit 1`
    const { rowCount } = await shop.database.pool.query(inClear, [[MEDICAL_CANARY, hexOf(MEDICAL_CANARY)].map(within)])
    if (rowCount) found.push(name)
  }
  expect(found).toEqual([])
  const { rowCount: profiles } = await shop.database.pool.query('select from health_profile')
  expect(profiles).toBe(1)
})

test('Every call that takes the id of a person or of what belongs to one is asked for the owner’s, and no guest and no other family is answered yes [IDR-02, IDR-03, IDR-04, IDR-05, IMPL-20]', () => {
  const withIds = ALL_CALLS.filter((call) => fieldsOf(call).some((field) => OF_PEOPLE.test(field)))
  const owned = ALL_CALLS.filter(asksForOwned)
  expect(withIds.filter((call) => !owned.includes(call)).map(callName)).toEqual(OF_NO_OTHER)
  const open = owned.filter((call) =>
    ['guest', 'stranger'].some((name) => expected(rowOf(call))[ACTORS.indexOf(name as ActorName)] === 'yes'),
  )
  expect(open.map(callName)).toEqual([])
})

function fieldsOf(call: Call): string[] {
  const { params, query, body } = schemasOf(call)
  return [params, query, body].flatMap((part) => ('shape' in part ? Object.keys(part.shape as object) : []))
}

test('A thing of another family is answered word for word as one that does not exist, to guests, customers and staff, whichever person of the family is guessed [IDR-02, IDR-04, IDR-05, IDR-08, IMPL-20]', async () => {
  const owned = ALL_CALLS.filter(asksForOwned)
  expect(owned.length).toBeGreaterThanOrEqual(15)
  const guessed = [family.things, { ...family.things, person: family.things.head }]
  for (const call of owned) {
    for (const name of ['guest', 'stranger', 'agent', 'admin'] as const) {
      if (!/404|none/.test(expected(rowOf(call))[ACTORS.indexOf(name)] ?? '')) continue
      // Guesses are counted, and some calls take few of them.
      await family.renew('tries')
      const unknown = await askAs(name, call, rowOf(call), NOTHING)
      for (const things of guessed) {
        expect(await askAs(name, call, rowOf(call), things), `${callName(call)} by ${name}`).toEqual(unknown)
      }
    }
  }
})

test('The keys of photos and of signed waivers stand in the lists of the owner, so that no other list lacks them for want of them [IDR-03]', async () => {
  expect(await (await browsers.owner.fetch('/api/household')).text()).toContain(family.things.photo)
  expect(await (await browsers.owner.fetch('/api/waivers')).text()).toContain(family.things.waiver)
})

// Last, because the demo is loaded anew.
test(
  'Every call of accounts and sessions answers each actor what its row declares, and tells no family to others [AUT-07, AUT-09, IDR-02, IMPL-20, API-95]',
  LONG,
  () => expectDeclared(ACCOUNT_ROWS),
)

test('The owner hears from these calls all that no other family heard of the household [IDR-03]', () => {
  expect(FAMILY_CANARIES.filter((canary) => !heard.has(canary))).toEqual([])
})

test('After all of these calls neither the log nor the audit trail tells of the family or of its health [PRV-02]', async () => {
  const { rows } = await shop.database.pool.query('select * from audit_entry')
  for (const canary of [...FAMILY_CANARIES, MEDICAL_CANARY]) {
    expect(JSON.stringify(shop.recorded.read()), canary).not.toContain(canary)
    expect(JSON.stringify(rows), canary).not.toContain(canary)
  }
})

const within = (text: string) => `%${text}%`
/** As the database writes bytes. */
const hexOf = (text: string) => Buffer.from(text).toString('hex')
