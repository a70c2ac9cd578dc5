/** What becomes of the person of an add-on when its line goes to another day or is cancelled. */

import { expect } from 'vitest'
import { MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { addTasting, givenTasting, givenTastings, signFor, whoseTasting } from '#commerce/orders/tastings-for-tests.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { givenWaiver } from '#commerce/waivers/waivers-for-tests.ts'
import { cancelAsSeen } from './changes-for-tests.ts'
import { move, requestFor } from './moving/moves-for-tests.ts'

test('A line moves with the person of its add-on once their waiver counts for the new day, on which they have to be free', async ({
  freshDatabase: database,
}) => {
  const given = await givenTastings(database)
  const { kim, maya, noa, till } = given
  const sold = await givenTasting(given, { person: noa, taster: maya })
  const before = { person: 'Noa Hart', taster: 'Maya Hart', days: [`Maya ${MONDAY}`] }
  expect(await whoseTasting(given, sold)).toEqual(before)
  const to = (day: string) => move(till, requestFor(sold, { days: [day] }, 0))
  // The text that Maya signed counts to the end of Monday.
  expect(await to(TUESDAY)).toEqual({ ok: false, reason: 'waiver_missing' })
  const tasting = [...till.shop.assortment.catalog.products.values()].find(({ slug }) => slug === 'tasting')
  const productIds = [tasting?.id ?? 0]
  await database.transaction((tx) => givenWaiver(asTester(tx), { key: 'cellar', isConsolidated: true, productIds }))
  expect(await signFor(given, kim, 2)).toMatchObject({ ok: true })
  expect(await to(TUESDAY)).toEqual({ ok: false, reason: 'waiver_missing' })
  expect(await signFor(given, maya, 2)).toMatchObject({ ok: true })

  expect(await addTasting(given, { taster: maya, day: TUESDAY })).toMatchObject({ ok: true })
  expect(await to(TUESDAY)).toEqual({ ok: false, reason: 'person_busy' })
  expect(await whoseTasting(given, sold)).toEqual(before)
  expect(await to(WEDNESDAY)).toMatchObject({ ok: true })
  expect(await whoseTasting(given, sold)).toEqual({ ...before, days: [`Maya ${WEDNESDAY}`] })
})

test('With a cancelled line the day of its add-on’s person is free again, and the books go on saying who it was for', async ({
  freshDatabase: database,
}) => {
  const given = await givenTastings(database)
  const { maya, noa } = given
  const sold = await givenTasting(given, { person: noa, taster: maya })
  expect(await addTasting(given, { taster: maya })).toMatchObject({ code: 'MEMBER_TAKEN' })
  expect(await cancelAsSeen(database, { orderId: sold.orderId })).toMatchObject({
    ...{ ok: true, preview: { backMinor: 10_000, isWhole: true } },
  })
  expect(await whoseTasting(given, sold)).toEqual({ person: 'Noa Hart', taster: 'Maya Hart', days: [] })
  const [line] = await database.read((tx) => readOrderLines(tx, sold.orderId))
  expect(line?.addOnPeople).toMatchObject([{ name: 'Tasting', contactId: maya }])
  expect(await addTasting(given, { taster: maya })).toMatchObject({ ok: true })
})
