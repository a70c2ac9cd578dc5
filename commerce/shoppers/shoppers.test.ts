import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { bumpVersion, findCart, lockCart, tokenHash } from './shoppers.sql.ts'
import { newVisitorToken, openCart } from './shoppers.ts'

async function count(tx: Tx, table: 'visitor' | 'cart'): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
  return rows[0]?.n ?? 0
}

async function givenCustomer(tx: Tx, firstName: string): Promise<number> {
  const head = { firstName, lastName: 'Hart', email: `${firstName}@silverpine.example` }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds[0] as number
}

test('A guest becomes a visitor with their first cart, and is known again by their token [IMPL-16]', async ({ tx }) => {
  const opened = await openCart(tx, {}, 'USD')
  const again = await openCart(tx, { visitorToken: opened.newVisitorToken }, 'USD')

  expect(opened.newVisitorToken).toMatch(/^[\w-]{43}$/)
  expect(again).toEqual({ cart: opened.cart, newVisitorToken: undefined })
  expect([await count(tx, 'visitor'), await count(tx, 'cart')]).toEqual([1, 1])
})

test('A guest who only looks stays unknown: neither visitor nor cart is made [IMPL-16]', async ({ tx }) => {
  expect(await findCart(tx, {})).toBeUndefined()
  expect(await findCart(tx, { visitorToken: newVisitorToken() })).toBeUndefined()
  expect(await lockCart(tx, {})).toBeUndefined()
  expect([await count(tx, 'visitor'), await count(tx, 'cart')]).toEqual([0, 0])
})

test('A guest cannot choose a token: one that names no visitor is replaced by a new one', async ({ tx }) => {
  const planted = newVisitorToken()
  const opened = await openCart(tx, { visitorToken: planted }, 'USD')

  expect(opened.newVisitorToken).not.toBe(planted)
  expect(await findCart(tx, { visitorToken: planted })).toBeUndefined()
})

test('A guest leaves a hash of the token in the database, and never the token [AUT-02]', async ({ tx }) => {
  const { newVisitorToken: token = '' } = await openCart(tx, {}, 'USD')
  const { rows } = await tx.execute<{ token_hash: Buffer }>(sql`select token_hash from visitor`)

  expect(rows[0]?.token_hash).toEqual(tokenHash(token))
  expect(rows[0]?.token_hash.toString('utf8')).not.toContain(token)
})

test('A guest never sees the cart of another', async ({ tx }) => {
  const one = await openCart(tx, {}, 'USD')
  const other = await openCart(tx, {}, 'USD')

  expect(one.cart.id).not.toBe(other.cart.id)
  expect(await findCart(tx, { visitorToken: one.newVisitorToken })).toEqual(one.cart)
})

test('A customer has one cart, whichever browser they use, and needs no token for it', async ({ tx }) => {
  const contactId = await givenCustomer(tx, 'riley')
  const opened = await openCart(tx, { contactId }, 'USD')

  expect(opened.newVisitorToken).toBeUndefined()
  expect((await openCart(tx, { contactId }, 'USD')).cart).toEqual(opened.cart)
  expect(await findCart(tx, { contactId: await givenCustomer(tx, 'sam') })).toBeUndefined()
})

test('A customer with a guest’s cookie still has their own cart', async ({ tx }) => {
  const contactId = await givenCustomer(tx, 'riley')
  const guest = await openCart(tx, {}, 'USD')
  const own = await openCart(tx, { contactId }, 'USD')

  const found = await findCart(tx, { contactId, visitorToken: guest.newVisitorToken })
  expect(found?.id).toBe(own.cart.id)
})

test('Every change makes the cart’s version grow, so that a payment can name the version it saw', async ({ tx }) => {
  const { cart, newVisitorToken: visitorToken } = await openCart(tx, {}, 'USD')
  await bumpVersion(tx, cart.id)
  expect((await findCart(tx, { visitorToken }))?.version).toBe(cart.version + 1)
})

test('Two tabs of one shopper go one after the other', async ({ freshDatabase }) => {
  const { newVisitorToken: visitorToken } = await freshDatabase.transaction((tx) => openCart(tx, {}, 'USD'))
  const add = () =>
    freshDatabase.transaction(async (tx) => {
      const cart = await lockCart(tx, { visitorToken })
      if (!cart) throw new Error('The cart is gone.')
      await tx.execute(sql`update cart set version = ${cart.version + 1} where id = ${cart.id}`)
    })
  await Promise.all([add(), add(), add(), add()])

  const cart = await freshDatabase.transaction((tx) => findCart(tx, { visitorToken }))
  expect(cart?.version).toBe(4)
})
