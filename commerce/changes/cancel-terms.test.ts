import { expect, test } from 'vitest'
import { amountsWithout } from '#commerce/taxes/index.ts'
import { cancelledShares, cancelTerms } from './cancel-terms.ts'

const HALF = { cancelUntilDays: 1, cancelFeeBasisPoints: 5000 }
const FREE_ONLY = { cancelUntilDays: 2, cancelFeeBasisPoints: null }
const NEVER = { cancelUntilDays: null, cancelFeeBasisPoints: null }
const DAY = '2026-12-09'
const at = (day: string, time = '12:00') => ({ day, time })
const line = (startTime: string | null = null) => ({ firstDay: DAY, startTime })
const fee = (feeBasisPoints: number, freeUntil: string | null = '2026-12-08') => ({
  ok: true,
  feeBasisPoints,
  freeUntil,
})
const no = (reason: string) => ({ ok: false, reason })

test.for([
  ['A product that never is', NEVER, line(), at('2026-11-01'), no('never')],
  ['A ticket the evening before', HALF, line(), at('2026-12-08', '23:59'), fee(0)],
  ['A ticket on its day', HALF, line(), at(DAY, '00:00'), fee(5000)],
  ['A ticket late on its day', HALF, line(), at(DAY, '23:59'), fee(5000)],
  ['A ticket the day after', HALF, line(), at('2026-12-10'), no('too_late')],
  ['A tubing hour a minute before it', HALF, line('14:30:00'), at(DAY, '14:29'), fee(5000)],
  ['A tubing hour as it begins', HALF, line('14:30'), at(DAY, '14:30'), no('too_late')],
  ['What has no fee, in time', FREE_ONLY, line(), at('2026-12-07'), fee(0, '2026-12-07')],
  ['What has no fee, too late', FREE_ONLY, line(), at('2026-12-08'), no('too_late')],
  ['Free until the day itself', { ...HALF, cancelUntilDays: 0 }, line(), at(DAY), fee(0, DAY)],
  ['What is for no day', HALF, { firstDay: null, startTime: null }, at('2027-12-10'), fee(0, null)],
] as const)('%s is cancelled by the terms of its product', ([, rules, start, now, terms]) => {
  expect(cancelTerms(rules, start, now)).toEqual(terms)
})

const AMOUNTS = {
  ...{ currency: 'USD', listMinor: 10_000 },
  discounts: [{ discountId: 7, amountMinor: 999 }],
  fees: [{ key: 'f', name: 'Fee', amountMinor: 333, isIncluded: false }],
  taxes: [{ key: 't', name: 'Tax', amountMinor: 701, isIncluded: true }],
  totalMinor: 9334,
}

test.for([
  { points: 0, paid: undefined, kept: 0, back: 9334 },
  { points: 5000, paid: undefined, kept: 4667, back: 4667 },
  { points: 5001, paid: undefined, kept: 4668, back: 4666 },
  { points: 10_000, paid: undefined, kept: 9334, back: 0 },
  { points: 5000, paid: 2001, kept: 1001, back: 1000 },
  { points: 0, paid: 2001, kept: 0, back: 2001 },
])(
  'A fee of $points keeps $kept and gives $back back, and no part of the sale is lost',
  ({ points, paid, kept, back }) => {
    const shares = cancelledShares(AMOUNTS, points, paid)
    expect([shares.kept.totalMinor, shares.backMinor]).toEqual([kept, back])
    expect(amountsWithout(AMOUNTS, shares.unsold)).toEqual(shares.kept)
  },
)
