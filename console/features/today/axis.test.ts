import { expect, test } from 'vitest'
import type { Figures } from '#contract/schemas/admin/figures.ts'
import { addDays } from '#contract/values/day.ts'
import { arrivalBars, hourLabel, salesAxis } from './axis.ts'

const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

const sales = (Span: Figures['Span'], keys: readonly string[]) =>
  ({ Span, Sales: { Points: keys.map((Key, at) => ({ Key, Amount: at, Compared: at })) } }) as unknown as Figures
const arrivals = (Span: Figures['Span'], pieces: Figures['Arrivals']['Pieces']) =>
  ({ Span, Arrivals: { Pieces: pieces } }) as unknown as Figures

test('The columns of the table stand where the axis has their hours, the whole day to midnight', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => clock(hour * 2))
  const { columns, from, points, to } = salesAxis(sales('today', hours))
  expect(columns.map(({ label }) => label)).toEqual('6 am,8,10,noon,2 pm,4,6,8,10,12 am'.split(','))
  expect([from, to]).toEqual([5, 25])
  // The hour from 7 to 8 is known at 8.
  expect(points.find(({ at }) => at === 8)?.now).toBe(7)
  expect(columns.every(({ at }) => points.some((point) => point.at === at))).toBe(true)
})

test.each([7, 13, 31, 53])('A span of %i pieces names its last one and at most eight', (count) => {
  const keys = Array.from({ length: count }, (_, at) => addDays('2026-11-20', at * 7))
  const { columns, from, points, to } = salesAxis(sales('season', keys))
  expect(columns.length).toBeLessThanOrEqual(8)
  expect(columns.at(-1)?.at).toBe(count - 1)
  expect(points.every(({ at }) => at >= from && at <= to)).toBe(true)
})

test('Bars of a day begin and end with the hours in which a guest comes, and add up by column', () => {
  const pieces = Array.from({ length: 48 }, (_, half) => ({
    Key: clock(half),
    Guests: half > 20 ? null : half === 17 ? 3 : 0,
    Beside: half === 17 ? 2 : half === 22 ? 5 : 0,
  }))
  const { bars, columns } = arrivalBars(arrivals('today', pieces))
  expect([bars[0]?.key, bars.at(-1)?.key]).toEqual(['08:00', '11:30'])
  expect(columns.map(({ beside, guests, label }) => [label, guests, beside])).toEqual([
    ['8 am', 3, 2],
    ['9', 0, 0],
    ['10', 0, 0],
    ['11', null, 5],
  ])
})

test('A day without guests has no bars, and a long span fills its last column', () => {
  const none = Array.from({ length: 48 }, (_, half) => ({ Key: clock(half), Guests: 0, Beside: null }))
  expect(arrivalBars(arrivals('today', none)).bars).toEqual([])
  const weeks = Array.from({ length: 31 }, (_, at) => ({ Key: addDays('2026-11-20', at * 7), Guests: 1, Beside: 2 }))
  const { bars, columns } = arrivalBars(arrivals('season', weeks))
  expect([bars.length % columns.length, columns.at(-1)?.guests]).toEqual([0, 3])
})

test('Noon and midnight are named so that no hour is taken for another', () => {
  expect([0, 6, 12, 14, 24].map((hour) => hourLabel(hour, hour === 6))).toEqual([
    ...['12 am', '6 am', 'noon', '2 pm', '12 am'],
  ])
})
