/** Whatever a form tries over HTTP: it is refused with its message, and every row of selling stays as it was. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveBlackouts } from '#commerce/inventory/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { requestLockCall } from '#contract/calls/activities.ts'
import { moveShopClockCall } from '#contract/calls/testing.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type CartWish, cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'

const DAY = '2026-12-21'
const EVENING = { Time: '18:00' }
const GIFT = {
  options: { Recipient: 'Noa', 'Recipient E-mail': 'noa@silverpine.example', From: 'Sam', 'How Much': 'Own amount' },
}
const FITTED = { Height: '180', Weight: '80', 'Boot Size': '27' }

let shop: TestShop
let guest: ReturnType<typeof cartGuest>
/** Line and lock of another guest, and the guest's own lock for one. */
const known = { line: '', foreignLock: '', ownLock: '' }

beforeAll(async () => {
  shop = await startShop()
  const { Id } = await productOf(shop, 'snowboard-rental')
  await changeShop(shop.database, (tx) => saveBlackouts(tx, Id, ['2027-01-13']))
  guest = cartGuest(shop)
  // Nothing lapses meanwhile, however long the table takes.
  await guest.post(moveShopClockCall.path, { to: TEST_CLOCK, frozen: true })
  const stranger = cartGuest(shop)
  known.line = String((await stranger.add('half-day-ticket')).shoppingCartItemId)
  known.foreignLock = await lock(stranger)
  await guest.add('half-day-ticket', { day: '2026-12-22' })
  known.ownLock = await lock(guest)
})
afterAll(() => shop.stop())

async function lock(who: typeof guest): Promise<string> {
  const wish = { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime: `${DAY}T18:00:00` }
  const { Locks } = await (await who.post(requestLockCall.path, wish)).json()
  return Locks[0].MasterLockId
}

async function optionName(slug: string, id: number | undefined): Promise<string | undefined> {
  return (await productOf(shop, slug)).ProductAttributes.find(({ Id }) => Id === id)?.Name
}

/** How many rows each table of selling has, and its newest one: whatever is added, changed or taken away shows. */
async function stored(): Promise<readonly unknown[]> {
  const tables = ['visitor', 'cart', 'cart_line', 'cart_coupon', 'member_day', 'hold', 'slot', 'ledger']
  const each = tables.map(
    (table) => `select '${table}' as name, count(*), max(xmin::text::bigint) as newest from ${table}`,
  )
  return (await shop.database.pool.query(each.join(' union all '))).rows
}

type Row = [what: string, slug: string, wish: () => CartWish, code: string, message: string]
const fields = (given: Record<string, string>) => () => ({ fields: given })
const cat = (lockId: () => string, more: CartWish = {}) => ({
  ...more,
  day: more.day ?? DAY,
  options: { ...EVENING, 'Lock ID': lockId(), ...more.options },
})
const quantity = (text: string) => () => ({ quantity: text })
const on = (day: string) => () => ({ day })
const LOST = 'This time is no longer held. Please choose it again.'
const HOW_MANY = 'Choose how many you want.'
const half = 'half-day-ticket'

test.for<Row>([
  [
    'a renewal [ADD-07, CRT-07, IMPL-31]',
    'pass-renewal',
    () => ({}),
    'RENEWAL',
    'Renewals are completed in your account.',
  ],
  ['a lock that is forged [HLD-04, IMPL-31]', 'snowcat-tour', () => cat(randomUUID), 'NOT_FOUND', LOST],
  ['a lock of another guest [HLD-04, IMPL-31]', 'snowcat-tour', () => cat(() => known.foreignLock), 'NOT_FOUND', LOST],
  ['no lock', 'snowcat-tour', () => cat(() => ''), 'LOCK_LOST', LOST],
  [
    'a lock of 1 for 4 [HLD-05]',
    'snowcat-tour',
    () => cat(() => known.ownLock, { quantity: 4 }),
    'QTY_MISMATCH',
    'This time is held for 1. Please choose it again for 4.',
  ],
  [
    'a lock of 1 for 10',
    'snowcat-tour',
    () => cat(() => known.ownLock, { quantity: 10 }),
    'QTY_INVALID',
    'Choose one of these quantities: 1, 2, 3, 4.',
  ],
  ['a lock of another day', 'snowcat-tour', () => cat(() => known.ownLock, { day: '2026-12-22' }), 'LOCK_LOST', LOST],
  [
    'no time [ADD-11, IMPL-31]',
    'snowcat-tour',
    () => cat(() => known.ownLock, { options: { Time: '' } }),
    'OPTION_MISSING',
    'Please fill in Time.',
  ],
  ['no quantity [CRT-02]', half, quantity(''), 'QTY_INVALID', HOW_MANY],
  ['a quantity of -1 [CRT-02]', half, quantity('-1'), 'QTY_INVALID', HOW_MANY],
  ['a quantity of 0 [CRT-02]', half, quantity('0'), 'QTY_INVALID', HOW_MANY],
  ['a quantity of 1.5 [CRT-02]', half, quantity('1.5'), 'QTY_INVALID', HOW_MANY],
  ['a quantity of 1e9 [CRT-02]', half, quantity('1e9'), 'QTY_INVALID', HOW_MANY],
  ['a quantity of 01 [CRT-02]', half, quantity('01'), 'QTY_INVALID', HOW_MANY],
  [
    'a quantity that is not sold [CRT-02, IMPL-31]',
    'day-lift-ticket',
    quantity('7'),
    'QTY_INVALID',
    'Choose one of these quantities: 1, 2, 3, 4, 5, 6, 8, 10.',
  ],
  [
    'a posted price [CRT-01, CRT-03]',
    half,
    fields({ CustomerEnteredPrice: '1' }),
    'PRICE_INVALID',
    'The price of this product is fixed.',
  ],
  [
    'a price below the least [CRT-01]',
    'gift-card',
    () => ({ ...GIFT, fields: { CustomerEnteredPrice: '24.99' } }),
    'PRICE_INVALID',
    'Enter an amount from $25 to $500 in steps of $1.',
  ],
  [
    'another shopper’s line [CRT-06]',
    half,
    () => ({ fields: { UpdatedShoppingCartItemId: known.line } }),
    'NOT_FOUND',
    'This item is no longer in your cart.',
  ],
  [
    'a line of no cart [CRT-06]',
    half,
    fields({ UpdatedShoppingCartItemId: '2147483647' }),
    'NOT_FOUND',
    'This item is no longer in your cart.',
  ],
  ['29 February of a year without [INP-05]', half, on('2027-02-29'), 'DATE_INVALID', 'This date does not exist.'],
  ['31 April [INP-05]', half, on('2027-04-31'), 'DATE_INVALID', 'This date does not exist.'],
  ['no date [ADD-09, IMPL-31]', half, on(''), 'DATE_MISSING', 'Please choose a date.'],
  ['no date of the list [ADD-10, IMPL-31]', 'night-skiing', on(''), 'DATE_MISSING', 'Please choose a date.'],
  [
    'a date after its cut-off [CRT-07, IMPL-31]',
    half,
    on('2026-12-02'),
    'PAST_CUTOFF',
    'December 2, 2026 can no longer be bought.',
  ],
  [
    'a date out of season [CRT-07, IMPL-31]',
    half,
    on('2027-12-21'),
    'OUT_OF_SEASON',
    'December 21, 2027 is outside the season.',
  ],
  ['a closed date [CRT-07]', 'snowboard-rental', on('2027-01-13'), 'CLOSED', 'We are closed on January 13, 2027.'],
  [
    'no answer to a required option [ADD-08, CRT-07, IMPL-31]',
    'ski-rental',
    () => ({}),
    'OPTION_MISSING',
    'Please fill in Height.',
  ],
  [
    'a value that the option does not have [CRT-07]',
    half,
    () => ({ options: { Age: 'Nobody' } }),
    'OPTION_INVALID',
    'The choice for Age is not available.',
  ],
  [
    'a disabled option [CRT-07]',
    half,
    () => ({ options: { 'Card Number': '0160' } }),
    'OPTION_INVALID',
    'The choice for Card Number is not available.',
  ],
  [
    'a filtered value [CRT-07]',
    'ski-rental',
    () => ({ options: { ...FITTED, Package: 'Junior', Model: 'Ridge 104' } }),
    'OPTION_INVALID',
    'The choice for Model is not available.',
  ],
  [
    'no member, for a reload [ADD-12, IMPL-31]',
    half,
    () => ({ options: { Card: 'Reload', 'Card Number': '0160' } }),
    'MEMBER_REQUIRED',
    'Choose who it is for.',
  ],
  [
    'no member, where one is asked for [IMPL-31]',
    'midweek-pass',
    () => ({}),
    'MEMBER_REQUIRED',
    'Choose who it is for.',
  ],
  [
    'a person of no household [IMPL-31]',
    half,
    fields({ LegacyContactId: '1' }),
    'NOT_FOUND',
    'We do not know this person.',
  ],
  [
    'more than there is [IMPL-31]',
    'snowboard-rental',
    quantity('9999'),
    'SOLD_OUT',
    'Only 180 left on December 21, 2026.',
  ],
])('Refused with its message, and nothing changed: %s', async ([, slug, wish, code, message]) => {
  const before = await stored()
  const reply = await guest.send(slug, wish())
  const { AttributeId, ...said } = await reply.json()
  expect([reply.status, said]).toEqual([200, { success: false, code, message: [message] }])
  // Words about one option name it, so that a page can say them there.
  const named = await optionName(slug, AttributeId)
  if (/^OPTION_(MISSING|INVALID)$/.test(code)) expect(message).toContain(named)
  else expect(named).toBeUndefined()
  expect(await stored()).toEqual(before)
})

test('Refused with its message, and nothing changed: a form that does not say how many [CRT-02]', async () => {
  const before = await stored()
  const { Id } = await productOf(shop, half)
  const form = await filledForm(shop, half)
  form.delete(`addtocart_${Id}.EnteredQuantity`)
  const reply = await guest.ask(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body: form })
  expect(await reply.json()).toEqual({ success: false, code: 'QTY_INVALID', message: [HOW_MANY] })
  expect(await stored()).toEqual(before)
})

test('An add with the guest’s own lock, for as many places as it holds, is accepted after all the refused ones', async () => {
  expect(
    await guest.add(
      'snowcat-tour',
      cat(() => known.ownLock),
    ),
  ).toMatchObject({ success: true })
})
