import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { enroll } from '#commerce/enrollments/index.ts'
import { endTickets } from '#commerce/orders/index.ts'
import { test } from '#commerce/testing/test.ts'
import { clock, GATE_DAY, type GivenGate, givenGate, givenTickets, scanAt, settleAt } from './gate-for-tests.ts'
import { correctScan, laneMoment, listGateTickets, readGateConflicts, readGateCount } from './index.ts'

const kindOf = (result: Awaited<ReturnType<typeof scanAt>>) => (result.ok ? result.answer.kind : result.reason)

async function correct(tx: Tx, { by }: GivenGate, scanId: string, kind: 'let_through' | 'wrong_person') {
  const reason = kind === 'let_through' ? 'Forgot a glove inside' : undefined
  return correctScan(tx, { id: randomUUID(), scanId, kind, reason, by, route: '/test', now: clock('09:20') })
}

test('A ticket lets its holder through once a day, and a second lane is told where and when that was', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [serial] = await givenTickets(tx, gate)
  const first = await scanAt(tx, gate, serial, { at: '08:47', gate: 'Gate 5' })
  expect(first).toMatchObject({ answer: { kind: 'valid' }, times: 1, ticket: { firstName: 'Maya', hasPhoto: false } })
  expect(await scanAt(tx, gate, serial)).toMatchObject({
    answer: { kind: 'used', passed: { gate: 'Gate 5', at: clock('08:47').toISOString() } },
    times: 2,
  })
  expect(await readGateCount(tx, GATE_DAY, 'Gate 5')).toMatchObject({ through: 1, last: { firstName: 'Maya' } })
  expect(await readGateCount(tx, GATE_DAY, 'Gate 2')).toEqual({ through: 0, last: undefined })
})

test('A scan that is sent again under its id gets its first answer, and the id is good for no other ticket', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [serial, other] = await givenTickets(tx, gate, { quantity: 2 })
  const id = randomUUID()
  expect(kindOf(await scanAt(tx, gate, serial, { id }))).toBe('valid')
  expect(await scanAt(tx, gate, serial, { id })).toMatchObject({ answer: { kind: 'valid' }, times: 1 })
  expect(kindOf(await scanAt(tx, gate, other, { id }))).toBe('id_reused')
})

test('A pass whose plan has a payment that failed is stopped with words of its own, and is good once it is paid [PAY-07]', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [serial] = await givenTickets(tx, gate)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select order_line_id as id from ticket where serial = ${serial}`,
  )
  await enroll(tx, {
    ...{ orderLineId: rows[0]?.id ?? '', contactId: gate.maya, currency: 'USD', depositMinor: 40 },
    consent: { version: 'v1', words: 'I agree.', at: clock('07:00') },
    payments: [{ dueOn: '2026-12-01', amountMinor: 60 }],
  })
  const block = (isBlocked: boolean) =>
    tx.execute(sql`update plan_enrollment set blocked_at = case when ${isBlocked} then shop_now() end`)
  await block(true)
  expect(kindOf(await scanAt(tx, gate, serial))).toBe('unpaid')
  expect(await listGateTickets(tx, GATE_DAY)).toMatchObject([{ serial, isBlocked: true }])
  await block(false)
  expect(kindOf(await scanAt(tx, gate, serial))).toBe('valid')
})

test('A gate is told who the add-ons of a ticket are for, with its list and with each scan', async ({ tx }) => {
  const gate = await givenGate(tx)
  const [serial] = await givenTickets(tx, gate)
  await tx.execute(sql`insert into order_add_on_person (order_line_id, value_id, name, contact_id, person_name)
    select id, 7, 'Wine tasting', ${gate.maya}, 'Noor Hart' from order_line`)
  const addOnPeople = [{ name: 'Wine tasting', personName: 'Noor Hart' }]
  expect(await listGateTickets(tx, GATE_DAY)).toMatchObject([{ serial, firstName: 'Maya', addOnPeople }])
  expect(await scanAt(tx, gate, serial)).toMatchObject({ answer: { kind: 'valid' }, ticket: { addOnPeople } })
})

test('A ticket of another day, one that ended and one that is unknown are told apart', async ({ tx }) => {
  const gate = await givenGate(tx)
  const [later] = await givenTickets(tx, gate, { days: ['2026-12-11'] })
  const [refunded = '', transferred = ''] = await givenTickets(tx, gate, { quantity: 2 })
  expect(await endTickets(tx, [refunded], 'refunded')).toEqual([refunded])
  expect(await endTickets(tx, [transferred, refunded], 'transferred')).toEqual([transferred])
  const asked = [later, refunded, transferred, '7K4Q92MX', undefined]
  const kinds: string[] = []
  for (const serial of asked) kinds.push(kindOf(await scanAt(tx, gate, serial)))
  expect(kinds).toEqual(['wrong_day', 'refunded', 'transferred', 'unknown', 'unknown'])
  expect((await listGateTickets(tx, GATE_DAY)).map(({ endedReason, serial }) => [serial, endedReason])).toEqual(
    [
      [refunded, 'refunded'],
      [transferred, 'transferred'],
    ].sort(),
  )
})

test('A ticket for any one day is used up for good by its first day, and a season is good on each of its days', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [anyDay] = await givenTickets(tx, gate, { days: [] })
  const [season] = await givenTickets(tx, gate, { days: [], validFrom: '2026-12-01', validUntil: '2027-04-15' })
  const tomorrow = { day: '2026-12-10', scannedAt: clock('11:00') }
  for (const serial of [anyDay, season]) expect(kindOf(await scanAt(tx, gate, serial))).toBe('valid')
  expect(await settleAt(tx, gate, anyDay, tomorrow)).toBe('conflict')
  expect(await settleAt(tx, gate, season, tomorrow)).toBe('counts')
})

test('A guest whom staff turn away has not used the ticket, one whom they let through neither, and both are in the audit trail', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [serial] = await givenTickets(tx, gate)
  const [id, second] = [randomUUID(), randomUUID()]
  await scanAt(tx, gate, serial, { id })
  expect(await correct(tx, gate, id, 'let_through')).toEqual({ ok: false, reason: 'not_so' })
  expect(await correct(tx, gate, id, 'wrong_person')).toMatchObject({ ok: true })
  expect(await readGateCount(tx, GATE_DAY, 'Gate 2')).toMatchObject({ through: 0 })
  expect(kindOf(await scanAt(tx, gate, serial))).toBe('valid')
  expect(kindOf(await scanAt(tx, gate, serial, { id: second }))).toBe('used')
  expect(await correct(tx, gate, second, 'let_through')).toMatchObject({ ok: true })
  expect(await correct(tx, gate, randomUUID(), 'let_through')).toEqual({ ok: false, reason: 'not_found' })
  expect(await readGateCount(tx, GATE_DAY, 'Gate 2')).toMatchObject({ through: 2 })
  const { rows } = await tx.execute(
    sql`select action, subject_contact_id as of, reason from audit_entry where action like 'guest%' order by position`,
  )
  expect(rows).toEqual([
    { action: 'guest turned away', of: gate.maya, reason: null },
    { action: 'guest let through', of: gate.maya, reason: 'Forgot a glove inside' },
  ])
})

test('Of scans without network the first by the lanes’ clocks counts, in whichever order they arrive', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [serial] = await givenTickets(tx, gate)
  const id = randomUUID()
  await scanAt(tx, gate, serial, { at: '09:30' })
  expect(await settleAt(tx, gate, serial, { at: '09:40' })).toBe('conflict')
  expect(await settleAt(tx, gate, serial, { at: '09:10', gate: 'Gate 7', id })).toBe('counts')
  expect(await settleAt(tx, gate, serial, { at: '09:10', gate: 'Gate 7', id })).toBe('counts')
  expect(await readGateConflicts(tx, GATE_DAY)).toMatchObject([
    { gate: 'Gate 2', at: clock('09:30'), firstGate: 'Gate 7', firstAt: clock('09:10'), firstName: 'Maya' },
    { gate: 'Gate 5', at: clock('09:40'), firstGate: 'Gate 7', state: 'good' },
  ])
})

test('A lane that let a guest through on a ticket that had ended, of another day or unknown made a conflict', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [before = '', after = ''] = await givenTickets(tx, gate, { quantity: 2 })
  const [otherDay] = await givenTickets(tx, gate, { days: ['2026-12-11'] })
  await endTickets(tx, [before, after], 'refunded')
  await tx.execute(sql`update ticket set ended_at = ${clock('09:00')} where serial in (${before}, ${after})`)
  expect(await settleAt(tx, gate, before, { at: '08:50' })).toBe('counts')
  for (const serial of [after, otherDay, undefined]) expect(await settleAt(tx, gate, serial)).toBe('conflict')
  expect(await settleAt(tx, gate, after, { said: 'refunded' })).toBe('noted')
  expect(await settleAt(tx, gate, after, { day: '2026-12-01', scannedAt: new Date('2026-12-01T09:00Z') })).toBe(
    'too_old',
  )
  const conflicts = await readGateConflicts(tx, GATE_DAY)
  expect(conflicts.map(({ serial, state }) => [serial, state])).toEqual([
    [after, 'refunded'],
    [otherDay, 'good'],
    [null, 'unclear'],
  ])
})

test('A guest who was turned away without network leaves the ticket to its holder', async ({ tx }) => {
  const gate = await givenGate(tx)
  const [serial] = await givenTickets(tx, gate)
  const id = randomUUID()
  await settleAt(tx, gate, serial, { id })
  expect(await settleAt(tx, gate, serial, { said: 'wrong_person', ofScanId: id })).toBe('noted')
  expect(kindOf(await scanAt(tx, gate, serial))).toBe('valid')
})

test('A wrong clock of a lane is set right by what it shows when the scans are sent', () => {
  const now = clock('12:00')
  expect(laneMoment(clock('09:10'), clock('12:00'), now)).toEqual(clock('09:10'))
  expect(laneMoment(clock('10:10'), clock('13:00'), now)).toEqual(clock('09:10'))
  expect(laneMoment(clock('13:00'), clock('12:30'), now)).toEqual(now)
})

test('A scan of a gate is never changed afterwards', async ({ tx }) => {
  const gate = await givenGate(tx)
  const [serial] = await givenTickets(tx, gate)
  await scanAt(tx, gate, serial)
  await tx.execute(sql`update gate_scan set reason = null`)
  await expect(tx.execute(sql`update gate_scan set said = 'used'`)).rejects.toThrow()
})
