import { expect, test } from 'vitest'
import { RIGHTS } from '#contract/values/rights.ts'
import { rightsInWords } from './right-words.ts'

test('The rights of a role read as one line in the order of the console, also where it has none or all', () => {
  expect(rightsInWords(['scan', 'words', 'orders'])).toBe('Orders, scan, words and looks')
  expect(rightsInWords([])).toBe('No area')
  expect(rightsInWords(RIGHTS)).toBe('Every area')
})
