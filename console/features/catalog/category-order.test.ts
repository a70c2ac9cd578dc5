import { expect, test } from 'vitest'
import { dropCategory, indentCategory, moveCategory, outdentCategory } from './category-order.ts'

const top = (Id: number) => ({ Id, ParentId: null })
const sub = (Id: number, ParentId: number) => ({ Id, ParentId })
const ALL = [top(1), sub(11, 1), sub(12, 1), top(2), top(3)]

test('A category moves among its own level with all that lies below it, and not past its ends [IMPL-13]', () => {
  expect(moveCategory(ALL, 1, 1)).toEqual([top(2), top(1), sub(11, 1), sub(12, 1), top(3)])
  expect(moveCategory(ALL, 12, -1)).toEqual([top(1), sub(12, 1), sub(11, 1), top(2), top(3)])
  expect(moveCategory(ALL, 1, -1)).toBeUndefined()
  expect(moveCategory(ALL, 12, 1)).toBeUndefined()
})

test('A category goes below the one before it, unless others lie below it [IMPL-13]', () => {
  expect(indentCategory(ALL, 2)).toEqual([top(1), sub(11, 1), sub(12, 1), sub(2, 1), top(3)])
  expect(indentCategory(ALL, 1)).toBeUndefined()
  expect(indentCategory([top(2), ...ALL.filter(({ Id }) => Id !== 2)], 1)).toBeUndefined()
  expect(indentCategory(ALL, 11)).toBeUndefined()
})

test('A sub category comes out right behind its parent [IMPL-13]', () => {
  expect(outdentCategory(ALL, 11)).toEqual([top(1), sub(12, 1), top(11), top(2), top(3)])
  expect(outdentCategory(ALL, 2)).toBeUndefined()
})

test('A category that is dropped on another comes before it on its level, where two levels allow it [IMPL-13]', () => {
  expect(dropCategory(ALL, 3, 1)).toEqual([top(3), top(1), sub(11, 1), sub(12, 1), top(2)])
  expect(dropCategory(ALL, 3, 12)).toEqual([top(1), sub(11, 1), sub(3, 1), sub(12, 1), top(2)])
  expect(dropCategory(ALL, 11, 3)).toEqual([top(1), sub(12, 1), top(2), top(11), top(3)])
  expect(dropCategory(ALL, 11, 0), 'behind all of them').toEqual([top(1), sub(12, 1), top(2), top(3), top(11)])
  expect(dropCategory(ALL, 1, 11)).toBeUndefined()
  expect(dropCategory([...ALL, sub(31, 3)], 3, 12)).toBeUndefined()
})
