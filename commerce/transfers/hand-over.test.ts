import { expect } from 'vitest'
import { MONDAY, TUESDAY } from '#commerce/cart/shop-for-tests.ts'
import { givenLane } from '#commerce/changes/changes-for-tests.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrder, readOrderLines, readOrderView } from '#commerce/orders/index.ts'
import { givenHarts, givenSeat, type Harts, handTo, type Seat, whoseIs } from './hand-over-for-tests.ts'
import { judgeMembers } from './index.ts'

const hand = (harts: Harts, seat: Seat, memberId: number) =>
  harts.till.database.attempt((tx) => handTo(tx, harts, seat, memberId))

test('A ticket for a day goes to another member of the household with its day, a fresh code and a mail to the buyer', async ({
  freshDatabase: database,
}) => {
  const harts = await givenHarts(database)
  const seat = await givenSeat(harts, harts.maya)
  expect(await whoseIs(harts.till, seat)).toEqual({
    ...{ name: 'Maya Hart', days: ['Maya'], owned: ['Maya'], living: [seat.serial] },
  })
  const handed = await hand(harts, seat, harts.kim)
  const fresh = handed.ok ? handed.serial : ''
  expect(fresh).not.toBe(seat.serial)
  expect(await whoseIs(harts.till, seat)).toEqual({
    ...{ name: 'Kim Hart', days: ['Kim'], owned: ['Kim'], living: [fresh] },
  })
  // Who bought it goes on seeing its code.
  const shown = await database.read((tx) => readOrderView(tx, seat.orderId))
  expect(shown?.tickets.map(({ serial }) => serial)).toEqual([fresh])
  const lane = await database.transaction(givenLane)
  expect(await database.transaction((tx) => lane(tx, seat.serial))).toMatchObject({ answer: { kind: 'transferred' } })
  expect(await database.transaction((tx) => lane(tx, fresh))).toMatchObject({ answer: { kind: 'valid' } })
  const { rows } = await database.pool.query(
    `select payload -> 'facts' as facts from outbox_message where payload ->> 'name' = 'ticket-handed-over'
       and payload ->> 'to' = 'riley@silverpine.example'`,
  )
  const link = `/day?order=${seat.orderId}&key=k`
  const told = { firstName: 'Riley', ticket: 'The bench', day: MONDAY, from: 'Maya Hart', person: 'Kim Hart', link }
  expect(rows).toEqual([{ facts: told }])
})

test('Maya’s day is free again once her ticket is Kim’s, and the ticket can come back to her', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const harts = await givenHarts(database)
  const seat = await givenSeat(harts, harts.maya)
  const handed = await hand(harts, seat, harts.kim)
  const other = await givenSeat(harts, harts.maya)
  const back = { ...seat, serial: handed.ok ? handed.serial : '' }
  const hasOne = { ok: false, reason: 'person_unfit', message: 'Maya Hart: Already has one for this day' }
  expect(await hand(harts, back, harts.maya)).toEqual(hasOne)
  expect(await hand(harts, other, harts.riley)).toMatchObject({ ok: true })
  expect(await hand(harts, back, harts.maya)).toMatchObject({ ok: true })
  expect(await whoseIs(harts.till, seat)).toMatchObject({ name: 'Maya Hart', days: ['Maya'], owned: ['Maya'] })
})

test('The others of the household are listed with why they cannot have it, and the one who is left out is not', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const harts = await givenHarts(database)
  const { casey, kim, maya, noa } = harts
  const seat = await givenSeat(harts, maya)
  await givenSeat(harts, kim)
  const listed = await database.read(async (tx) => {
    const order = await readOrder(tx, seat.orderId)
    return order && judgeMembers(tx, harts.till.shop, order, await readOrderLines(tx, seat.orderId))
  })
  expect(listed?.get(seat.lineId)).toEqual([
    { contactId: harts.riley, name: 'Riley Hart', reason: undefined },
    { contactId: kim, name: 'Kim Hart', reason: 'Already has one for this day' },
    { contactId: noa, name: 'Noa Hart', reason: 'For ages 13 and over' },
  ])
  expect(await hand(harts, seat, noa)).toMatchObject({ ok: false, reason: 'person_unfit' })
  // Of who is left out, or of another household, nothing is told.
  for (const id of [casey, 999_999]) {
    expect(await hand(harts, seat, id)).toEqual({ ok: false, reason: 'not_found' })
  }
  await database.pool.query(`update contact set hold_reason = 'Needs a signed waiver first' where id = $1`, [
    harts.riley,
  ])
  expect(await hand(harts, seat, harts.riley)).toMatchObject({
    ...{ reason: 'person_unfit', message: 'Riley Hart: Needs a signed waiver first' },
  })
  expect(await whoseIs(harts.till, seat)).toMatchObject({ name: 'Maya Hart', living: [seat.serial] })
})

test('A pass, a reserved day, what is paid by plan, used, ended or over stays with its person and says why', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const harts = await givenHarts(database)
  const { pool } = database
  const pass = await givenSeat(harts, harts.maya, 'winter')
  const reserved = await givenSeat(harts, harts.maya, 'tour')
  const seat = await givenSeat(harts, harts.maya)
  const said = async (of: Seat) => {
    const result = await hand(harts, of, harts.kim)
    return result.ok || result.reason
  }
  expect([await said(pass), await said(reserved)]).toEqual(['pass', 'reserved'])
  const set = (words: string, of = seat) => pool.query(`update order_line set ${words} where id = $1`, [of.lineId])
  await set(`details = '{"rental": {}}'`)
  expect(await said(seat)).toBe('measured')
  await set(`details = '{"handover": {}}', days = '{2026-12-01}'`)
  expect(await said(seat)).toBe('over')
  await set(`days = '{${TUESDAY}}', quantity = 2`)
  expect(await said(seat)).toBe('personal')
  await set(`days = '{${MONDAY}}', quantity = 1`)
  await set(`schedule = jsonb_build_object('depositMinor', 0, 'payments',
    jsonb_build_array(jsonb_build_object('dueOn', '2027-01-01', 'amountMinor', total_minor)))`)
  expect(await said(seat)).toBe('by_plan')
  await set('schedule = null')
  const lane = await database.transaction(givenLane)
  const other = await givenSeat(harts, harts.riley, 'bench', TUESDAY)
  await database.transaction((tx) => lane(tx, seat.serial))
  expect(await said(seat)).toBe('used')
  await pool.query(`update ticket set ended_at = now(), ended_reason = 'refunded' where serial = $1`, [other.serial])
  expect(await said(other)).toBe('ended')
  expect(await said({ ...other, serial: seat.serial })).toBe('not_found')
})
