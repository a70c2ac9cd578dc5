import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILE_PURGE, purges } from './purge.ts'
import { RETENTION_DAYS, type Retention, readRetention } from './retention.ts'

test.for([
  ['no setting', {}, {}],
  ['a figure of the operator', { 'retention.guestcartdays': '14' }, { guestCarts: 14 }],
  ['a name in capitals', { 'Retention.EndedHoldDays': '60' }, { endedHolds: 60 }],
  ['nothing at all, which would empty carts in use', { 'retention.guestcartdays': '0' }, { guestCarts: 1 }],
  ['a word', { 'retention.lapsedlinedays': 'never' }, {}],
  ['a negative figure', { 'retention.purgeproofdays': '-1' }, {}],
] satisfies [string, Record<string, string>, Partial<Retention>][])(
  'The retention with %s is a day or more, and the default where it cannot be read',
  ([, settings, expected]) => {
    expect(readRetention(settings)).toEqual({ ...RETENTION_DAYS, ...expected })
  },
)

test('Every purge stands in the table of how long things are kept by the subject of its proof, and no other does', () => {
  const [, below = ''] = readFileSync('docs/operations.md', 'utf8').split(
    '| subject in `purge_proof` |\n|---|---|---|\n',
  )
  const rows = below.slice(0, below.indexOf('\n\n')).split('\n')
  const told = rows.map((row) => row.split('|')[3]?.trim() ?? '').filter(Boolean)
  const subjects = [FILE_PURGE, ...purges(RETENTION_DAYS)].map(({ subject }) => subject)
  expect(told.toSorted()).toEqual(subjects.toSorted())
})
