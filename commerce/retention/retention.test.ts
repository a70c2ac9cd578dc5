import { expect, test } from 'vitest'
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
