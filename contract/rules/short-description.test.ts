import { expect, test } from 'vitest'
import { shortDescription } from './short-description.ts'

test('A short description is a headline and a description separated by a bar [PRODUCT-28]', () => {
  expect(shortDescription('All day, every lift | Choose a date | save more')).toEqual({
    headline: 'All day, every lift',
    description: 'Choose a date | save more',
  })
  expect(shortDescription('All day')).toEqual({ headline: 'All day', description: '' })
  expect(shortDescription(' | Choose a date')).toEqual({ headline: '', description: 'Choose a date' })
  expect(shortDescription(null)).toEqual({ headline: '', description: '' })
})
