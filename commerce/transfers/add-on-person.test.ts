/** What becomes of the person of an add-on when the ticket of its line goes to another person. */

import { expect } from 'vitest'
import { MONDAY } from '#commerce/cart/shop-for-tests.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTasting, givenTastings, type Tastings, whoseTasting } from '#commerce/orders/tastings-for-tests.ts'
import { handOverTicket } from './index.ts'
import { giveToKim } from './transfers-for-tests.ts'

type Sold = Awaited<ReturnType<typeof givenTasting>>

const hand = ({ till }: Tastings, { orderId, serial }: Pick<Sold, 'orderId' | 'serial'>, memberId: number) =>
  till.database.attempt((tx) => handOverTicket(tx, till.shop, { orderId, serial, memberId, link: '/day' }))

test('A ticket that is handed over leaves its add-on, and the day of that, with the person it is for', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const given = await givenTastings(database)
  const { kim, maya, noa } = given
  const sold = await givenTasting(given, { person: noa, taster: maya })
  const handed = await hand(given, sold, kim)
  expect(handed).toMatchObject({ ok: true })
  const after = { person: 'Kim Hart', taster: 'Maya Hart', days: [`Maya ${MONDAY}`] }
  expect(await whoseTasting(given, sold)).toEqual(after)
  // Also to who tastes: a camp and a tasting are not of one group.
  const next = { ...sold, serial: handed.ok ? handed.serial : '' }
  expect(await hand(given, next, maya)).toMatchObject({ ok: true })
  expect(await whoseTasting(given, sold)).toEqual({ ...after, person: 'Maya Hart' })
})

test('A ticket in no person’s name with an add-on in one’s goes to the household and to no other person', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const given = await givenTastings(database)
  const { kim, maya } = given
  const sold = await givenTasting(given, { taster: maya })
  const giveAway = (today = '2026-12-03') => database.attempt((tx) => giveToKim(tx, sold, { today }))
  expect(await giveAway()).toEqual({ ok: false, reason: 'personal' })
  const handed = await hand(given, sold, kim)
  expect(handed).toMatchObject({ ok: true })
  expect(await whoseTasting(given, sold)).toEqual({ person: null, taster: 'Maya Hart', days: [`Maya ${MONDAY}`] })
  // Once who tastes is forgotten, no name goes along.
  await database.pool.query('update order_add_on_person set person_name = null')
  const fresh = { ...sold, serial: handed.ok ? handed.serial : '' }
  expect(await database.attempt((tx) => giveToKim(tx, fresh, { today: '2026-12-03' }))).toMatchObject({ ok: true })
})
