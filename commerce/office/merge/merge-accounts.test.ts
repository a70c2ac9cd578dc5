import { expect } from 'vitest'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { add } from '#commerce/cart/shop-for-tests.ts'
import { findGuest } from '#commerce/office/guest-page.sql.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { press } from '#commerce/orders/orders-for-tests.ts'
import { readMembers } from '#commerce/people/index.ts'
import { locksTaken, outOfOrder } from '#commerce/testing/lock-order.ts'
import { unsignedWaivers } from '#commerce/waivers/index.ts'
import { givenPass, givenWaiver, SIGNING_DAY, sign } from '#commerce/waivers/waivers-for-tests.ts'
import { mergeAccounts, previewMerge } from './merge-accounts.ts'
import { givenDoubles, mergeAsSeen } from './merge-for-tests.ts'

test('All that two accounts of a guest have is in one afterwards, and the other can no longer sign in [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  const { goneId, mayas, orderId, staysId, till } = await givenDoubles(database)
  const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
  const addOns = `insert into order_add_on_person (order_line_id, value_id, name, contact_id, person_name)
    select id, 1, 'Locker', $2, 'Maya Hart' from order_line where order_id = $1 and position = 1`
  await query(addOns, [orderId, mayas[0]])
  const inCart = await database.transaction((tx) => add(tx, till.shop, { contactId: staysId }, 'mug'))
  const lineId = inCart.ok && inCart.lineId
  await query('insert into cart_add_on_person (line_id, value_id, contact_id) values ($1, 1, $2)', [lineId, mayas[0]])
  const seen = await database.read((tx) => previewMerge(tx, { goneId, staysId }))
  expect(seen).toMatchObject({
    ok: true,
    preview: {
      counts: { orders: 1, tickets: 2, vouchers: 1, plans: 0 },
      come: [{ firstName: 'Theo' }],
      same: [{ gone: { id: mayas[0] }, stays: { id: mayas[1] } }],
      obstacles: [],
    },
  })
  expect(await mergeAsSeen(database, { goneId, staysId })).toMatchObject({ ok: true })

  const members = await database.read((tx) => readMembers(tx, staysId))
  expect(members.map(({ firstName }) => firstName)).toEqual(['riley', 'Maya', 'Theo'])
  expect(await query('select contact_id as of from customer_order where id = $1', [orderId])).toEqual([{ of: staysId }])
  const lines = 'select assigned_contact_id as of from order_line where order_id = $1 order by position'
  expect(await query(lines, [orderId])).toEqual([{ of: staysId }, { of: mayas[1] }])
  expect(await query('select distinct contact_id as of from member_day order by 1')).toEqual([
    { of: staysId },
    { of: mayas[1] },
  ])
  for (const table of ['order_add_on_person', 'cart_add_on_person']) {
    expect(await query(`select contact_id as of from ${table}`)).toEqual([{ of: mayas[1] }])
  }
  expect(await query('select holder_id as of from voucher')).toEqual([{ of: staysId }])
  expect(await query('select contact_id as of from account_user order by 1')).toEqual([{ of: staysId }])
  expect(await query('select token from account_session')).toEqual([])
  const wiped = { first_name: 'Merged', email: null, date_of_birth: null, gone: true }
  const people =
    'select first_name, email, date_of_birth, erased_at is not null as gone from contact where id = any ($1)'
  expect(await query(people, [[goneId, mayas[0]]])).toEqual([wiped, wiped])
  const mails = `select payload ->> 'name' as name, payload ->> 'to' as "to", payload #>> '{facts,address}' as address
    from outbox_message where key = $1`
  expect(await query(mails, [`contact ${goneId} merged`])).toEqual([
    { name: 'account-merged', to: 'ril@silverpine.example', address: 'r•••y@silverpine.example' },
  ])
  expect(await mergeAsSeen(database, { goneId, staysId })).toEqual({ ok: false, reason: 'not_found' })
})

test('A merge that has something in its way is told what, and then nothing is changed [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  const { goneId, staysId, till } = await givenDoubles(database)
  const merge = () => mergeAsSeen(database, { goneId, staysId })
  expect(await mergeAsSeen(database, { goneId, staysId: goneId })).toEqual({ ok: false, reason: 'same_guest' })
  const agent = await database.transaction((tx) => givenAccount(tx, 'agent', 'agent'))
  expect(await mergeAsSeen(database, { goneId: agent, staysId })).toEqual({ ok: false, reason: 'is_staff' })
  expect(await mergeAsSeen(database, { goneId, staysId: agent })).toEqual({ ok: false, reason: 'is_staff' })

  // The same seat of the same day for both: one person cannot sit twice.
  const fields = { LegacyContactId: String(staysId) }
  await database.transaction((tx) => add(tx, till.shop, { contactId: staysId }, 'seat', { fields }))
  expect(await merge()).toMatchObject({ ok: false, reason: 'in_the_way', obstacles: [{ reason: 'same_days' }] })
  await database.pool.query('delete from cart_line where assigned_contact_id = $1', [staysId])

  await database.transaction((tx) => add(tx, till.shop, { contactId: goneId }, 'ticket'))
  await press(till, { contactId: goneId })
  expect(await merge()).toMatchObject({ reason: 'in_the_way', obstacles: [{ reason: 'paying' }] })
  await database.pool.query('update customer_order set ask_at = null')
  await database.pool.query(`update hold set state = 'active' where state = 'paying'`)

  await database.pool.query('update account_user set disabled_at = shop_now() where contact_id = $1', [staysId])
  expect(await merge()).toMatchObject({ reason: 'in_the_way', obstacles: [{ reason: 'no_account' }] })
  await database.pool.query('update account_user set disabled_at = null')
  const other = await database.attempt((tx) => mergeAccounts(tx, { goneId, staysId, seen: 'something else' }))
  expect(other).toEqual({ ok: false, reason: 'changed' })
  const { rows } = await database.pool.query(
    'select from contact_merge union all select from contact where erased_at > now()',
  )
  expect(rows).toEqual([])
})

test('A waiver that was signed for the account that is gone counts for the one that stays, over several merges [IMPL-13]', async ({
  tx,
}) => {
  const productId = await givenPass(tx)
  const { waiverId } = await givenWaiver(tx, { productIds: [productId] })
  const [first, second, third] = [
    await givenAccount(tx, 'one'),
    await givenAccount(tx, 'two'),
    await givenAccount(tx, 'three'),
  ]
  await tx.execute(`update contact set date_of_birth = '1987-04-02'`)
  const typedName = 'one Hart'
  const signed = await sign(tx, { signerId: first, waiverId, contactIds: [first], typedName })
  expect(signed).toMatchObject({ ok: true })
  const unsigned = (contactId: number) =>
    unsignedWaivers(tx, contactId, [{ lineId: 1, productId, contactId, day: SIGNING_DAY }])
  expect(await unsigned(third)).toHaveLength(1)
  for (const [goneId, staysId] of [
    [first, second],
    [second, third],
  ] as const) {
    const seen = await previewMerge(tx, { goneId, staysId })
    if (!seen.ok) throw new Error(seen.reason)
    expect(await mergeAccounts(tx, { goneId, staysId, seen: seen.preview.revision })).toMatchObject({ ok: true })
  }
  expect(await unsigned(third)).toEqual([])
  expect((await findGuest(tx, third))?.signed).toHaveLength(1)
})

test('A merge takes its locks in the order of all transactions that sell [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  const { goneId, staysId, till } = await givenDoubles(database)
  await database.transaction((tx) => add(tx, till.shop, { contactId: goneId }, 'ticket'))
  await database.transaction(async (tx) => {
    const seen = await previewMerge(tx, { goneId, staysId })
    const revision = seen.ok ? seen.preview.revision : ''
    const taken = await locksTaken(tx, async (observed) => {
      expect(await mergeAccounts(observed, { goneId, staysId, seen: revision })).toMatchObject({ ok: true })
    })
    expect(outOfOrder(taken)).toEqual([])
    const kinds = [...new Set(taken.map(({ lock }) => lock))]
    expect(kinds).toEqual(expect.arrayContaining(['order', 'carts', 'slots', 'households', 'member days', 'vouchers']))
  })
})
