import { expect, test } from 'vitest'
import { changedPrice, filledPrices, type PriceOperation } from './change-price.ts'

test.each<[string, number, PriceOperation, number, number]>([
  ['set to 17.50 is that', 16300, { kind: 'set', minor: 1750 }, 1, 1750],
  ['set to 17.50 in whole dollars is 18', 16300, { kind: 'set', minor: 1750 }, 100, 1800],
  ['raised by 10 is 10 more', 16300, { kind: 'add', minor: 1000 }, 1, 17300],
  ['lowered by more than it costs is nothing', 500, { kind: 'add', minor: -1000 }, 1, 0],
  ['raised by 8 percent is 176.04', 16300, { kind: 'percent', basisPoints: 800 }, 1, 17604],
  ['raised by 8 percent in whole dollars is 176', 16300, { kind: 'percent', basisPoints: 800 }, 100, 17600],
  ['raised by 8 percent in fives is 175', 16300, { kind: 'percent', basisPoints: 800 }, 500, 17500],
  ['lowered by 12.5 percent is rounded half up', 1004, { kind: 'percent', basisPoints: -1250 }, 1, 879],
  ['lowered by all of it is nothing', 1004, { kind: 'percent', basisPoints: -10_000 }, 1, 0],
  ['half a dollar is rounded up', 150, { kind: 'add', minor: 0 }, 100, 200],
  ['half a cent is rounded up', 10, { kind: 'percent', basisPoints: 500 }, 1, 11],
  ['of nothing stays nothing by percent', 0, { kind: 'percent', basisPoints: 800 }, 100, 0],
])('A price that is %s', (_, now, operation, roundTo, then) => {
  expect(changedPrice(now, operation, roundTo)).toBe(then)
})

test('A fill repeats the rows of a selection downward and its columns across', () => {
  const source = [
    [1, 2],
    [3, 4],
  ]
  expect(filledPrices(source, { rows: 3, columns: 3 })).toEqual([
    [1, 2, 1],
    [3, 4, 3],
    [1, 2, 1],
  ])
  expect(filledPrices([], { rows: 2, columns: 2 })).toEqual([])
})
