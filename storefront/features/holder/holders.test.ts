import { expect, test } from 'vitest'
import { aHolder, notFor } from './holder-for-tests.ts'
import { addedHolder, shownHolders } from './holders.ts'

const RILEY = aHolder(1, 'Riley', { Me: true })
const NOA = notFor(4, 'Noa', 'AGE', 'For ages 13 to 17')
const MIKA = aHolder(3, 'Mika')
const CASEY = aHolder(6, 'Casey', { ExcludeFromHousehold: true })

const names = (people: readonly { FirstName: string }[]) => people.map(({ FirstName }) => FirstName)

test('People who may have a product come first, those who may not come last, and those left out of it do not come [MEMBER-05, MEMBER-06]', () => {
  const { assignable, unassignable } = shownHolders([NOA, RILEY, CASEY, MIKA])
  expect(names(assignable)).toEqual(['Riley', 'Mika'])
  expect(names(unassignable)).toEqual(['Noa'])
})

test('The person who was added is the one who was not there before, if they may have it [MEMBER-13]', () => {
  const finn = aHolder(9, 'Finn')
  expect(addedHolder([RILEY, NOA], [RILEY, NOA, finn])).toBe(finn)
  expect(addedHolder([RILEY], [RILEY, NOA])).toBeUndefined()
  expect(addedHolder([RILEY], [RILEY])).toBeUndefined()
})
