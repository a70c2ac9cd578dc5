import { expect, test } from 'vitest'
import { sum } from '#contract/values/sum.ts'
import { expectedArrivals } from './expected-arrivals.ts'

const KEYS = ['08:00', '08:30', '09:00']
const [TICKET, RENTAL, FRESH] = [1, 2, 3]
const came = (key: string, guests: number, productId = TICKET, isDated = true) => ({ key, guests, productId, isDated })

test('Of each product so many are expected as came on the days before, and what no gate reads is left out [IMPL-13]', () => {
  const earlier = {
    openDays: 2,
    tickets: [
      { productId: TICKET, tickets: 100 },
      { productId: RENTAL, tickets: 40 },
    ],
    admitted: [came('08:00', 60), came('08:30', 30), came('09:00', 20, 9, false)],
  }
  const today = [
    { productId: TICKET, tickets: 200 },
    { productId: RENTAL, tickets: 80 },
  ]
  const expected = expectedArrivals(today, earlier, KEYS)
  // 90 of 100 tickets came, and ten pass holders on each of two days.
  expect(expected.guests).toBe(200 * 0.9 + 10)
  expect([...expected.byKey]).toEqual([
    ['08:00', 104],
    ['08:30', 51],
    ['09:00', 35],
  ])
})

test('The guests expected at each time add up to those expected in all, whatever is rounded [IMPL-13]', () => {
  for (let tickets = 1; tickets < 60; tickets += 1) {
    const earlier = {
      openDays: 3,
      tickets: [{ productId: TICKET, tickets: 31 }],
      admitted: KEYS.map((key, at) => came(key, 3 + 5 * at)),
    }
    const { byKey, guests } = expectedArrivals([{ productId: TICKET, tickets }], earlier, KEYS)
    expect(sum([...byKey.values()])).toBe(guests)
  }
})

test('A product that was never sold before comes as all others do [IMPL-13]', () => {
  const earlier = { openDays: 1, tickets: [{ productId: TICKET, tickets: 10 }], admitted: [came('08:00', 5)] }
  expect(expectedArrivals([{ productId: FRESH, tickets: 30 }], earlier, KEYS).guests).toBe(15)
})

test('On the first day of a resort all that was sold is expected, at no known time [IMPL-13]', () => {
  const none = { openDays: 0, tickets: [], admitted: [] }
  const { byKey, guests } = expectedArrivals([{ productId: TICKET, tickets: 30 }], none, KEYS)
  expect([guests, byKey.size]).toEqual([30, 0])
})
