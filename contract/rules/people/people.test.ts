import { expect, test } from 'vitest'
import { assignedMembers, initialsOf, isGuest, shownInitials } from './people.ts'

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

const riley = forMember(7, 'Riley', 'Hart')
const noa = forMember(9, 'Noa', 'Hart')
const unassigned = { AssignedTo: null, AssignedToContactInfo: null }

test('Every member a cart is for is listed once, in the order of names [CART-15]', () => {
  expect(assignedMembers([riley, noa, riley, unassigned]).AssignedMembers).toEqual([
    { Id: 9, Fullname: 'Noa Hart' },
    { Id: 7, Fullname: 'Riley Hart' },
  ])
})

test('Two members of one name are listed as two', () => {
  expect(assignedMembers([forMember(8, 'Riley', 'Hart'), riley]).AssignedMembers.map(({ Id }) => Id)).toEqual([7, 8])
})

test('A cart says whether a line in it has no member yet [CART-16]', () => {
  expect(assignedMembers([riley, unassigned]).HasUnassigned).toBe(true)
  expect(assignedMembers([riley, noa]).HasUnassigned).toBe(false)
  expect(assignedMembers([]).HasUnassigned).toBe(false)
})

test('A line that only has the name of its member counts as assigned', () => {
  expect(assignedMembers([{ AssignedTo: 'Noa Hart', AssignedToContactInfo: null }])).toEqual({
    AssignedMembers: [],
    HasUnassigned: false,
  })
})

function forMember(Id: number, FirstName: string, LastName: string) {
  const Fullname = `${FirstName} ${LastName}`
  return { AssignedTo: Fullname, AssignedToContactInfo: { Id, FirstName, LastName, Fullname } }
}
