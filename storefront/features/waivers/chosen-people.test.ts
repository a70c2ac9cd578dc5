import { expect, test } from 'vitest'
import type { ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { chosenPeople, signableTogether } from './chosen-people.ts'

function person(ContactId: number, State: ReleasePerson['State'], Block: ReleasePerson['Block'] = null): ReleasePerson {
  const rest = { Fullname: `Person ${ContactId}`, DateOfBirth: null, AgeDescription: '', Color: 0, Signature: null }
  return { ContactId, State, Block, ...rest }
}

const People = [
  person(1, 'signed'),
  person(2, 'needed', 'birth_date_missing'),
  person(3, 'changed'),
  person(4, 'expired'),
]

test.for<[string | null, boolean, number[], number | undefined]>([
  [null, false, [3], undefined],
  ['', true, [3], undefined],
  ['4', false, [4], undefined],
  ['4-3', true, [3, 4], undefined],
  ['4-3', false, [3], undefined],
  ['2', true, [], 2],
  ['2-3', true, [3], undefined],
  ['1', true, [3], undefined],
  ['99', true, [3], undefined],
  ['x-', true, [3], undefined],
])('A page that asks for %s, consolidated %s, signs for %j', ([asked, ConsolidateReleases, ids, blocked]) => {
  const chosen = chosenPeople({ People, ConsolidateReleases }, asked)
  expect(chosen.people.map(({ ContactId }) => ContactId)).toEqual(ids)
  expect(chosen.blocked?.ContactId).toBe(blocked)
})

test('A page signs for no person once all have signed, and says who is left where they cannot be signed for', () => {
  const signed = { People: [person(1, 'signed')], ConsolidateReleases: true }
  expect(chosenPeople(signed, null)).toEqual({ people: [], blocked: undefined })
  const left = { People: [person(1, 'signed'), person(2, 'needed', 'adult_signs_alone')], ConsolidateReleases: false }
  expect(chosenPeople(left, null)).toMatchObject({ people: [], blocked: { ContactId: 2 } })
})

test('One signature is offered only where it is allowed and would be for several people [MEMBER-48]', () => {
  const ids = (ConsolidateReleases: boolean, people: ReleasePerson[]) =>
    signableTogether({ People: people, ConsolidateReleases }).map(({ ContactId }) => ContactId)
  expect(ids(true, People)).toEqual([3, 4])
  expect(ids(false, People)).toEqual([])
  expect(ids(true, [person(1, 'signed'), person(3, 'needed')])).toEqual([])
})
