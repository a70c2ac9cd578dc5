/**
 * A whole purchase with secrets planted in it, over the calls and pages of a shop that logs all it can, sends its mails
 * and fails on the way. Afterwards everything that the shop wrote is searched for them.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { readOrderView } from '#commerce/orders/index.ts'
import { testCodes, testTicketKeys } from '#commerce/testing/test-codes.ts'
import { issueGiftCard, queueGiftCards } from '#commerce/vouchers/index.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { openOutboxFolder } from '#server/mails/outbox-folder.ts'
import { type Secrets, secretsIn, secretsInDatabase } from '#server/testing/attacks/canaries.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type CartWish, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { FROM_US } from '#server/testing/visitors/page-browser.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { ticketsOf } from '#server/wire/people/orders.ts'

const CARD = '4242 4242 4242 4242'
/** Too long, so the page of the card refuses it: one of three digits stands in too many numbers to be searched for. */
const SECURITY_CODE = '84731964'
const LESSON_CODE = 'C4NARY-LESSON-7Q2X'
const GIFT_CODE = 'C4NARY-GIFT-8X3K'
const PASSWORD = 'c4nary tulip in the snow'
const HEALTH = {
  ...{ MedicalConditions: 'c4nary asthma', Medications: 'c4nary pills', Allergies: 'c4nary peanuts' },
  ...{ SpecialNeeds: 'c4nary needs', EmergencyContactName: 'C4nary Aunt', EmergencyContactPhone: '(970) 555-0142' },
  EmergencyContactRelationship: 'c4nary aunt',
}
const FRIEND = 'friend@fjordmail.example'
const LESSON_PAGE = '/l/v/first-timer-lesson'
const CHECKOUT = '/onepagecheckout'

const dataDir = mkdtempSync(join(tmpdir(), 'chairlift-canaries-'))
const outbox = openOutboxFolder(join(dataDir, 'outbox'))
/** Where replies led to. */
const locations: string[] = []
let shop: TestShop
let riley: Browser
/** The child that the pass is for. */
let mika = 0
/** Found on the way, beside all that has `c4nary` in it. */
const secrets = new Map([
  ['a planted word', 'c4nary'],
  ['the card', '4242424242424242'],
  ['the card as typed', CARD],
  ['the card with dashes', CARD.replaceAll(' ', '-')],
  ['the security code', SECURITY_CODE],
])

beforeAll(async () => {
  shop = await startShop({ sendsMails: true, env: { SERVE: 'all', DATA_DIR: dataDir } })
  const { fetch } = shop
  shop.fetch = async (path, init) => {
    const reply = await fetch(path, { redirect: 'manual', ...init })
    locations.push(reply.headers.get('location') ?? '')
    return reply
  }
  riley = openBrowser(shop)
})
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})

const submit = (path: string, form: Record<string, string>) =>
  riley.fetch(path, { method: 'POST', body: new URLSearchParams(form), headers: FROM_US })

async function done(reply: Promise<Response>): Promise<void> {
  expect(await (await reply).json()).toMatchObject({ success: true })
}

async function add(slug: string, wish: CartWish = {}): Promise<void> {
  const seen = { ...shop, fetch: riley.fetch }
  const { Id } = await productOf(seen, slug)
  const body = await filledForm(seen, slug, wish)
  await done(riley.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body }))
}

/** Signs in with a wrong password before the right one, and chooses another. */
async function signInBy(): Promise<void> {
  await submit('/login', { email: 'riley@silverpine.example', password: `${PASSWORD} wrong` })
  expect((await submit('/login', { email: 'riley@silverpine.example', password: DEMO_PASSWORD })).status).toBe(303)
  const change = { PresentPassword: DEMO_PASSWORD, NewPassword: PASSWORD, Locale: 'en-US' }
  await done(riley.post('/api/account/password', change))
}

async function givenCodes(): Promise<void> {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const { rows } = await shop.database.pool.query(`select id from product where slug = 'first-timer-lesson'`)
  const lesson = { Type: 'product', ProductId: rows[0].id, Description: 'A lesson', UsageLimit: 2, Code: LESSON_CODE }
  await done(admin.post('/api/vouchers', { ...lesson, OwnerEmail: 'riley@silverpine.example' }))
  const names = {
    recipientName: 'Inge',
    fromName: 'Riley',
    message: '',
    design: 'snowcat-tour',
    locale: 'en-US',
  } as const
  const issued = await shop.database.transaction((tx) =>
    issueGiftCard(tx, testCodes, {
      ...{ ...names, code: GIFT_CODE, currency: 'USD', amountMinor: 2000, isGiven: true, holderId: null },
      ...{ actor: UNKNOWN_ACTOR, recipientEmail: 'inge@fjordmail.example', sendAt: new Date('2040-01-01') },
    }),
  )
  expect(issued.ok).toBe(true)
}

/** A lesson by its code, a card for a friend, and a pass for a child that asks about their health. */
async function fillCart(): Promise<void> {
  await riley.fetch(`${LESSON_PAGE}?code=${LESSON_CODE}`)
  expect((await submit(LESSON_PAGE, { code: LESSON_CODE.toLowerCase() })).status).toBe(303)
  await riley.post('/api/vouchers/validate', { voucherId: LESSON_CODE })
  await add('first-timer-lesson', { options: { 'Voucher Id': LESSON_CODE } })
  await add('gift-card', { options: { Recipient: 'Kai', From: 'Riley', 'Recipient E-mail': FRIEND } })
  const people = (await (await riley.fetch('/api/household')).json()) as Member[]
  mika = people.find(({ FirstName }) => FirstName === 'Mika')?.Id ?? 0
  const child = { 'Pass Type': 'Child', Guardian: 'Riley Hart' }
  await add('midweek-pass', { options: child, fields: { LegacyContactId: String(mika) } })

  await done(riley.post(`/api/checkout/regprofile?${new URLSearchParams({ ...HEALTH, ContactId: String(mika) })}`))
  const step = { step: 'profile', contact: String(mika), [`${mika}-allergies`]: HEALTH.Allergies }
  expect((await submit(CHECKOUT, step)).status).not.toBe(303)
  const called = { [`${mika}-emergencyName`]: 'C4nary Aunt', [`${mika}-emergencyPhone`]: HEALTH.EmergencyContactPhone }
  expect((await submit(CHECKOUT, { ...step, ...called })).status).toBe(303)
  await done(riley.post('/api/checkout/regprofile', { ...HEALTH, ContactId: mika }))
}

async function handOver(): Promise<void> {
  const { ShippingMethods, ShippingLocations } = await (await riley.fetch('/api/checkout/config')).json()
  const { Reservations } = await (await riley.fetch('/api/checkout/personalization')).json()
  const { ReservationId } = Reservations.find((line: { ShippingMethodIds: number[] }) => line.ShippingMethodIds[0])
  const method = ShippingMethods.find((one: { NeedsAddress: boolean }) => !one.NeedsAddress).Id
  const place = ShippingLocations.find((one: { ShippingMethodId: number }) => one.ShippingMethodId === method).Id
  const chosen = { reservationId: ReservationId, shippingMethodId: method, shippingLocationId: place }
  await done(riley.post('/api/checkout/shippingmethod/assign', chosen))
}

function complete(body: object): Promise<Response> {
  return riley.post('/api/checkout/complete', body, { 'idempotency-key': randomUUID() })
}

async function pay(): Promise<string> {
  const { CartVersion, OrderTotal } = await (await riley.fetch('/api/checkout/totals')).json()
  const placed = await complete({ CartVersion, OrderTotal, GiftCardCodes: [GIFT_CODE] })
  const { OrderId, RedirectUrl } = await placed.json()
  const path = new URL(RedirectUrl).pathname
  const card = { intent: 'pay', number: CARD, expires: '08 / 29' }
  expect((await submit(path, { ...card, code: SECURITY_CODE })).status).toBe(422)
  expect((await submit(path, { ...card, code: '123' })).status).toBe(303)
  await expect
    .poll(async () => (await (await riley.fetch(`/api/checkout/confirmation?order=${OrderId}`)).json()).Status)
    .toBe('confirmed')
  return OrderId
}

/** What only the sale made: codes of tickets, and of the card for the friend. */
async function findMadeCodes(orderId: string): Promise<string> {
  const order = await shop.database.read((tx) => readOrderView(tx, orderId))
  for (const { code, serial } of order ? ticketsOf(order, testTicketKeys) : []) secrets.set(`ticket ${serial}`, code)
  const { rows } = await shop.database.pool.query(
    `select code_sealed as sealed from voucher join gift_card on voucher_id = id where recipient_name = 'Kai'`,
  )
  const code = testCodes.reveal(rows[0].sealed)
  secrets.set('the code of the friend', code)
  return code
}

/** Input that does not belong where it stands, and a database that fails under it. */
async function goWrong(): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const tries = [
    riley.post('/api/checkout/savePhoneNumber', { PhoneNumber: HEALTH.Allergies }),
    riley.post('/api/checkout/saveBillingAddress', { FirstName: CARD, C4nary: HEALTH }),
    riley.post('/api/checkout/complete', { CartVersion: CARD, Email: PASSWORD, GiftCardCodes: [{ Code: GIFT_CODE }] }),
    riley.post('/api/account/signin', { Email: PASSWORD, Password: { nested: PASSWORD } }),
    riley.fetch('/api/checkout/regprofile', {
      method: 'POST',
      headers: json,
      body: `{"Allergies":"${HEALTH.Allergies}`,
    }),
    riley.fetch(`/api/discount/apply/${GIFT_CODE}?Card=${encodeURIComponent(CARD)}`),
    riley.fetch(`/api/nothing?code=${LESSON_CODE}&password=${encodeURIComponent(PASSWORD)}`),
    submit('/login', { email: PASSWORD, password: CARD }),
    submit(CHECKOUT, { step: 'profile', contact: HEALTH.Allergies }),
  ]
  for (const reply of await Promise.all(tries)) expect(reply.status).toBeLessThan(500)
  for (const [table, ask] of [
    ['health_profile', () => riley.post('/api/checkout/regprofile', { ...HEALTH, ContactId: mika })],
    ['cart', () => complete({ CartVersion: 1, OrderTotal: 1, GiftCardCodes: [GIFT_CODE], PaymentToken: CARD })],
    ['voucher', () => riley.post('/api/vouchers/validate', { voucherId: LESSON_CODE })],
    [
      'account_user',
      () => openBrowser(shop).post('/api/account/signin', { Email: 'sam@silverpine.example', Password: PASSWORD }),
    ],
  ] as const) {
    await shop.database.pool.query(`alter table ${table} rename to away`)
    const { status } = await ask()
    await shop.database.pool.query(`alter table away rename to ${table}`)
    expect([table, status]).toEqual([table, 500])
  }
}

/** All mails, once none waits any more. */
async function sentMails(): Promise<{ kind: string; to: string; words: string }[]> {
  const waiting = `select count(*)::int as count from outbox_message where topic = 'mail' and delivered_at is null`
  await expect.poll(async () => (await shop.database.pool.query(waiting)).rows[0].count).toBe(0)
  return Promise.all(
    (await outbox.list()).map(async ({ file, subject, text, to }) => ({
      ...{ kind: file.replace(/^\d+-|-[0-9a-f]{8}$/g, ''), to },
      words: [subject, text, await outbox.readHtml(file)].join('\n'),
    })),
  )
}

test('Cards, security codes, passwords, health, and codes of vouchers and tickets stand in no log, event, job, address and column of a whole purchase, and only the mail of a code holds it [PRV-01, PRV-02, IMPL-49]', async () => {
  await signInBy()
  await givenCodes()
  await fillCart()
  await handOver()
  const orderId = await pay()
  const friendsCode = await findMadeCodes(orderId)
  await riley.fetch(`/buy/confirm?order=${orderId}`)
  await (await impersonate(shop, 'riley')).post('/api/checkout/signinglink', {})
  await openBrowser(shop).post('/api/account/requestreset', { Email: 'sam@silverpine.example' })
  await goWrong()
  await shop.database.transaction(async (tx) => {
    // Unless the job of the minute did it already.
    await queueGiftCards(tx, testCodes, 10)
    const { rows } = await tx.execute<{ payload: object }>('select payload from outbox_message')
    expect(secretsIn(JSON.stringify(rows), secrets), 'while mails wait').toEqual([])
  })

  const mails = await sentMails()
  const linkIn = (kind: string) =>
    /https?:\S*[?&](?:token|key)=([\w.-]+)/.exec(mails.find((mail) => mail.kind === kind)?.words ?? '')?.[1]
  for (const kind of ['reset-password', 'order-confirmed']) {
    const key = linkIn(kind)
    if (!key) throw new Error(`The mail ${kind} has no link: ${mails.map((mail) => mail.kind)}`)
    secrets.set(`the link of ${kind}`, key)
    await riley.fetch(`/buy/confirm?order=${orderId}&key=${key}&token=${key}`)
  }

  const held = mails.flatMap(({ kind, to, words }) => secretsIn(words, secrets).map((secret) => [kind, to, secret]))
  expect(held.toSorted()).toEqual([
    ['gift-card', FRIEND, 'the code of the friend'],
    ['order-confirmed', 'riley@silverpine.example', 'the link of order-confirmed'],
    ['reset-password', 'sam@silverpine.example', 'the link of reset-password'],
  ])
  expect(friendsCode).toMatch(/^[A-Z0-9-]{8,}$/)
  expect(secrets.size).toBeGreaterThanOrEqual(9)
  expect(await secretsInDatabase(shop.database, secrets)).toEqual([])
  const lines = shop.recorded.read()
  expect([lines.length > 20, lines.length < 1000]).toEqual([true, true])
  expect(lines.filter(({ level }) => level === 'error').length).toBeGreaterThanOrEqual(4)
  expect(secretsIn(JSON.stringify(lines), secrets)).toEqual([])
  expect(secretsIn(locations.join(' '), secrets)).toEqual([])
})

test('Proof: the search finds a secret in every kind of column of any schema, plain, as bytes and in base64', async () => {
  const planted: Secrets = new Map([['word', 'f0und-it-here']])
  const { pool } = shop.database
  await pool.query(`create schema elsewhere
    create table found (plain text, document jsonb, list text[], bytes bytea, coded text, other int)`)
  await pool.query(`insert into elsewhere.found values ('x F0UND-it-here', $1, $2, $3, $4, 7)`, [
    { deep: [{ er: 'f0und-it-here' }] },
    ['f0und-it-here'],
    Buffer.from('f0und-it-here'),
    Buffer.from('{"a":"f0und-it-here"}').toString('base64'),
  ])
  const columns = ['bytes', 'coded', 'document', 'list', 'plain']
  expect((await secretsInDatabase(shop.database, planted)).toSorted()).toEqual(
    columns.map((column) => `elsewhere.found.${column}: word`),
  )
})
