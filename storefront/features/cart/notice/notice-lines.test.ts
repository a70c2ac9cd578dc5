import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { noticeLines, noticeStage } from './notice-lines.ts'

const line = (Id: number, ProductId: number) => ({ Id, ProductId }) as CartItem
const LINES = [line(3, 30), line(5, 50), line(4, 30), line(8, 80)]
const nothing = { lastLineId: undefined, lastAdded: undefined }

const ids = (last: Parameters<typeof noticeLines>[1]) =>
  noticeLines(LINES, last).map(({ item, isLast }) => (isLast ? `${item.Id}!` : `${item.Id}`))

test.each([
  ['the newest first', nothing, ['8', '5', '4', '3']],
  ['the one that was added last before them, marked', { ...nothing, lastLineId: 4 }, ['4!', '8', '5', '3']],
  ['the newest of the product where no line was named', added(30), ['4!', '8', '5', '3']],
  ['the named line, whatever the product', { ...added(80), lastLineId: 3 }, ['3!', '8', '5', '4']],
  ['none marked where it has gone meanwhile', added(90), ['8', '5', '4', '3']],
])('The lines of the notice are %s [OPEN-20, CART-23]', (_, last, expected) => {
  expect(ids(last)).toEqual(expected)
})

test('The lines of the notice are every line of the cart once, with at most one marked, however many there are', () => {
  const cart = fc.uniqueArray(fc.nat(400), { maxLength: 200 })
  fc.assert(
    fc.property(cart, fc.nat(400), fc.nat(5), (lineIds, lastLineId, ProductId) => {
      const lines = noticeLines(
        lineIds.map((id) => line(id, id % 5)),
        { lastLineId, lastAdded: { ProductId, Quantity: 1 } },
      )
      expect(lines.map(({ item }) => item.Id).sort()).toEqual(lineIds.toSorted())
      expect(lines.slice(1).some(({ isLast }) => isLast)).toBe(false)
      if (lineIds.includes(lastLineId)) expect(lines[0]).toMatchObject({ item: { Id: lastLineId }, isLast: true })
    }),
  )
})

const state = { cart: { Items: LINES } as Cart, hasFailed: false, isLoading: false, isOutdated: false }
test.each([
  ['filled', 'with a cart', state],
  ['filled', 'while it is loaded again', { ...state, isLoading: true }],
  ['empty', 'with an empty cart', { ...state, cart: { Items: [] as CartItem[] } as Cart }],
  ['coming', 'before there is a cart', { ...state, cart: undefined }],
  ['coming', 'while the cart lacks what was just added', { ...state, isOutdated: true, isLoading: true }],
  ['failed', 'where the cart could not be loaded', { ...state, cart: undefined, hasFailed: true }],
  ['failed', 'where no cart with what was just added could be loaded', { ...state, isOutdated: true, hasFailed: true }],
  ['coming', 'while it is asked for again', { ...state, hasFailed: true, isLoading: true }],
] as const)('The notice of the cart is %s %s', (stage, _, state) => {
  expect(noticeStage(state)).toBe(stage)
})

function added(ProductId: number) {
  return { ...nothing, lastAdded: { ProductId, Quantity: 1 } }
}
