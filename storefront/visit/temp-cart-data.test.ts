import { expect, test } from 'vitest'
import { readItemList } from './read-item-list.ts'
import { keepItemList } from './temp-cart-data.ts'

const list = { item_list_id: 'tickets', item_list_name: 'Lift tickets' }

test('The list a product was chosen from is kept for the visit under its old name [CART-31]', () => {
  const memory = new Map<string, string>()
  keepItemList({ setItem: (key, value) => memory.set(key, value) }, list)

  expect([...memory]).toEqual([['tempCartData', '{"item_list_id":"tickets","item_list_name":"Lift tickets"}']])
  expect(readItemList({ getItem: (key) => memory.get(key) ?? null })).toEqual(list)
})

test.for([null, '', 'null', '{', '[]', '{"item_list_id":4}', '{"item_list_id":"a"}'])(
  'A stored item list of %s is ignored',
  (kept) => {
    expect(readItemList({ getItem: () => kept })).toBeUndefined()
  },
)

test('A browser without storage causes no error', () => {
  const refuse = () => {
    throw new Error('denied')
  }

  expect(() => keepItemList({ setItem: refuse }, list)).not.toThrow()
  expect(readItemList({ getItem: refuse })).toBeUndefined()
})
