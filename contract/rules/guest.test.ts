import { expect, test } from 'vitest'
import { initialsOf, isGuest, shownInitials } from './guest.ts'

test('a guest is a customer who is called one, or no customer at all [CUSTOMER-04]', () => {
  expect(isGuest(undefined)).toBe(true)
  expect(isGuest({ IsGuest: true })).toBe(true)
  expect(isGuest({ IsGuest: false })).toBe(false)
})

test.for([
  ['Riley', 'Hart', 'RH'],
  ['  zoë ', '', 'Z'],
  ['', '', ''],
  ['𠮷子', 'Ōta', '𠮷Ō'],
] as const)('%s %s is %s in letters', ([FirstName, LastName, letters]) => {
  expect(initialsOf({ FirstName, LastName })).toBe(letters)
})

test('The letters that the engine names go before those of the name', () => {
  expect(shownInitials({ FirstName: 'Riley', LastName: 'Hart', Initials: 'RJH' })).toBe('RJH')
  expect(shownInitials({ FirstName: 'Riley', LastName: 'Hart', Initials: ' ' })).toBe('RH')
})
