/** What happens in a run, drawn at random: each names its order and line by a number that the run takes modulo. */
import fc from 'fast-check'
import { type CampTerms, MOST_PIECES, SOLD_DAYS } from './model-rules-for-tests.ts'

const nth = fc.nat({ max: 11 })
const day = fc.nat({ max: SOLD_DAYS.length - 1 })
const of = { order: nth, line: nth }
const command = <const Name extends string, Rest>(name: Name, rest: fc.Arbitrary<Rest>) =>
  rest.map((own) => ({ do: name, ...own }))

const line = fc.record({
  sort: fc.constantFrom('lift', 'lift', 'lift', 'chair', 'chair', 'camp'),
  day,
  pieces: fc.integer({ min: 1, max: MOST_PIECES }),
  person: fc.nat({ max: 1 }),
})
const sell = command(
  'sell',
  fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    hasCoupon: fc.boolean(),
    /** How much of it each voucher is worth, in parts of a hundred. */
    vouchers: fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 2 }),
  }),
)
const failure = fc.constantFrom(undefined, undefined, undefined, 'away' as const, 'lost' as const)

const drawnChange = fc.oneof(
  { weight: 4, arbitrary: sell },
  {
    weight: 8,
    arbitrary: command(
      'cancel',
      fc.record({
        ...{
          order: nth,
          isAll: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
          isStale: fc.nat({ max: 9 }).map((n) => n === 0),
        },
        lines: fc.array(fc.record({ line: nth, pieces: fc.integer({ min: 1, max: MOST_PIECES }) }), {
          ...{ minLength: 1, maxLength: 2 },
        }),
      }),
    ),
  },
  {
    weight: 14,
    arbitrary: command('move', fc.record({ ...of, to: day, isStale: fc.nat({ max: 12 }).map((n) => n === 0) })),
  },
  {
    weight: 8,
    arbitrary: command(
      'end move',
      fc.record({ nth, how: fc.constantFrom('pay', 'pay', 'pay', 'decline', 'give up'), failure }),
    ),
  },
  { weight: 2, arbitrary: command('give', fc.record({ ...of, piece: nth })) },
  { weight: 2, arbitrary: command('take back', fc.record({ nth })) },
  { weight: 1, arbitrary: command('use', fc.record({ ...of, piece: nth })) },
  { weight: 4, arbitrary: command('night', fc.record({ isAway: fc.nat({ max: 4 }).map((n) => n === 0) })) },
  {
    weight: 4,
    arbitrary: command(
      'pay early',
      fc.record({
        nth,
        payment: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
        failure,
        isOtherSum: fc.nat({ max: 9 }).map((n) => n === 0),
      }),
    ),
  },
  { weight: 2, arbitrary: command('spoil card', fc.record({ nth })) },
  { weight: 2, arbitrary: command('change card', fc.record({ nth })) },
  { weight: 3, arbitrary: command('pay back', fc.record({ failure })) },
  { weight: 2, arbitrary: command('close', fc.record(of)) },
  { weight: 1, arbitrary: command('reopen', fc.record({ nth })) },
  {
    weight: 5,
    arbitrary: command(
      'choose',
      fc.record({ nth, kind: fc.constantFrom('refund' as const, 'credit' as const, 'other day' as const), to: day }),
    ),
  },
)

const camp: fc.Arbitrary<CampTerms> = fc.record({
  priceMinor: fc.integer({ min: 100, max: 99_999 }),
  deposit: fc.oneof(
    fc.record({ amountMinor: fc.integer({ min: 0, max: 30_000 }) }),
    fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  ),
  dueAfter: fc
    .uniqueArray(fc.integer({ min: 3, max: 13 }), { minLength: 1, maxLength: 4 })
    .map((days) => days.toSorted((one, other) => one - other)),
})

export type DrawnChange = typeof drawnChange extends fc.Arbitrary<infer Drawn> ? Drawn : never
export type DrawnSale = Extract<DrawnChange, { do: 'sell' }>
export type DrawnRun = { camp: CampTerms; changes: DrawnChange[] }

/** Begins with two sales, so that there is something to change. */
export function drawnRun(changes: number): fc.Arbitrary<DrawnRun> {
  const rest = fc.array(drawnChange, { minLength: changes - 2, maxLength: changes - 2, size: 'max' })
  return fc
    .record({ camp, first: fc.tuple(sell, sell), rest })
    .map(({ first, rest: others, ...run }) => ({ ...run, changes: [...first, ...others] }))
}
