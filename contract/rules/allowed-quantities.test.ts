import { expect, test } from 'vitest'
import { allowedQuantities, quantityOptions } from './allowed-quantities.ts'

test.each([
  ['1,2,4', [1, 2, 4]],
  [' 4 , 2,2,1', [1, 2, 4]],
  ['1,two,-3,0,2.5,6', [1, 6]],
  ['', []],
  [null, []],
])('The comma list %j allows the quantities %j [PRODUCT-33]', (list, quantities) => {
  expect(allowedQuantities(list)).toEqual(quantities)
})

test('In the form each allowed quantity has a value, a text and whether it is chosen [PRODUCT-33]', () => {
  expect(quantityOptions('1,2', 2)).toEqual([
    { Value: '1', Text: '1', Selected: false },
    { Value: '2', Text: '2', Selected: true },
  ])
})
