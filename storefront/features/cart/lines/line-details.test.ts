import { expect, test } from 'vitest'
import type { CartAttribute } from '#contract/schemas/cart.ts'
import { attributeLines, lineDetails, SUB_ATTRIBUTE_DELIMITER, SUB_ATTRIBUTE_KEYWORD } from './line-details.ts'

const HIDDEN = ['lock id', 'tee time', 'voucher id']

function read(AttributeInfo: string, Attributes: CartAttribute[] = [], locale = 'en-US'): string[] {
  // Some browsers put a narrow space before am and pm.
  return lineDetails({ AttributeInfo, Attributes }, HIDDEN, locale).map(({ label, value }) =>
    (label ? `${label}: ${value}` : value).replaceAll('\u202f', ' '),
  )
}

const DATE: CartAttribute = { name: 'Start Date', value: '', isDate: true }
const TIME: CartAttribute = { name: 'Time', value: '14:30:00', isActivityTime: true }

test('The details of a line are one line per line break of any kind, the day first and without its name [CART-20]', () => {
  expect(read('Age: Adult\r\nStart Date: 2026-12-09\rMedia: New card\nNote: a: b', [DATE])).toEqual([
    'Wed, Dec 9, 2026',
    'Age: Adult',
    'Media: New card',
    'Note: a: b',
  ])
})

test("The details of a line have each date of a 'Start Date' on its own line, flagged or not [CART-22, OPEN-96]", () => {
  expect(read('Start Date: 2026-12-09|2026-12-11|')).toEqual(['Wed, Dec 9, 2026', 'Fri, Dec 11, 2026'])
  expect(
    read('Start Date: 2026-12-09\nReturn: 2026-12-11', [DATE, { name: 'return', value: '', isDate: true }]),
  ).toEqual(['Start Date: Wed, Dec 9, 2026', 'Return: Fri, Dec 11, 2026'])
})

test.each([
  ['en-US', 'Wed, Dec 9, 2026, 2:30 PM'],
  ['en-AU', 'Wed, 9 Dec 2026, 2:30 pm'],
  ['en-CA', 'Wed, Dec 9, 2026, 2:30 p.m.'],
  ['en-NZ', 'Wed, 9 Dec 2026, 2:30 pm'],
])(
  'The details of a line have the time of an activity beside its day, as people write it in %s [CART-21]',
  (locale, words) => {
    expect(read('Start Date: 2026-12-09\nTime: 2026-12-09T14:30:00', [DATE, TIME], locale)).toEqual([words])
  },
)

test('The details of a line leave out lock ids, the person, and what the operator hides, but not when a round of golf begins [CART-21, OPEN-62]', () => {
  const said = read('Start Date: 2026-07-01\nLock: 0195-ab\nGuest: Riley Hart\nVOUCHER ID: 7\nHoles: 9\nRate: $45', [
    DATE,
    { name: 'Lock', value: '0195-ab', isLockId: true },
    { name: 'Guest', value: 'Riley Hart', isAssignedTo: true },
    { name: 'Tee Time', value: '2026-07-01T07:10:00', isReservationTime: true },
    { name: 'Holes', value: '9', isReservationHoles: true },
    { name: 'Rate', value: '$45', isReservationPrice: true },
  ])
  expect(said).toEqual(['Wed, Jul 1, 2026, 7:10 AM', 'Holes: 9', 'Rate: $45'])
})

test('The details of a line show a value that is no date and no time as it is written', () => {
  expect(read('Start Date: soon\nTime: after lunch\nBring gloves', [DATE, TIME])).toEqual([
    'Start Date: soon',
    'Time: after lunch',
    'Bring gloves',
  ])
  expect(read('')).toEqual([])
})

test('Attribute text is one line per line break of any system [CART-20]', () => {
  expect(attributeLines('Age: Adult\nDays: 3 days\r\n\r\n Rental: Skis ')).toEqual([
    'Age: Adult',
    'Days: 3 days',
    'Rental: Skis',
  ])
  expect(attributeLines('')).toEqual([])
})

test('Several start dates are a line each [CART-22]', () => {
  const joined = `${SUB_ATTRIBUTE_KEYWORD}: 2026-12-24${SUB_ATTRIBUTE_DELIMITER}2026-12-26 | 2026-12-27`

  expect(joined).toBe('Start Date: 2026-12-24|2026-12-26 | 2026-12-27')
  expect(attributeLines(`Age: Adult\n${joined}`)).toEqual([
    'Age: Adult',
    'Start Date: 2026-12-24',
    'Start Date: 2026-12-26',
    'Start Date: 2026-12-27',
  ])
})

test('A bar in any other line stays', () => {
  expect(attributeLines('Engraving: A|B')).toEqual(['Engraving: A|B'])
})
