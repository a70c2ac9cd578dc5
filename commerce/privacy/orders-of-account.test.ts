import { expect } from 'vitest'
import { add, MONDAY } from '#commerce/cart/shop-for-tests.ts'
import { cancelAsSeen, givenTerms } from '#commerce/changes/changes-for-tests.ts'
import { closeMonday } from '#commerce/closures/closures-for-tests.ts'
import { givenPlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { endEnrollment } from '#commerce/enrollments/index.ts'
import { addOrderNote } from '#commerce/office/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { givenTill, look, press, settleNow } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { eraseAccount, exportAccount } from './index.ts'

const TODAY = '2026-12-03'
const ADULT = { name: 'Age', value: 'Adult' }
const asked = (contactId: number) => ({ contactId, role: 'customer', sessionId: 'this one', route: '/api' }) as const

test('An order is in the export of its customer; erased, it stays as a sale without who bought it [PRV-03]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await database.transaction((tx) => saveHousehold(tx, { head }, TODAY))
  const [contactId = 0] = saved.ok ? saved.contactIds : []
  await database.transaction(async (tx) => {
    await add(tx, till.shop, { contactId }, 'ticket')
    await add(tx, till.shop, { contactId }, 'seat', { fields: { LegacyContactId: String(contactId) } })
  })
  const placed = await press(till, { contactId })
  const orderId = placed.ok ? placed.orderId : ''
  const erase = () => database.attempt((tx) => eraseAccount(tx, asked(contactId)))
  expect(await erase()).toEqual({ ok: false, reason: 'paying' })

  till.provider.pay(`${orderId}:1`)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })
  await database.transaction(givenTerms)
  const [ticket] = await database.read((tx) => readOrderLines(tx, orderId))
  await cancelAsSeen(database, { orderId, lines: [{ orderLineId: ticket?.id ?? '', pieces: 1 }] })
  await closeMonday(database)
  const noted = { orderId, authorId: contactId, words: 'Riley rides with a sit-ski.' }
  await database.transaction((tx) => addOrderNote(tx, noted))
  const told = await database.transaction((tx) => exportAccount(tx, asked(contactId), TODAY, testKeys))
  expect(told['orders']).toMatchObject([
    {
      ...{ state: 'paid', email: 'riley@silverpine.example', totalMinor: 10_000 },
      lines: [
        { name: 'The ticket', quantity: 1, person: null, chosen: [ADULT], amounts: { totalMinor: 5000 } },
        { name: 'The seat', person: 'Riley Hart', chosen: [] },
      ],
      payments: [{ brand: 'visa', last4: '4242', paidMinor: 10_000 }],
      refunds: [{ amountMinor: 5000, reason: 'cancel' }],
      changes: [{ kind: 'cancel', pieces: 1, feeMinor: 0 }],
      notes: [{ words: 'Riley rides with a sit-ski.' }],
      closedDays: [{ day: MONDAY, chosen: null }],
    },
  ])

  expect(await erase()).toMatchObject({ ok: true })
  const { rows } = await database.pool.query(
    `select email, answers, person_name as person, chosen, quantity
     from customer_order join order_line on order_id = customer_order.id order by position`,
  )
  const erased = { email: null, answers: {}, person: null, quantity: 1 }
  expect(rows).toEqual([
    { ...erased, chosen: [ADULT] },
    { ...erased, chosen: [] },
  ])
  expect((await database.pool.query('select from order_note')).rowCount).toBe(0)
  expect(await look(database)).toMatchObject({
    orders: ['paid'],
    bookings: 2,
    balances: { provider: 10_000, guests: -5000, sales: -5000 },
  })
})

test('A plan is in the export of its owner, who is erased once nothing of it is owed [PRV-03]', async ({ tx }) => {
  const { contactId, orderLineId } = await givenPlan(tx)
  const told = await exportAccount(tx, asked(contactId), TODAY, testKeys)
  expect(told['plans']).toMatchObject([
    {
      ...{ product: 'Summit pass', state: 'active', depositMinor: 10_000, agreedTo: 'I agree.' },
      payments: [{ dueOn: '2026-12-01', amountMinor: 25_000, status: 'scheduled' }, {}, {}, {}],
    },
  ])
  expect(await eraseAccount(tx, asked(contactId))).toEqual({ ok: false, reason: 'plan_running' })
  await endEnrollment(tx, orderLineId)
  expect(await eraseAccount(tx, asked(contactId))).toMatchObject({ ok: true })
})
