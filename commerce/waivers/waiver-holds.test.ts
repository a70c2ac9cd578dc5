import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readMembers, saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { readWaiverHolds } from './waiver-holds.ts'
import { givenPass, givenWaiver, SIGNING_DAY, sign } from './waivers-for-tests.ts'

async function givenHeld(tx: OperatorTx, isConsolidated: boolean) {
  const productIds = [await givenPass(tx)]
  const waiver = await givenWaiver(tx, { isConsolidated, productIds, validUntil: '2027-04-10' })
  const hold = { holdReason: 'Needs a signed waiver first', holdWaiverKey: 'winter' }
  const saved = await saveHousehold(
    tx,
    {
      head: { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1987-08-21' },
      members: [
        { firstName: 'Alex', lastName: 'Lind', dateOfBirth: '1999-01-01', ...hold },
        { firstName: 'Maya', lastName: 'Hart', dateOfBirth: '2014-02-02', ...hold },
        { firstName: 'Theo', lastName: 'Hart', dateOfBirth: '2017-05-05', ...hold, holdWaiverKey: 'no-such-waiver' },
      ],
    },
    SIGNING_DAY,
  )
  if (!saved.ok) throw new Error(saved.reason)
  const [riley = 0, alex = 0, maya = 0, theo = 0] = saved.contactIds
  const holds = async (today = SIGNING_DAY) => readWaiverHolds(tx, riley, await readMembers(tx, riley), today)
  return { waiver, productIds, riley, alex, maya, theo, holds }
}

test('A hold that names a waiver is lifted for the person it is signed for, until the signature ends or the text changes', async ({
  tx,
}) => {
  const { waiver, productIds, riley, alex, maya, holds } = await givenHeld(tx, true)
  const { waiverId } = waiver
  expect(await holds()).toEqual(
    new Map([alex, maya].map((person) => [person, { isLifted: false, signableId: waiverId }])),
  )
  const signed = await sign(tx, { signerId: riley, waiverId, contactIds: [alex] })
  expect(signed).toMatchObject({ ok: true })
  expect((await holds()).get(alex)).toEqual({ isLifted: true, signableId: undefined })
  expect((await holds()).get(maya)).toEqual({ isLifted: false, signableId: waiverId })
  expect((await holds('2027-04-11')).get(alex)).toEqual({ isLifted: false, signableId: waiverId })

  const again = { isConsolidated: true, productIds, validUntil: '2027-04-10', html: '<p>New, {Signer}.</p>' }
  await givenWaiver(tx, again)
  expect((await holds()).get(alex)).toEqual({ isLifted: false, signableId: waiverId })
})

test('A hold offers no way to sign where an adult signs alone or the waiver is not there, and stays', async ({
  tx,
}) => {
  const { waiver, alex, maya, theo, holds } = await givenHeld(tx, false)
  expect((await holds()).get(alex)).toEqual({ isLifted: false, signableId: undefined })
  expect((await holds()).get(maya)).toEqual({ isLifted: false, signableId: waiver.waiverId })
  expect((await holds()).has(theo)).toBe(false)
})
