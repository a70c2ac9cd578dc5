import { expect, test } from 'vitest'
import type { DayTicket } from '#contract/schemas/people/pocket.ts'
import { goodNow, isPast, sortedForDay } from './day-tickets.ts'

const TODAY = '2026-12-09'
const TICKET: DayTicket = {
  ...{ Serial: '7K4Q-92MX', ProductName: 'Day lift ticket', Days: [TODAY], StartTime: null, ValidFrom: null },
  ...{ ValidUntil: null, AssignedTo: null, Options: [], Square: { Size: 1, Path: '' }, UsedAt: null, Wallets: [] },
}
const t = ((key: string, values?: Record<string, unknown>) =>
  [key.replace('publicui.day.', ''), ...Object.values(values ?? {})].join(' ')) as never

const saidOf = (ticket: Partial<DayTicket>) => goodNow({ ...TICKET, ...ticket }, { today: TODAY, locale: 'en-US', t })

test.for<[name: string, ticket: Partial<DayTicket>, words: string, isGood: boolean]>([
  ['for today', {}, 'good', true],
  ['for any day', { Days: [] }, 'good', true],
  ['that was used today', { UsedAt: { Gate: 'Gate 2', Time: `${TODAY}T09:12:00` } }, 'usedat Gate 2 9:12 AM', false],
  ['that was used on the day before', { UsedAt: { Gate: 'Gate 2', Time: '2026-12-08T09:12:00' } }, 'good', true],
  [
    'for any day that was used before',
    { Days: [], UsedAt: { Gate: 'G', Time: '2026-12-08T09:12:00' } },
    'usedat G 9:12 AM',
    false,
  ],
  ['of tomorrow', { Days: ['2026-12-10'] }, 'goodon 2026-12-10', false],
  [
    'of a season to come',
    { Days: [], ValidFrom: '2026-12-20', ValidUntil: '2027-04-01' },
    'goodfrom 2026-12-20',
    false,
  ],
  ['of yesterday', { Days: ['2026-12-08'] }, 'over 2026-12-08', false],
])('A ticket %s says whether it is good now', ([, ticket, words, isGood]) => {
  expect(saidOf(ticket)).toEqual({ words, isGood })
})

test('Tickets that are good today come first, then those to come, then what is over', () => {
  const days = ['2026-12-01', '2026-12-11', TODAY, '2026-12-10', TODAY]
  const tickets = days.map((day, at) => ({ ...TICKET, Serial: String(at), Days: [day] }))
  expect(sortedForDay(tickets, TODAY).map(({ Serial }) => Serial)).toEqual(['2', '4', '3', '1', '0'])
})

test.for<[name: string, ticket: Partial<DayTicket>, isOver: boolean]>([
  ['of yesterday', { Days: ['2026-12-08'] }, true],
  ['of yesterday and tomorrow', { Days: ['2026-12-08', '2026-12-10'] }, false],
  ['of a season that ended', { Days: [], ValidUntil: '2026-06-02' }, true],
  ['of a season to come', { Days: [], ValidFrom: '2026-12-20', ValidUntil: '2027-04-01' }, false],
  ['for any day', { Days: [] }, false],
])('A ticket %s is over once no day is left on which it is good', ([, ticket, isOver]) => {
  expect(isPast({ ...TICKET, ...ticket }, TODAY)).toBe(isOver)
})
