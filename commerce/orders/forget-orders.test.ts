import { expect } from 'vitest'
import { testAtTill as test } from './copied-till-for-tests.ts'
import { forgetDeclinedOrders, forgetPeopleOfOrders } from './forget-orders.sql.ts'
import { givenPending, givenTill, look, settleNow } from './orders-for-tests.ts'

const DAY_MINUTES = 24 * 60

test('An order that was never paid goes after its days, and of a sold one who bought it after its years [PRV-04]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const sold = await givenPending(till, 'mug')
  till.provider.pay(sold.paymentKey)
  await settleNow(till, sold.orderId)
  const declined = await givenPending(till, 'mug')
  till.provider.decline(declined.paymentKey, 'declined')
  await settleNow(till, declined.orderId)
  const forget = () =>
    database.transaction(async (tx) => [await forgetDeclinedOrders(tx, 90, 10), await forgetPeopleOfOrders(tx, 3, 10)])

  await database.pool.query(`update order_line set person_name = 'Riley Hart' where order_id = $1`, [sold.orderId])

  const addOn = `insert into order_add_on_person (order_line_id, value_id, name, person_name)
    select id, 1, 'Locker', 'Noa Hart' from order_line where order_id = $1`
  await database.pool.query(addOn, [sold.orderId])

  await database.pool.query(`insert into order_note (order_id, words) values ($1, 'Riley calls back.')`, [sold.orderId])

  await till.later(89 * DAY_MINUTES)
  expect(await forget()).toEqual([0, 0])
  await till.later(2 * DAY_MINUTES)
  expect(await forget()).toEqual([1, 0])
  await till.later(3 * 365 * DAY_MINUTES)
  expect(await forget()).toEqual([0, 1])
  expect(await look(database)).toMatchObject({ orders: ['paid'], balances: { provider: 1500, sales: -1500 } })
  const { rows } = await database.pool.query(
    'select email, answers, person_name as person from customer_order join order_line on order_id = customer_order.id',
  )
  expect(rows).toEqual([{ email: null, answers: {}, person: null }])
  expect((await database.pool.query('select from order_note')).rowCount).toBe(0)
  const { rows: addOns } = await database.pool.query('select name, person_name as person from order_add_on_person')
  expect(addOns).toEqual([{ name: 'Locker', person: null }])
})
