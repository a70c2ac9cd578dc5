import { expect, test } from 'vitest'
import { cartsToLetGo } from './unclaimed.ts'

const hold = (cartId: number, count: number, of = 0) => ({ cartId, count, of })

test.each([
  ['none where nothing is missing', [hold(1, 2)], [0], []],
  ['the oldest, where it has enough', [hold(1, 2), hold(2, 2)], [2], [1]],
  ['two, where the oldest has too little', [hold(1, 2), hold(2, 2), hold(3, 2)], [3], [1, 2]],
  ['none, where all of them have too little', [hold(1, 2), hold(2, 2)], [5], []],
  ['one cart by all it holds there', [hold(1, 2), hold(1, 2), hold(2, 2)], [4], [1]],
  ['only those that hold what is missing', [hold(1, 2, 0), hold(2, 2, 1)], [0, 2], [2]],
  ['a cart of several slots for all of them', [hold(1, 2, 0), hold(1, 2, 1), hold(2, 2, 1)], [2, 2], [1]],
  ['none, where one of the slots stays short', [hold(1, 2, 0)], [2, 1], []],
])('Of the carts of guests who never came back are let go %s [HLD-07]', (_, holds, needs, expected) => {
  expect(cartsToLetGo(holds, needs)).toEqual(expected)
})
