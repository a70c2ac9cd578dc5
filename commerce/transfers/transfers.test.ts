import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { GATE_DAY, givenGate, scanAt } from '#commerce/gate/gate-for-tests.ts'
import { listGateTickets } from '#commerce/gate/index.ts'
import { endTickets, readOrderView } from '#commerce/orders/index.ts'
import { test } from '#commerce/testing/test.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { findLivingTransfer, forgetTicketHolders, readGivenTickets } from './index.ts'
import { takeBackTicket } from './transfer-ticket.ts'
import { DAY_BEFORE, givenGivable, giveToKim, ticketsOfOrder } from './transfers-for-tests.ts'

const TODAY = GATE_DAY as Day

test('A ticket that is given ends, a fresh one is its new holder’s, and who bought it sees no code of either', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const sold = await givenGivable(tx, gate, { quantity: 2 })
  const given = await giveToKim(tx, sold)
  if (!given.ok) throw new Error(given.reason)
  expect(await ticketsOfOrder(tx, sold.orderId)).toEqual([
    { serial: sold.serial, piece: 1, ended: 'transferred', holder: null },
    { serial: given.serial, piece: 1, ended: null, holder: 'Kim Lee' },
    { serial: sold.serials[1], piece: 2, ended: null, holder: null },
  ])
  expect((await readOrderView(tx, sold.orderId))?.tickets.map(({ serial }) => serial)).toEqual([sold.serials[1]])
  expect(await findLivingTransfer(tx, given.transferId)).toMatchObject({ serial: given.serial })
  const { rows } = await tx.execute(sql`select payload -> 'facts' as facts from outbox_message
    where payload ->> 'to' = 'kim@silverpine.example'`)
  const link = `/day?ticket=${given.transferId}&key=k`
  const told = { firstName: 'Kim Lee', sender: 'Riley Hart', ticket: 'Day lift ticket', day: GATE_DAY, link }
  expect(rows).toEqual([{ facts: told }])

  expect(await scanAt(tx, gate, sold.serial)).toMatchObject({ answer: { kind: 'transferred' } })
  expect(await scanAt(tx, gate, given.serial)).toMatchObject({ answer: { kind: 'valid' } })
  const listed = (await listGateTickets(tx, GATE_DAY)).filter(({ serial }) =>
    [sold.serial, given.serial].includes(serial),
  )
  expect(listed.map(({ endedReason, firstName, serial }) => [serial, endedReason, firstName])).toEqual(
    expect.arrayContaining([
      [sold.serial, 'transferred', null],
      [given.serial, null, 'Kim Lee'],
    ]),
  )
})

test('A ticket in a person’s name, an unpaid, used, ended or given one, and one that is over is refused with its reason', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const one = (as: Parameters<typeof givenGivable>[2] = {}) => givenGivable(tx, gate, as)
  const used = await one()
  await scanAt(tx, gate, used.serial)
  const refunded = await one()
  await endTickets(tx, refunded.serials, 'refunded')
  const cancelled = await one()
  await tx.execute(sql`update customer_order set state = 'cancelled' where id = ${cancelled.orderId}`)
  const unpaid = await one()
  await tx.execute(sql`insert into plan_enrollment (order_line_id, currency, deposit_minor, consent_version,
    consent_words, consented_at) select id, 'USD', 0, '1', 'I agree', shop_now() from order_line
    where order_id = ${unpaid.orderId}`)
  const given = await one()
  const fresh = await giveToKim(tx, given)
  const cases: [Parameters<typeof giveToKim>[1], Day, string | true][] = [
    [await one({ assignedContactId: gate.maya }), DAY_BEFORE, 'personal'],
    [unpaid, DAY_BEFORE, 'unpaid'],
    [used, TODAY, 'used'],
    [refunded, DAY_BEFORE, 'ended'],
    [cancelled, DAY_BEFORE, 'ended'],
    [given, DAY_BEFORE, 'ended'],
    [{ ...given, serial: fresh.ok ? fresh.serial : '' }, DAY_BEFORE, 'given'],
    [{ ...given, serial: used.serial }, DAY_BEFORE, 'not_found'],
    [await one(), addDays(TODAY, 1), 'over'],
    [await one({ days: [], validUntil: DAY_BEFORE }), TODAY, 'over'],
    [await one(), TODAY, true],
    [await one({ days: [] }), TODAY, true],
  ]
  const results = []
  for (const [ticket, today] of cases) {
    const result = await giveToKim(tx, ticket, { today })
    results.push(result.ok || result.reason)
  }
  expect(results).toEqual(cases.map(([, , expected]) => expected))
})

test('A given ticket comes back with a third code until its day begins, and not once it was used', async ({ tx }) => {
  const gate = await givenGate(tx)
  const [early, late, used] = [await givenGivable(tx, gate), await givenGivable(tx, gate), await givenGivable(tx, gate)]
  const idOf = async (sold: typeof early) => {
    const given = await giveToKim(tx, sold)
    return given.ok ? { ...given, orderId: sold.orderId } : expect.unreachable()
  }
  const [first, second, third] = [await idOf(early), await idOf(late), await idOf(used)]
  expect(await takeBackTicket(tx, { ...first, orderId: late.orderId, today: DAY_BEFORE })).toEqual({
    ...{ ok: false, reason: 'not_found' },
  })
  const back = await takeBackTicket(tx, { ...first, today: DAY_BEFORE })
  expect((await readOrderView(tx, early.orderId))?.tickets).toMatchObject([{ serial: back.ok ? back.serial : '' }])
  expect(await scanAt(tx, gate, first.serial)).toMatchObject({ answer: { kind: 'transferred' } })
  expect(await findLivingTransfer(tx, first.transferId)).toBeUndefined()
  expect(await readGivenTickets(tx, early.orderId)).toEqual([])
  expect(await takeBackTicket(tx, { ...first, today: DAY_BEFORE })).toEqual({ ok: false, reason: 'not_found' })
  expect(await takeBackTicket(tx, { ...second, today: TODAY })).toEqual({ ok: false, reason: 'too_late' })
  await scanAt(tx, gate, third.serial)
  expect(await takeBackTicket(tx, { ...third, today: DAY_BEFORE })).toEqual({ ok: false, reason: 'used' })
})

test('Twenty mails with tickets go out for an order in a day, and the next one has to wait', async ({ tx }) => {
  const gate = await givenGate(tx)
  const sold = await givenGivable(tx, gate, { quantity: 21 })
  const reasons = []
  for (const serial of sold.serials) {
    const given = await giveToKim(tx, { ...sold, serial })
    reasons.push(given.ok || given.reason)
  }
  expect(reasons).toEqual([...Array(20).fill(true), 'too_often'])
})

test('Whom a ticket was given to is forgotten in time, and the link opens nothing then [PRV-04]', async ({ tx }) => {
  const gate = await givenGate(tx)
  const sold = await givenGivable(tx, gate)
  const given = await giveToKim(tx, sold)
  if (!given.ok) throw new Error(given.reason)
  expect(await forgetTicketHolders(tx, 365, 10)).toBe(0)
  await tx.execute(sql`update ticket_transfer set given_at = given_at - interval '366 days'`)
  expect(await forgetTicketHolders(tx, 365, 10)).toBe(1)
  expect(await ticketsOfOrder(tx, sold.orderId)).toMatchObject([{}, { holder: null }])
  expect(await findLivingTransfer(tx, given.transferId)).toBeUndefined()
  expect((await readOrderView(tx, sold.orderId))?.tickets).toEqual([])
})
