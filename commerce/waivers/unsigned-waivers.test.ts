import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { unsignedWaivers } from './unsigned-waivers.ts'
import { givenPass, givenSam, givenSigningFamily, givenWaiver, SIGNING_DAY, sign } from './waivers-for-tests.ts'

test('A product that asks for a waiver lacks it until its person has signed within the household that buys [IMPL-60]', async ({
  tx,
}) => {
  const productId = await givenPass(tx)
  const other = await givenPass(tx, 'other-pass')
  const { waiverId } = await givenWaiver(tx, { productIds: [productId], validUntil: '2027-04-10' })
  const { riley, maya } = await givenSigningFamily(tx)
  const sam = await givenSam(tx)
  const missing = (contactId: number | null, over: { day?: string; productId?: number; buyer?: number } = {}) =>
    unsignedWaivers(tx, over.buyer ?? riley, [{ lineId: 1, productId, day: SIGNING_DAY, contactId, ...over }])
  const lacks = (contactId: number | null) => [{ lineId: 1, waiverId, contactId }]

  expect(await missing(maya)).toEqual(lacks(maya))
  expect(await missing(maya, { productId: other })).toEqual([])
  expect(await missing(null)).toEqual(lacks(null))
  await sign(tx, { signerId: riley, waiverId, contactIds: [maya] })
  expect(await missing(maya)).toEqual([])
  // Not for another person, not for another family, and not after it ends.
  expect(await missing(riley)).toEqual(lacks(riley))
  expect(await missing(maya, { buyer: sam })).toEqual(lacks(maya))
  expect(await missing(maya, { day: '2027-04-11' })).toEqual(lacks(maya))
  expect(await unsignedWaivers(tx, undefined, [{ lineId: 1, productId, day: SIGNING_DAY, contactId: null }])).toEqual(
    lacks(null),
  )
})
