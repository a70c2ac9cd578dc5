import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { readCart } from '#commerce/cart/read-cart.ts'
import { add, givenGuest } from '#commerce/cart/shop-for-tests.ts'
import { assignLine } from './assign-line.ts'
import { givenFamily, type Person } from './family-for-tests.ts'

test('A line is given to another person by the rules of adding it, keeps its price, and frees who had it [API-32, API-80, CHECKOUT-04, IMPL-55]', async ({
  tx,
}) => {
  const { shop, people } = await givenFamily(tx)
  const riley = { contactId: people.riley }
  const addFor = (person: Person) => add(tx, shop, riley, 'season', { fields: { ContactId: String(people[person]) } })
  const added = await addFor('noa')
  const lineId = added.ok ? added.lineId : 0
  const assign = (person: Person, shopper: Parameters<typeof assignLine>[1] = riley) =>
    assignLine(tx, shopper, { lineId, contactId: people[person], response: 'yes' }, shop.assortment, shop.view)
  const lines = async () => (await readCart(tx, riley, shop.assortment, shop.view)).lines
  const [before] = await lines()

  expect(await assign('maya')).toEqual({ ok: true })
  expect(await lines()).toMatchObject([{ id: lineId, assignedContactId: people.maya, quote: before?.quote }])
  expect(await addFor('maya')).toMatchObject({ code: 'MEMBER_TAKEN' })
  expect(await addFor('noa')).toMatchObject({ ok: true })

  expect(await assign('noa')).toMatchObject({ code: 'MEMBER_TAKEN' })
  expect(await assign('alex')).toMatchObject({ code: 'MEMBER_UNASSIGNABLE' })
  const { shopper: stranger } = await givenGuest(tx, shop, 'mug')
  expect(await assign('maya', stranger)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await lines()).find(({ id }) => id === lineId)).toMatchObject({ assignedContactId: people.maya })
})
