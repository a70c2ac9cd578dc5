import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import {
  chooseShipping,
  savePromptAnswer,
  saveRentalLocation,
  saveRentalProfile,
  saveShippingAddress,
} from '#commerce/cart/index.ts'
import { add, givenGuest } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { type AskingShop, FITTED, givenAskingShop } from './checkout-for-tests.ts'
import { readCheckout } from './read-checkout.ts'

const HOME = { country: 'US', address1: '48 Alder Lane', address2: '', city: 'Fort Collins', state: 'CO' }

async function givenCart(tx: Tx, ...slugs: string[]) {
  const shop = await givenAskingShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, slugs[0] ?? 'mug')
  const lineIds = [lineId]
  for (const slug of slugs.slice(1)) {
    const added = await add(tx, shop, shopper, slug)
    if (added.ok) lineIds.push(added.lineId)
  }
  return { shop, shopper, lineIds: lineIds as [number, number, number], catalog: shop.assortment.catalog }
}

async function stepsOf(tx: Tx, shopper: Shopper, shop: AskingShop) {
  const { steps, doneSteps, missing } = await readCheckout(tx, shopper, shop)
  return { steps, doneSteps, missing: missing.map(({ step, lineId }) => [step, lineId]) }
}

test('A cart asks for what its products ask, line by line, until all of it is said [IMPL-59, CHECKOUT-08, CHECKOUT-11, CHECKOUT-12, CHECKOUT-06]', async ({
  tx,
}) => {
  const { shop, shopper, catalog, lineIds } = await givenCart(tx, 'keycard', 'workshop', 'skis')
  const [keycard, lesson, skis] = lineIds
  expect(await stepsOf(tx, shopper, shop)).toEqual({
    steps: ['questions', 'rental', 'handover', 'contact', 'payment'],
    doneSteps: [],
    missing: [
      ['questions', lesson],
      ['rental', skis],
      ['handover', keycard],
      ['contact', null],
    ],
  })
  const level = { lineId: lesson, code: 'level', text: ' First day ' }
  expect(await savePromptAnswer(tx, shopper, catalog, level)).toEqual({ ok: true })
  expect(await saveRentalProfile(tx, shopper, catalog, { lineId: skis, profile: FITTED })).toEqual({ ok: true })
  expect((await stepsOf(tx, shopper, shop)).doneSteps).toEqual(['questions'])
  expect(await saveRentalLocation(tx, shopper, catalog, { locationId: shop.ids.village, phone: '' })).toEqual({
    ok: true,
  })
  const mailed = { lineId: keycard, methodId: shop.ids.mail, locationId: null }
  expect(await chooseShipping(tx, shopper, catalog, mailed)).toEqual({ ok: true })
  expect((await stepsOf(tx, shopper, shop)).missing).toEqual([
    ['handover', keycard],
    ['contact', null],
  ])
  await saveShippingAddress(tx, shopper, { ...HOME, postalCode: '80521' })
  expect((await stepsOf(tx, shopper, shop)).doneSteps).toEqual(['questions', 'rental', 'handover'])
})

test('A wrong answer is refused with what is wrong, and what was said before stays [API-81, API-83, API-87, API-88]', async ({
  tx,
}) => {
  const { shop, shopper, catalog, lineIds } = await givenCart(tx, 'keycard', 'workshop', 'skis')
  const [keycard, lesson, skis] = lineIds
  const say = (code: string, text: string) => savePromptAnswer(tx, shopper, catalog, { lineId: lesson, code, text })
  await say('LEVEL', 'Some days')
  await say('NOTE', 'Left-handed')
  expect(await say('LEVEL', 'Expert')).toMatchObject({ problems: 'not_offered' })
  expect(await say('LEVEL', '')).toMatchObject({ problems: 'required' })
  expect(await say('NOTE', '')).toEqual({ ok: true })
  const ship = (methodId: number, locationId: number | null) =>
    chooseShipping(tx, shopper, catalog, { lineId: keycard, methodId, locationId })
  const { ids } = shop
  expect(await ship(ids.pickUp, ids.kiosk)).toEqual({ ok: true })
  expect(await ship(ids.pickUp, null)).toMatchObject({ problems: 'location_missing' })
  const profile = { ...FITTED, weight: 'light' }
  expect(await saveRentalProfile(tx, shopper, catalog, { lineId: skis, profile })).toMatchObject({
    problems: { weight: 'no_number' },
  })
  const call = (phone: string) => saveRentalLocation(tx, shopper, catalog, { locationId: ids.village, phone })
  await call('970 555 0142')
  expect(await call('call me')).toMatchObject({ problems: 'invalid' })
  await call('')
  const { lines } = await readCheckout(tx, shopper, shop)
  expect(lines.map(({ said }) => said)).toMatchObject([
    { rentalLocationId: ids.village, rentalPhone: '970 555 0142', rentalProfile: null },
    { promptAnswers: { LEVEL: 'Some days' } },
    { shippingMethodId: ids.pickUp, shippingLocationId: ids.kiosk },
  ])
})

test('Nothing can be said of a line that another shopper has, nor of what a product does not ask [IMPL-59]', async ({
  tx,
}) => {
  const { shop, shopper, catalog, lineIds } = await givenCart(tx, 'keycard', 'workshop', 'skis')
  const [keycard, lesson, skis] = lineIds
  const { shopper: other } = await givenGuest(tx, shop, 'mug')
  const { ids } = shop
  const answer = { lineId: lesson, code: 'LEVEL', text: 'First day' }
  const refused = [
    await chooseShipping(tx, other, catalog, { lineId: keycard, methodId: ids.pickUp, locationId: ids.kiosk }),
    await savePromptAnswer(tx, other, catalog, answer),
    await saveRentalProfile(tx, other, catalog, { lineId: skis, profile: FITTED }),
    await saveRentalLocation(tx, other, catalog, { locationId: ids.village, phone: '' }),
    await savePromptAnswer(tx, shopper, catalog, { ...answer, code: 'SHOE' }),
    await saveRentalProfile(tx, shopper, catalog, { lineId: lesson, profile: FITTED }),
    await saveRentalProfile(tx, shopper, catalog, { lineId: skis, contactId: 1, profile: FITTED }),
  ]
  expect(refused.map((result) => (result.ok ? 'saved' : result.reason))).toEqual([
    ...['not_found', 'not_found', 'not_found', 'not_asked', 'not_asked', 'not_asked', 'not_found'],
  ])
  expect((await readCheckout(tx, shopper, shop)).lines.map(({ said }) => said)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('A guest may order where every product allows it, and not with one that does not [API-70]', async ({ tx }) => {
  const { shop, shopper } = await givenCart(tx, 'workshop')
  expect(await readCheckout(tx, shopper, shop)).toMatchObject({ allowsGuests: true })
  await add(tx, shop, shopper, 'membership')
  expect(await readCheckout(tx, shopper, shop)).toMatchObject({ allowsGuests: false })
})
