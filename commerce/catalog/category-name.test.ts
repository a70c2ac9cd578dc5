import { expect, test } from 'vitest'
import { categoryName } from './category-name.ts'

test('a category without a name says so [PRODUCT-22]', () => {
  expect(categoryName({ Name: 'Golf' })).toBe('Golf')
  expect([{ Name: '' }, { Name: '  ' }, { Name: null }, {}].map(categoryName)).toEqual(
    Array(4).fill('Missing category name'),
  )
})
