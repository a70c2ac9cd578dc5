import { expect, test } from 'vitest'
import type { ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { missingIn } from './missing.ts'

const WHOLE = {
  ...{ Name: 'Tea', Sku: 'TEA', Categories: ['dining'], ShortDescription: 'Hot.', PriceMinor: 500 },
  ...{ Pictures: [{ Name: 'cup', Title: '' }], Attributes: [], CustomerPriceMinMinor: null },
} as unknown as ProductDocument
const CUP = { Name: 'cup', Alt: 'A cup', Url: '' }

const missing = (edits: Partial<ProductDocument>, given: Partial<Parameters<typeof missingIn>[0]> = {}) =>
  Object.entries(missingIn({ document: { ...WHOLE, ...edits }, pictures: [CUP], complaint: null, ...given })).flatMap(
    ([part, words]) => words.map((each) => `${part}: ${each}`),
  )

test('A product that has all it needs lacks nothing [IMPL-13]', () => {
  expect(missing({})).toEqual([])
})

test('A product says part by part what it lacks, also words about a picture [IMPL-13]', () => {
  const size = { Name: 'Size', ControlType: 1, Values: [] } as unknown as ProductDocument['Attributes'][number]
  expect(missing({ Name: ' ', Categories: [], Attributes: [size], PriceMinor: null })).toEqual([
    'basics: Give it a name.',
    'basics: Choose a category.',
    'options: Size has nothing to choose from.',
    'selling: Give it a price.',
  ])
  expect(missing({ Pictures: [] })).toEqual(['pictures: Add a picture.'])
  expect(missing({}, { pictures: [{ ...CUP, Alt: ' ' }] })).toEqual(['pictures: Say what is seen on each picture.'])
})

test('A complaint of the engine stands in the part with its field, once [IMPL-13]', () => {
  const complaint = { Code: 'SKU_TAKEN', Message: 'This SKU is used by something else (TEA).', Field: 'Sku' }
  expect(missing({}, { complaint })).toEqual([`basics: ${complaint.Message}`])
  expect(missing({ Categories: [] }, { complaint: { ...complaint, Field: 'Categories' } })).toHaveLength(1)
})
