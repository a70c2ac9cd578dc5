/** A ticket that is loaded onto a card: for a person who has an active one, and onto that card. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCardActive } from '#commerce/people/index.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { memberCalled } from '#server/testing/visitors/photos.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let riley: Browser
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
})
afterAll(() => shop.stop())

async function reload(firstName: string, number: string) {
  const { Id } = await memberCalled(riley, firstName)
  const customer = cartGuest(shop, riley.cookies())
  return customer.add('half-day-ticket', {
    fields: { ContactId: String(Id) },
    options: { Card: 'Reload', 'Card Number': number },
  })
}

test('A ticket is loaded onto an active card of the chosen person, with or without the prefix of its number [IMPL-57, ADD-12]', async () => {
  expect(await reload('Jordan', '0160 0000 3359')).toMatchObject({ success: true })
  expect(await reload('Riley', '0000 3358')).toMatchObject({ success: true })
})

test('A person without an active card cannot have a ticket loaded onto one [IMPL-57]', async () => {
  const { Id } = await memberCalled(riley, 'Jordan')
  await shop.database.transaction((tx) => setCardActive(tx, Id, '016000003359', false))
  expect(await reload('Jordan', '016000003359')).toMatchObject({
    success: false,
    code: 'MEMBER_UNASSIGNABLE',
    message: ['Jordan Hart: Has no card to reload'],
  })
})

test('A number that is free and one of another person are refused alike for a reload [IDR-08]', async () => {
  const message = ['This is no active card of this person. Check the number, or add the card in your account first.']
  for (const number of ['016000003359', '016000009999', 'my card']) {
    expect(await reload('Riley', number)).toMatchObject({ success: false, code: 'OPTION_INVALID', message })
  }
})
