import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { giveCartToCustomer } from '#commerce/cart/give-cart-to-customer.ts'
import { add, givenGuest, givenShop } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { readCheckoutDetails } from './checkout-details.sql.ts'
import { saveBilling, saveCheckoutPhone, saveShippingAddress } from './save-details.ts'

const HOME = {
  country: 'US',
  address1: ' 48 Alder Lane ',
  address2: '',
  city: 'Fort Collins',
  state: 'CO',
  postalCode: '80521',
}
const RILEY = { ...HOME, firstName: 'Riley', lastName: 'Hart' }

const detailsOf = async (tx: Tx, shopper: Shopper) => {
  const cart = await findCart(tx, shopper)
  return cart && readCheckoutDetails(tx, cart.id)
}

test('Billing, shipping address and phone are saved each by itself, and a wrong one loses nothing of the others [API-84, API-85, API-86, CHECKOUT-09, CHECKOUT-10]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  expect(await saveBilling(tx, shopper, RILEY)).toEqual({ ok: true })
  expect(await saveCheckoutPhone(tx, shopper, ' (970) 555-0142 ')).toEqual({ ok: true })
  expect(await saveShippingAddress(tx, shopper, { ...HOME, postalCode: '8052' })).toEqual({
    ok: false,
    reason: 'bad_fields',
    problems: { postalCode: 'five_digits' },
  })
  expect(await saveBilling(tx, shopper, { ...RILEY, lastName: ' ' })).toMatchObject({
    problems: { lastName: 'required' },
  })
  expect(await saveCheckoutPhone(tx, shopper, 'call me')).toMatchObject({ problems: 'invalid' })
  expect(await detailsOf(tx, shopper)).toEqual({
    email: null,
    phone: '(970) 555-0142',
    billing: { ...RILEY, address1: '48 Alder Lane' },
    shippingAddress: null,
  })
  expect(await saveShippingAddress(tx, shopper, HOME)).toEqual({ ok: true })
  expect(await detailsOf(tx, shopper)).toMatchObject({
    phone: '(970) 555-0142',
    shippingAddress: { city: 'Fort Collins' },
  })
})

test('A guest without a cart is told so at each step of the checkout [IMPL-04]', async ({ tx }) => {
  const noCart = { ok: false, reason: 'no_cart' }
  expect(await saveBilling(tx, {}, RILEY)).toEqual(noCart)
  expect(await saveCheckoutPhone(tx, { visitorToken: 'x'.repeat(43) }, '970 555 0142')).toEqual(noCart)
})

test('The details of a guest’s checkout go along when they sign in, and those the customer had given are kept [IMPL-03]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  const contactId = saved.ok ? (saved.contactIds[0] as number) : 0
  await add(tx, shop, { contactId }, 'mug')
  await saveCheckoutPhone(tx, { contactId }, '970 555 0100')
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await saveCheckoutPhone(tx, shopper, '970 555 0199')
  await saveShippingAddress(tx, shopper, HOME)
  await giveCartToCustomer(tx, shopper, contactId, shop.assortment, shop.view)
  expect(await detailsOf(tx, { contactId })).toMatchObject({
    phone: '970 555 0100',
    shippingAddress: { postalCode: '80521' },
  })
})
