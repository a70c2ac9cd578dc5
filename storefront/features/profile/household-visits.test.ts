import { expect, test } from 'vitest'
import { visitsInOrder } from './household-visits.ts'

const entry = (day: string, Status: string) => ({ Date: day, ProductName: 'Day lift ticket', Status })

test('The days of a household stand in one order: the next first, and of the past the latest first [IMPL-62]', () => {
  const told = [
    {
      name: 'Riley Hart',
      history: { DayCount: 2, Entries: [entry('2026-12-24', 'Booked'), entry('2026-01-05', 'Visited')] },
    },
    {
      name: 'Noa Hart',
      history: { DayCount: 1, Entries: [entry('2026-12-20', 'Booked'), entry('2026-02-05', 'Visited')] },
    },
  ]
  const { coming, past, dayCount } = visitsInOrder(told)
  expect(coming.map(({ day, name }) => [day, name])).toEqual([
    ['2026-12-20', 'Noa Hart'],
    ['2026-12-24', 'Riley Hart'],
  ])
  expect(past.map(({ day }) => day)).toEqual(['2026-02-05', '2026-01-05'])
  expect(dayCount).toBe(3)
})
