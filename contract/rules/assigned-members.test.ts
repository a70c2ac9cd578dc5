import { expect, test } from 'vitest'
import { assignedMembers } from './assigned-members.ts'

const riley = forMember(7, 'Riley', 'Hart')
const noa = forMember(9, 'Noa', 'Hart')
const nobody = { AssignedTo: null, AssignedToContactInfo: null }

test('everybody a cart is for stands there once, in the order of names [CART-15]', () => {
  expect(assignedMembers([riley, noa, riley, nobody]).AssignedMembers).toEqual([
    { Id: 9, Fullname: 'Noa Hart' },
    { Id: 7, Fullname: 'Riley Hart' },
  ])
})

test('two people of one name stay two', () => {
  expect(assignedMembers([forMember(8, 'Riley', 'Hart'), riley]).AssignedMembers.map(({ Id }) => Id)).toEqual([7, 8])
})

test('a cart says whether something in it is for nobody yet [CART-16]', () => {
  expect(assignedMembers([riley, nobody]).HasUnassigned).toBe(true)
  expect(assignedMembers([riley, noa]).HasUnassigned).toBe(false)
  expect(assignedMembers([]).HasUnassigned).toBe(false)
})

test('a line that only names its member is for somebody', () => {
  expect(assignedMembers([{ AssignedTo: 'Noa Hart', AssignedToContactInfo: null }])).toEqual({
    AssignedMembers: [],
    HasUnassigned: false,
  })
})

function forMember(Id: number, FirstName: string, LastName: string) {
  const Fullname = `${FirstName} ${LastName}`
  return { AssignedTo: Fullname, AssignedToContactInfo: { Id, FirstName, LastName, Fullname } }
}
