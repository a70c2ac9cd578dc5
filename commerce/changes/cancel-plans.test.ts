/** Lines that are paid over time are cancelled: what was paid comes back, and plans of other lines go on. */

import { expect } from 'vitest'
import { add, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { chargeDue, enroll, type PlanDesk } from '#commerce/enrollments/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid, givenTill, look } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { savePlan } from '#commerce/plans/index.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Day } from '#contract/values/day.ts'
import { cancelAsSeen, cancelSeen, givenTerms, ON_THE_DAY, payBack } from './changes-for-tests.ts'

const DATE = {
  ...{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date },
  ...{ textPrompt: '[Date]', isRequired: true },
}
const PAYMENTS = { anchorDay: '2026-12-31', instalments: 4, everyMonths: 1 }

/** Riley has a pass of $500 and a camp of $300, both for $100 today and the rest in four payments, and a mug. */
async function givenPlans(database: Database) {
  const till = await givenTill(database)
  till.desk.onPlanSold = enroll
  const riley = await database.transaction(async (tx) => {
    await givenTerms(tx)
    const camp = { tracksStock: false, priceMinor: 30_000, isPaymentPlan: true, attributes: [DATE] }
    const terms = { cancelUntilDays: 1, cancelFeeBasisPoints: 5000 }
    await saveProducts(tx, 'camps', [{ ...camp, ...terms, slug: 'camp' }])
    const { catalog } = await readAssortment(tx)
    for (const { id: productId, isPaymentPlan } of catalog.products.values()) {
      const draft = { productId, name: 'Four payments', deposit: { amountMinor: 10_000 }, payments: PAYMENTS }
      if (isPaymentPlan) expect(await savePlan(asTester(tx), draft)).toMatchObject({ ok: true })
    }
    till.shop = { ...till.shop, assortment: await readAssortment(tx) }
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
    const saved = await saveHousehold(tx, { head, members: [] }, '2026-12-03')
    const shopper = { contactId: saved.ok ? (saved.contactIds[0] ?? 0) : 0 }
    for (const slug of ['pass', 'camp', 'mug']) await add(tx, till.shop, shopper, slug)
    return shopper
  })
  const orderId = await givenPaid(till, riley)
  const lines = await database.read((tx) => readOrderLines(tx, orderId))
  const [pass = '', camp = ''] = lines.map(({ id }) => id)
  const desk = { ...till.desk, today: (): Day => '2026-12-31', blocksAccess: () => true } satisfies PlanDesk
  const on = (day: Day) => chargeDue({ ...desk, today: () => day })
  return { till, orderId, pass, camp, on }
}

const line = (orderId: string, orderLineId: string) => ({ orderId, lines: [{ orderLineId, pieces: 1 }] })

/** Each plan with its payments, in the order of the lines. */
async function plansOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(
    `select plan.state || ': ' || (select string_agg(status, ' ' order by sequence) from plan_payment
       where enrollment_id = plan.id) as seen
     from plan_enrollment as plan join order_line on order_line.id = order_line_id order by position`,
  )
  return rows.map(({ seen }) => seen)
}

test('The plan of a line survives another line that is cancelled, and the cancelled one is never charged again [IMPL-51]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const { camp, on, orderId, pass, till } = await givenPlans(database)
  expect(await on('2026-12-31')).toMatchObject({ captured: 2 })
  const some = line(orderId, pass)
  // The deposit and the first payment of the pass.
  expect(await cancelAsSeen(database, some)).toMatchObject({ ok: true, preview: { backMinor: 20_000, feeMinor: 0 } })
  const gone = 'cancelled: paid cancelled cancelled cancelled'
  expect(await plansOf(database)).toEqual([gone, 'active: paid scheduled scheduled scheduled'])
  expect(await on('2027-01-31')).toMatchObject({ captured: 1 })
  expect(await plansOf(database)).toEqual([gone, 'active: paid paid scheduled scheduled'])
  expect(await cancelAsSeen(database, some)).toMatchObject({ ok: false, why: 'cancelled' })

  // On its day half of what was paid of the camp is kept: $100 and two payments of $50.
  expect(await cancelAsSeen(database, line(orderId, camp), ON_THE_DAY)).toMatchObject({
    ...{ ok: true, preview: { backMinor: 10_000, feeMinor: 10_000 } },
  })
  expect(await on('2027-02-28')).toMatchObject({ captured: 0 })
  await payBack(till)
  expect(till.provider.repayments.reduce((sum, part) => sum + part)).toBe(30_000)
  // What is left is the mug and the fee, and the guest owes nothing any more.
  const { balances, orders } = await look(database)
  expect([balances, orders]).toEqual([{ guests: 0, provider: 11_500, sales: -11_500 }, ['paid']])
})

test('A line whose payment is under way is not cancelled until its end is known, and nothing has changed', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const { camp, on, orderId, pass, till } = await givenPlans(database)
  till.provider.fails.push({ call: 'chargeStored', how: 'lost' })
  expect(await on('2026-12-31')).toMatchObject({ unknown: 1 })
  const before = [await look(database), await plansOf(database)]
  const { rows } = await database.pool.query(
    `select order_line_id as id from plan_charge join plan_enrollment as plan on plan.id = enrollment_id
     where plan_charge.state = 'open'`,
  )
  const charged = line(orderId, rows[0].id)
  expect(await cancelAsSeen(database, charged)).toEqual({ ok: false, reason: 'being_charged' })
  expect(await cancelAsSeen(database, { orderId })).toEqual({ ok: false, reason: 'being_charged' })
  expect([await look(database), await plansOf(database)]).toEqual(before)
  // The other plan was charged a moment later, and is free.
  const [other, backMinor] = rows[0].id === pass ? [camp, 15_000] : [pass, 20_000]
  expect(await cancelAsSeen(database, line(orderId, other))).toMatchObject({ ok: true, preview: { backMinor } })

  await database.pool.query('update plan_charge set lease_until = shop_now()')
  await on('2026-12-31')
  const early = database.attempt((tx) => cancelSeen(tx, { ...charged, seenMinor: 10_000 }))
  expect(await early).toMatchObject({ ok: false, reason: 'changed' })
  expect(await cancelAsSeen(database, charged)).toMatchObject({ ok: true })
  await payBack(till)
  expect((await look(database)).balances).toEqual({ guests: 0, provider: 1500, sales: -1500 })
})

test('A payment that is charged between the look and the lock of a cancellation refuses it', async ({
  freshDatabase: database,
}) => {
  const { on, orderId, pass } = await givenPlans(database)
  const late = (send: SendStatement) => async (sent: Parameters<SendStatement>[0]) => {
    if (sent.name === 'lock_plan_of_line') expect(await on('2026-12-31')).toMatchObject({ captured: 2 })
    return send(sent)
  }
  const wish = { ...line(orderId, pass), seenMinor: 10_000 }
  const cancelled = await database.attempt((tx) => cancelSeen(onConnection(tx, late), wish))
  expect(cancelled).toEqual({ ok: false, reason: 'being_charged' })
  expect((await plansOf(database))[0]).toBe('active: paid scheduled scheduled scheduled')
})

/** The day's charges begin while a cancellation is about to end the plan. */
async function chargeWhileEnding(database: Database, isLocked: boolean) {
  const { on, orderId, pass, till } = await givenPlans(database)
  till.provider.fails.push({ call: 'chargeStored', how: 'lost' })
  await database.pool.query(`update plan_enrollment set state = 'paid' where order_line_id <> $1`, [pass])
  const meeting = (send: SendStatement) => async (sent: Parameters<SendStatement>[0]) => {
    if (sent.name === 'move_plan_payment') await on('2026-12-31')
    const isLock = sent.name === 'lock_plan' || sent.name === 'lock_plan_of_line'
    return send(isLock && !isLocked ? changed(sent, [[' for update', '']]) : sent)
  }
  const wish = { ...line(orderId, pass), seenMinor: 10_000 }
  const cancelled = await database.attempt((tx) => cancelSeen(onConnection(tx, meeting), wish))
  return { cancelled, charges: till.provider.charges.filter((key) => key !== `${orderId}:1`) }
}

test('A plan that is being ended is charged by no process', { tags: 'prove' }, async ({ freshDatabase: database }) => {
  expect(await chargeWhileEnding(database, true)).toMatchObject({ cancelled: { ok: true }, charges: [] })
})

test('Proof: without the lock on the plan, a payment of a line that was cancelled is charged', async ({
  freshDatabase: database,
}) => {
  const { cancelled, charges } = await chargeWhileEnding(database, false)
  expect([cancelled.ok, charges.length]).toEqual([true, 1])
})
