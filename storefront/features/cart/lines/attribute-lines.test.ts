import { expect, test } from 'vitest'
import { attributeLines, SUB_ATTRIBUTE_DELIMITER, SUB_ATTRIBUTE_KEYWORD } from './attribute-lines.ts'

test('attribute text is one line per line break of any system [CART-20]', () => {
  expect(attributeLines('Age: Adult\nDays: 3 days\r\n\r\n Rental: Skis ')).toEqual([
    'Age: Adult',
    'Days: 3 days',
    'Rental: Skis',
  ])
  expect(attributeLines('')).toEqual([])
})

test('several start dates are a line each [CART-22]', () => {
  const joined = `${SUB_ATTRIBUTE_KEYWORD}: 2026-12-24${SUB_ATTRIBUTE_DELIMITER}2026-12-26 | 2026-12-27`

  expect(joined).toBe('Start Date: 2026-12-24|2026-12-26 | 2026-12-27')
  expect(attributeLines(`Age: Adult\n${joined}`)).toEqual([
    'Age: Adult',
    'Start Date: 2026-12-24',
    'Start Date: 2026-12-26',
    'Start Date: 2026-12-27',
  ])
})

test('a bar in any other line stays', () => {
  expect(attributeLines('Engraving: A|B')).toEqual(['Engraving: A|B'])
})
