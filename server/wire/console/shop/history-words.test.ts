import { expect, test } from 'vitest'
import { type HistoryFacts, toldChanges } from './history-words.ts'

const FACTS: HistoryFacts = {
  currency: 'USD',
  nameOf: (field, id) => (field === 'categoryIds' && id === 4 ? 'Lift tickets' : undefined),
  dayOf: () => '2026-12-02',
}
const told = (before: unknown, after: unknown) =>
  toldChanges(before, after, FACTS).map(({ After, Before, What }) => [What, Before, After])

test('A change is told field by field, with amounts, shares and names instead of numbers', () => {
  const before = { shortDescription: '', priceMinor: 9_900, isPublished: false, categoryIds: [4, 9], version: 1 }
  const after = { shortDescription: 'One day', priceMinor: 10_000, isPublished: true, categoryIds: [4], version: 2 }
  expect(told(before, after)).toEqual([
    ['Short description', '', 'One day'],
    ['Price', '$99', '$100'],
    ['On sale', 'No', 'Yes'],
    ['Categories', 'Lift tickets, 9', 'Lift tickets'],
  ])
  expect(told({ cancelFeeBasisPoints: 1_050 }, { cancelFeeBasisPoints: null })).toEqual([['Cancel fee', '10.5%', '']])
})

test('Entries of a list are told one by one: which came, which went, and what of one is another', () => {
  const value = (key: string, name: string) => ({ id: 1, key, name, position: 3 })
  const before = { allAttributes: [{ key: 'age', name: 'Age', values: [value('a', 'Adult'), value('c', 'Child')] }] }
  const after = {
    allAttributes: [{ key: 'age', name: 'Age', values: [value('a', 'Grown-up|18+'), value('s', 'Senior')] }],
  }
  expect(told(before, after)).toEqual([
    ['Options, Age, Values', 'Child', ''],
    ['Options, Age, Values, Grown-up, Name', 'Adult', 'Grown-up|18+'],
    ['Options, Age, Values', '', 'Senior'],
  ])
  const [one, two] = [{ name: 'A' }, { name: 'B' }]
  expect(told({ specifications: [one, two] }, { specifications: [two, one] })).toEqual([
    ['Specifications, order', 'A, B', 'B, A'],
  ])
})

test('A value that was not there before is told as it came, and a text that is too long is cut off', () => {
  expect(told(undefined, { value: 'EUR' })).toEqual([['', '', 'EUR']])
  expect(told({ text: 'a' }, { text: 'b'.repeat(400) })[0]?.[2]).toHaveLength(302)
})

test('Days and moments are told in words, also where a name has one, and any other text as it is', () => {
  expect(told({ validUntil: null }, { validUntil: '2027-06-01' })).toEqual([['Valid until', '', 'Jun 1, 2027']])
  expect(told({ archivedAt: null }, { archivedAt: '2026-12-03T05:00:00.000Z' })).toEqual([
    ['Taken away', '', 'Dec 2, 2026'],
  ])
  const at = 'Ridge House from 2027-02-03'
  expect(told({}, { [at]: { pieces: 4 } })).toEqual([['Ridge House from Feb 3, 2027, Pieces', '', '4']])
  expect(told({ text: '' }, { text: '2027-02-31' })).toEqual([['', '', '2027-02-31']])
})
