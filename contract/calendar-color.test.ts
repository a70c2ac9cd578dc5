import { expect, test } from 'vitest'
import { calendarColor } from './calendar-color.ts'

test('a colour of a calendar is a plain hexadecimal one', () => {
  expect(['#fc0', '#FFCC00', ' #ffcc00 '].map(calendarColor)).toEqual(['#fc0', '#ffcc00', '#ffcc00'])
})

test.for([
  '',
  'red',
  '#ffcc0',
  '#ffcc00aa',
  'ffcc00',
  '#ffcc00;background:url(//x)',
  'url(https://example.com/x.png)',
  'var(--day-sold-out)',
  'expression(alert(1))',
  '#ffcc00\n}',
  null,
  undefined,
])('%j is no colour of a calendar', (text) => {
  expect(calendarColor(text)).toBeUndefined()
})
