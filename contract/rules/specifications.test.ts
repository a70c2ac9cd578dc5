import { expect, test } from 'vitest'
import { productRules } from './specifications.ts'

const rulesOf = (name: string, value: string) =>
  productRules([
    { name: 'Color', value: 'red' },
    { name, value },
  ])

test('Five specifications mean something to the shop, and the rest is for readers [PRODUCT-40]', () => {
  const rules = productRules([
    { name: '[Cutoff Time]', value: '16:00' },
    { name: '[Cutoff Days]', value: '2' },
    { name: 'IsReservationProduct', value: 'yes' },
    { name: 'MaxReservations', value: '5' },
    { name: 'IsRenewal', value: 'yes' },
    { name: 'Length', value: '180 cm' },
  ])
  expect(rules).toEqual({
    cutoffTime: { hour: 16, minutes: 0 },
    cutoffDays: 2,
    isReservationProduct: true,
    maxReservations: 5,
    isRenewal: true,
  })
})

test('A product without specifications leaves everything to the store', () => {
  expect(productRules([])).toEqual({
    cutoffTime: undefined,
    cutoffDays: 0,
    isReservationProduct: false,
    maxReservations: undefined,
    isRenewal: false,
  })
})

test('A specification that says yes makes a reservation product [PRODUCT-41]', () => {
  expect(
    ['yes', 'Yes', ' YES ', 'no', '', 'maybe'].map(
      (value) => rulesOf('IsReservationProduct', value).isReservationProduct,
    ),
  ).toEqual([true, true, true, false, false, false])
})

test('A product sets its own cut-off time and days [DATE-06]', () => {
  expect(rulesOf('[cutoff time]', '9:30').cutoffTime).toEqual({ hour: 9, minutes: 30 })
  expect(rulesOf('[Cutoff Days]', '3').cutoffDays).toBe(3)
  expect(rulesOf('[Cutoff Days]', '-3').cutoffDays).toBe(0)
})

test.each(['1600', '16', '4pm', '', '25:00', '16:0', '16:00:00'])(
  'A cut-off time written as %j does not count [DATE-07]',
  (value) => {
    expect(rulesOf('[Cutoff Time]', value).cutoffTime).toBeUndefined()
  },
)

test('A limit of reservations that is zero or no number means no limit', () => {
  expect(['', '0', 'many', '5'].map((value) => rulesOf('MaxReservations', value).maxReservations)).toEqual([
    undefined,
    undefined,
    undefined,
    5,
  ])
})
