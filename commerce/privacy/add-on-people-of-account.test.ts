/** Who an add-on was bought for: kept with the order, told to its customer, and forgotten with the person. */

import { expect } from 'vitest'
import { add, productId, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid, givenTill, press, settleNow } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { eraseAccount, exportAccount } from './index.ts'

const TODAY = '2026-12-03'
const asked = (contactId: number) => ({ contactId, role: 'customer', sessionId: 'this one', route: '/api' }) as const

/** Riley, who buys camps with a locker for a person of the household; one has one locker for good. */
async function givenCamps(database: Database) {
  const till = await givenTill(database)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1986-04-01' }
  const noaHart = { firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2015-04-01' }
  const people = await database.transaction(async (tx) => {
    await saveProducts(tx, 'camps', [
      {
        ...{ slug: 'camp', tracksStock: false },
        attributes: [
          {
            ...{ key: 'extras', name: 'Extras', controlType: CONTROL_TYPES.checkboxes, textPrompt: '[Add On]' },
            values: [{ key: 'locker', name: 'Locker|At the base', linkedProduct: 'locker' }],
          },
        ],
      },
      {
        ...{ slug: 'locker', tracksStock: false, duplicateGroup: 'locker' },
        specifications: { '[Add-On Assignment]': 'yes' },
      },
    ])
    till.shop = { ...till.shop, assortment: await readAssortment(tx) }
    return saveHousehold(tx, { head, members: [noaHart] }, TODAY)
  })
  const [riley = 0, noa = 0] = people.ok ? people.contactIds : []
  const camp = till.shop.assortment.catalog.products.get(productId(till.shop, 'camp'))
  const valueId = camp?.attributes[0]?.values[0]?.id ?? 0
  const addFor = (contactId: number, fields: Record<string, string> = {}) =>
    database.attempt((tx) =>
      add(tx, till.shop, { contactId: riley }, 'camp', {
        fields: { [`ContactId_${valueId}`]: String(contactId), ...fields },
      }),
    )
  return { till, riley, noa, valueId, addFor }
}

const addOnsOf = async (database: Database, orderId: string) =>
  (await database.read((tx) => readOrderLines(tx, orderId))).flatMap(({ addOnPeople }) => addOnPeople)

test('An order keeps who its add-on is for, whose day is theirs from the sale on, and their name until they are erased [PRV-03]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const { till, riley, noa, valueId, addFor } = await givenCamps(database)
  expect(await addFor(noa)).toMatchObject({ ok: true })
  const orderId = await givenPaid(till, { contactId: riley })
  const locker = { valueId, name: 'Locker', contactId: noa, personName: 'Noa Hart' }
  expect(await addOnsOf(database, orderId)).toEqual([locker])
  expect(await addFor(noa)).toMatchObject({ code: 'MEMBER_TAKEN', message: 'Locker for Noa Hart: Already has one' })
  expect(await addFor(riley)).toMatchObject({ ok: true })

  const told = await database.transaction((tx) => exportAccount(tx, asked(riley), TODAY, testKeys))
  expect(told['orders']).toMatchObject([{ lines: [{ addOns: [{ name: 'Locker', for: noa, person: 'Noa Hart' }] }] }])
  expect(await database.attempt((tx) => eraseAccount(tx, asked(riley)))).toMatchObject({ ok: true })
  expect(await addOnsOf(database, orderId)).toEqual([{ ...locker, personName: null }])
  expect((await database.pool.query('select from cart_add_on_person')).rowCount).toBe(0)
})

test('A line whose add-on got another person while it was paid for stays in the cart, and the order has the person of before [CRT-05]', async ({
  freshDatabase: database,
}) => {
  const { till, riley, noa, addFor } = await givenCamps(database)
  const added = await addFor(noa)
  const placed = await press(till, { contactId: riley })
  const orderId = placed.ok ? placed.orderId : ''
  const edit = { UpdatedShoppingCartItemId: String(added.ok && added.lineId) }
  expect(await addFor(riley, edit)).toMatchObject({ ok: true })
  till.provider.pay(`${orderId}:1`)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })
  expect(await addOnsOf(database, orderId)).toMatchObject([{ contactId: noa }])
  const { rows } = await database.pool.query('select contact_id as "for" from cart_add_on_person')
  expect(rows).toEqual([{ for: riley }])
})
