import { expect, test } from 'vitest'
import { initialsOf, isGuest, shownInitials } from './guest.ts'

test('A guest is a customer who is marked as one, or no customer at all [CUSTOMER-04]', () => {
  expect(isGuest(undefined)).toBe(true)
  expect(isGuest({ IsGuest: true })).toBe(true)
  expect(isGuest({ IsGuest: false })).toBe(false)
})

test.for([
  ['Riley', 'Hart', 'RH'],
  ['  zoë ', '', 'Z'],
  ['', '', ''],
  ['𠮷子', 'Ōta', '𠮷Ō'],
] as const)('The name %s %s has the initials "%s"', ([FirstName, LastName, letters]) => {
  expect(initialsOf({ FirstName, LastName })).toBe(letters)
})

test('Initials from the engine are shown before those of the name', () => {
  expect(shownInitials({ FirstName: 'Riley', LastName: 'Hart', Initials: 'RJH' })).toBe('RJH')
  expect(shownInitials({ FirstName: 'Riley', LastName: 'Hart', Initials: ' ' })).toBe('RH')
})
