import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { paymentSchedule, type ScheduleRequest } from './payment-schedule.ts'

const byDates = {
  depositMinor: 9900,
  depositBasisPoints: null,
  dates: ['2026-11-01', '2026-12-01', '2027-01-01'],
  instalments: null,
  everyMonths: null,
  anchorDay: null,
}
const everyMonth = (anchorDay: string, instalments: number, everyMonths = 1) => ({
  ...byDates,
  dates: null,
  instalments,
  everyMonths,
  anchorDay,
})
const request = (wanted: Partial<ScheduleRequest>): ScheduleRequest => ({
  plan: byDates,
  totalMinor: 89900,
  today: '2026-09-15',
  ...wanted,
})

test('A payment schedule is a down payment today and equal payments later; cents that do not divide are paid today [PAY-06]', () => {
  expect(paymentSchedule(request({}))).toEqual({
    payments: [
      { day: '2026-09-15', amountMinor: 9902 },
      { day: '2026-11-01', amountMinor: 26666 },
      { day: '2026-12-01', amountMinor: 26666 },
      { day: '2027-01-01', amountMinor: 26666 },
    ],
    dueTodayMinor: 9902,
    laterMinor: 79998,
    totalMinor: 89900,
  })
})

test.for<[string, Partial<ScheduleRequest>, number[]]>([
  ['a share of the total', { plan: { ...byDates, depositMinor: null, depositBasisPoints: 2000 } }, [17981, 23973]],
  ['a share rounded half up', { plan: share(5000, ['2027-01-01']), totalMinor: 101 }, [51, 50]],
  ['no deposit but the cents', { plan: share(0, ['2027-01-01', '2027-02-01']), totalMinor: 101 }, [1, 50]],
  ['a day two days off is left out', { today: '2026-10-30' }, [9900, 40000]],
  ['a day three days off is kept', { today: '2026-10-29' }, [9902, 26666]],
  ['the deposit is all of it', { totalMinor: 9900 }, [9900]],
  ['the deposit would be more than all of it', { totalMinor: 5000 }, [5000]],
  ['less is left than there are days', { totalMinor: 9902 }, [9902]],
  ['all tax is paid with the deposit', { totalMinor: 94_900, taxMinor: 5000 }, [14_902, 26_666]],
  ['a share is of what is no tax', { plan: share(5000, ['2027-01-01']), totalMinor: 110, taxMinor: 10 }, [60, 50]],
])('A payment schedule splits what is due today and later: %s', ([, wanted, [today, later]]) => {
  const [first, ...rest] = paymentSchedule(request(wanted))?.payments.map(({ amountMinor }) => amountMinor) ?? []

  expect([first, ...new Set(rest)]).toEqual(later === undefined ? [today] : [today, later])
})

test('A plan whose days are all too near has no payment schedule', () => {
  expect(paymentSchedule(request({ today: '2026-12-30' }))).toBeUndefined()
})

test.for<[string, number, number, string[]]>([
  ['2026-01-31', 4, 1, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['2028-01-31', 3, 1, ['2028-01-31', '2028-02-29', '2028-03-31']],
  ['2028-01-30', 3, 1, ['2028-01-30', '2028-02-29', '2028-03-30']],
  ['2028-02-29', 3, 12, ['2028-02-29', '2029-02-28', '2030-02-28']],
  ['2026-11-30', 4, 1, ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']],
  ['2026-08-31', 3, 3, ['2026-08-31', '2026-11-30', '2027-02-28']],
  ['2026-12-01', 2, 1, ['2026-12-01', '2027-01-01']],
])(
  'A payment schedule from %s pays %i times every %i months on days that exist [PAY-06]',
  ([anchor, times, months, expected]) => {
    const today = addDays(anchor, -30)
    const schedule = paymentSchedule(request({ plan: everyMonth(anchor, times, months), today }))

    expect(schedule?.payments.map(({ day }) => day)).toEqual([today, ...expected])
  },
)

test('The deposit and the payments of any purchase add up to it exactly, and no payment is negative [IMPL-51, PAY-06]', () => {
  const deposit = fc.oneof(
    fc.record({ depositMinor: fc.integer({ min: 0, max: 300_000 }), depositBasisPoints: fc.constant(null) }),
    fc.record({ depositMinor: fc.constant(null), depositBasisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  )
  const instalments = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(deposit, instalments, fc.nat(500_000), fc.integer({ min: 5, max: 400 }), (...given) => {
      const [wanted, times, totalMinor, ahead] = given
      const today = '2026-09-15'
      const plan = { ...everyMonth(addDays(today, ahead), times), ...wanted }
      const schedule = paymentSchedule(request({ plan, totalMinor, today }))
      const payments = schedule?.payments.map(({ amountMinor }) => amountMinor) ?? []

      expect(sum(payments)).toBe(totalMinor)
      expect(Math.min(...payments)).toBeGreaterThanOrEqual(0)
      expect(schedule?.dueTodayMinor).toBe(payments[0])
      expect((schedule?.dueTodayMinor ?? Number.NaN) + (schedule?.laterMinor ?? Number.NaN)).toBe(totalMinor)
      expect(schedule?.totalMinor).toBe(totalMinor)
      expect(new Set(payments.slice(1)).size).toBeLessThanOrEqual(1)
    }),
  )
})

function share(depositBasisPoints: number, dates: string[]) {
  return { ...byDates, depositMinor: null, depositBasisPoints, dates }
}
