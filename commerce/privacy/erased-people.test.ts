import { expect, test } from 'vitest'
import { erasedWith } from './erased-people.ts'

const OWNER = 1
const PEOPLE = [
  { contactId: OWNER, hasEmail: true, isElsewhere: false },
  { contactId: 2, hasEmail: false, isElsewhere: false },
  { contactId: 3, hasEmail: true, isElsewhere: false },
  { contactId: 4, hasEmail: false, isElsewhere: true },
]

test('An account is erased with the people its owner speaks for, and with no person who has an account or another household', () => {
  expect(erasedWith(OWNER, true, PEOPLE)).toEqual([OWNER, 2])
})

test('An account of a person who is only a member of a household is erased alone', () => {
  expect(erasedWith(OWNER, false, PEOPLE)).toEqual([OWNER])
})

test('An account without a household is erased alone', () => {
  expect(erasedWith(OWNER, true, [])).toEqual([OWNER])
})
