import { expect } from 'vitest'
import { findContact } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { freeUses, listVouchers } from '#commerce/vouchers/index.ts'
import { loaded } from './demo-for-tests.ts'

test('Riley holds a lesson and a buddy ticket with two uses left, beside one that is used and one that is over', {
  tags: 'prove',
}, async ({ tx }) => {
  await loaded(tx)
  const riley = await findContact(tx, 'riley@silverpine.example')
  const held = await listVouchers(tx, { holderId: riley?.id ?? 0 }, {}, { size: 10 })
  const told = held.filter(({ type }) => type !== 'value').map((one) => [one.description, freeUses(one), one.givenTo])
  expect(told).toEqual([
    ['First-timer lesson', 1, []],
    ['Buddy ticket', 2, ['Jordan']],
    ['Tubing for two', 0, []],
    ['Early bird, $20 off', 1, []],
  ])
})
