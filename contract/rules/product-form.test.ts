import { expect, test } from 'vitest'
import { allowedQuantities, fileProblem, isTooManyForOne, LONGEST_FILE_BYTES, quantityOptions } from './product-form.ts'

test.each([
  ['1,2,4', [1, 2, 4]],
  [' 4 , 2,2,1', [1, 2, 4]],
  ['1,two,-3,0,2.5,6', [1, 6]],
  ['', []],
  [null, []],
])('The comma list %j allows the quantities %j [PRODUCT-33]', (list, quantities) => {
  expect(allowedQuantities(list)).toEqual(quantities)
})

test.for([
  [false, false, 9, false],
  [true, false, 1, false],
  [true, false, 2, true],
  [false, true, 1, false],
  [false, true, 2, true],
] as const)(
  'With a person %s, for named people alone %s, %i pieces are too many: %s',
  ([hasMember, isForOne, quantity, is]) => {
    expect(isTooManyForOne({ hasMember, isForOne, quantity })).toBe(is)
  },
)

test('In the form each allowed quantity has a value, a text and whether it is chosen [PRODUCT-33]', () => {
  expect(quantityOptions('1,2', 2)).toEqual([
    { Value: '1', Text: '1', Selected: false },
    { Value: '2', Text: '2', Selected: true },
  ])
})

test('A file of ten megabytes may be uploaded, and one byte more may not [OPEN-64]', () => {
  expect(fileProblem({ size: LONGEST_FILE_BYTES, type: 'image/png' })).toBeUndefined()
  expect(fileProblem({ size: LONGEST_FILE_BYTES + 1, type: 'image/png' })).toBe('too_big')
})

test.for([
  ['image/jpeg', undefined],
  ['IMAGE/WEBP', undefined],
  ['', undefined],
  ['image/gif', 'wrong_type'],
  ['image/svg+xml', 'wrong_type'],
  ['application/pdf', 'wrong_type'],
] as const)('A file of type %j is judged %j before it is sent [OPEN-64]', ([type, problem]) => {
  expect(fileProblem({ size: 1, type })).toBe(problem)
})
