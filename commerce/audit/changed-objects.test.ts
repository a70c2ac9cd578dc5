import { expect, test } from 'vitest'
import { changedObjects, HIDDEN, type NamedObjects } from './changed-objects.ts'

test.for<[string, NamedObjects, NamedObjects, object[]]>([
  ['is the same', { 'flag a': true }, { 'flag a': true }, []],
  ['names its fields in another order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, []],
  ['is neither here nor there', { a: undefined }, { a: undefined }, []],
  ['has another value', { 'flag a': true }, { 'flag a': false }, [{ object: 'flag a', before: true, after: false }]],
  ['is new', {}, { 'pool skis': { '2026-12-24': 4 } }, [{ object: 'pool skis', after: { '2026-12-24': 4 } }]],
  ['is gone', { a: { x: 1 } }, {}, [{ object: 'a', before: { x: 1 }, after: undefined }]],
  [
    'differs in one field among others',
    { a: { x: 1, y: { p: 1, q: [1] } } },
    { a: { x: 1, y: { p: 1, q: [1, 2] } } },
    [{ object: 'a', before: { y: { q: [1] } }, after: { y: { q: [1, 2] } } }],
  ],
  [
    'has a field more and a field less',
    { a: { x: 1, y: 2 } },
    { a: { x: 1, z: 3 } },
    [{ object: 'a', before: { y: 2 }, after: { z: 3 } }],
  ],
  [
    'is made of maps, sets and dates',
    { a: { days: new Set(['b', 'a']), at: new Map([[1, new Date(0)]]) } },
    { a: { days: new Set(['a']), at: new Map([[1, new Date(0)]]) } },
    [{ object: 'a', before: { days: ['a', 'b'] }, after: { days: ['a'] } }],
  ],
])('An object that %s is told by what differs of it', ([, before, after, told]) => {
  expect(changedObjects(before, after)).toMatchObject(told)
  expect(changedObjects(before, after)).toHaveLength(told.length)
})

test('Several objects are told in the order of their names', () => {
  const told = changedObjects({ c: 1 }, { b: 1, a: 1 })
  expect(told.map(({ object }) => object)).toEqual(['a', 'b', 'c'])
})

test('A secret or a name that changed is told as changed, without its value and without a hash of it', () => {
  const [told] = changedObjects(
    { contact: { role: 'customer', email: 'a@b.example', keys: [{ secret: 'old' }] } },
    { contact: { role: 'admin', email: 'c@d.example', keys: [{ secret: 'new' }] } },
  )
  expect(told).toEqual({
    object: 'contact',
    before: { role: 'customer', email: HIDDEN, keys: [{ secret: HIDDEN }] },
    after: { role: 'admin', email: HIDDEN, keys: [{ secret: HIDDEN }] },
    wholeBefore: undefined,
    wholeAfter: undefined,
  })
})
