import { expect, test } from 'vitest'
import { visitsInOrder } from './household-visits.ts'

const entry = (day: string, Status: string) => ({ Date: day, ProductName: 'Day lift ticket', Status })

test('The days of a household stand in one order, people of one day together: the next first, and of the past the latest first [IMPL-62]', () => {
  const told = [
    {
      id: 1,
      name: 'Riley Hart',
      history: { DayCount: 2, Entries: [entry('2026-12-24', 'Booked'), entry('2026-01-05', 'Visited')] },
    },
    {
      id: 2,
      name: 'Noa Hart',
      history: {
        DayCount: 1,
        Entries: ['2026-12-20', '2026-12-24'].map((day) => entry(day, 'Booked')).concat(entry('2026-02-05', 'Visited')),
      },
    },
  ]
  const { coming, past, dayCount, visitedDays } = visitsInOrder(told)
  expect(coming.map(({ day, names }) => [day, names])).toEqual([
    ['2026-12-20', ['Noa Hart']],
    ['2026-12-24', ['Noa Hart', 'Riley Hart']],
  ])
  expect(past.map(({ day }) => day)).toEqual(['2026-02-05', '2026-01-05'])
  expect(dayCount).toBe(3)
  expect(visitedDays).toEqual({ 1: ['2026-01-05'], 2: ['2026-02-05'] })
})
