import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import {
  addToCart,
  applyCoupon,
  assignLine,
  quoteCart,
  readCart,
  renewalOfLine,
  renewLines,
  sellMemberDays,
} from '#commerce/cart/index.ts'
import { add, formOf, minutesLater, productId } from '#commerce/cart/shop-for-tests.ts'
import { catalogText } from '#commerce/catalog/category.tables.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { readChoice, readOffer } from '#commerce/offers/index.ts'
import { storeCard } from '#commerce/payments/index.ts'
import { giveEntitlement } from '#commerce/people/index.ts'
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import { saveAutoRenewal } from './auto-renewal.ts'
import type { OffersRequest } from './make-offers.ts'
import { remindRenewals } from './remind-renewals.ts'
import { listRenewals, renewPass } from './renew-pass.ts'
import { type GivenRenewals, givenOffer, givenPassHolders, offer } from './renewals-for-tests.ts'

const shopperOf = ({ people }: GivenRenewals) => ({ contactId: people.riley })
const cartOf = async (tx: Tx, { shop, people }: GivenRenewals) =>
  (await readCart(tx, { contactId: people.riley }, shop.assortment, shop.view)).lines.map(
    ({ assignedContactId, id, quote }) => [id, assignedContactId, quote.totalMinor],
  )

test('Each person of the age who had the pass last season gets one offer, and a newer one takes its place', async ({
  tx,
}) => {
  const given = await givenPassHolders(tx)
  const { kim, maya, riley } = given.people
  expect(await offer(tx, given)).toEqual({ ok: true, offered: 2, replaced: 0 })
  expect(await offer(tx, given, { ages: { max: 12 }, priceMinor: 20_000, sku: 'SUMMIT-teen' })).toEqual({
    ...{ ok: true, offered: 1, replaced: 1 },
  })
  const told = await listRenewals(tx, riley)
  expect(told.map(({ contactId, priceMinor, lastDay, isOver }) => [contactId, priceMinor, lastDay, isOver])).toEqual([
    [riley, 40_000, '2026-12-10', false],
    [maya, 20_000, '2026-12-10', false],
  ])
  // A person of the household sees the same offers, and one of another household none.
  expect(await listRenewals(tx, kim)).toHaveLength(2)

  await giveEntitlement(tx, {
    ...{ contactId: riley, productId: productId(given.shop, 'summit') },
    ...{ validFrom: '2026-12-01', validUntil: '2027-04-10' },
  })
  expect(await offer(tx, given)).toMatchObject({ offered: 1 })
})

test.for<[what: string, request: Partial<OffersRequest>, reason: string]>([
  ['a product that there is not', { from: 'lost' }, 'unknown_product'],
  ['a product without saying which variant', { sku: undefined }, 'unknown_variant'],
  ['a variant that there is not', { sku: 'SUMMIT-senior' }, 'unknown_variant'],
  ['a day that is over', { lastDay: '2026-12-02' }, 'over'],
  ['half a cent', { priceMinor: 0.5 }, 'bad_price'],
  ['what is for a day', { target: 'ticket', sku: undefined }, 'not_in_one_press'],
  ['what asks a question', { target: 'asking', sku: undefined }, 'not_in_one_press'],
])('Offers to renew by %s are refused', { tags: 'prove' }, async ([, request, reason], { tx }) => {
  expect(await offer(tx, await givenPassHolders(tx), request)).toEqual({ ok: false, reason })
})

test('A renewal is one line at the price of the offer, locked to its person, however often it is pressed', async ({
  tx,
}) => {
  const given = await givenPassHolders(tx)
  const { shop, people } = given
  const shopper = shopperOf(given)
  const offerId = await givenOffer(tx, given)
  expect(await renewPass(tx, { contactId: people.maya }, 0, shop)).toEqual({ ok: false, reason: 'not_found' })
  const renewed = await renewPass(tx, shopper, offerId, shop)
  expect(renewed).toMatchObject({ ok: true })
  const lineId = renewed.ok ? renewed.lineId : 0
  expect(await renewPass(tx, shopper, offerId, shop)).toEqual(renewed)
  expect(await cartOf(tx, given)).toEqual([[lineId, people.riley, 40_000]])

  const taken = await assignLine(tx, shopper, { lineId, contactId: people.kim }, shop.assortment, shop.view)
  expect(taken).toMatchObject({ code: 'MEMBER_UNASSIGNABLE', message: expect.stringContaining('A renewal stays') })
  // An edit of the same variant keeps the price; another variant costs what it costs all others.
  const fields = { LegacyContactId: String(people.riley), UpdatedShoppingCartItemId: String(lineId) }
  const shown = async (age: string, own: Partial<typeof shopper> = shopper) => {
    const form = formOf(shop, 'summit', { options: { Age: age }, fields })
    const [id, how] = [productId(shop, 'summit'), { renewalOf: renewalOfLine }]
    return (await readOffer(tx, shop.assortment, shop.view, own, id, form, how))?.price?.priceMinor
  }
  expect([await shown('Adult'), await shown('Teen'), await shown('Adult', {})]).toEqual([40_000, 30_000, 50_000])
  const edit = (age: string) => {
    return add(tx, shop, shopper, 'summit', { options: { Age: age }, fields, shownUnitMinor: 50_000 })
  }
  expect(await edit('Adult')).toMatchObject({ ok: true, lineId })
  expect(await cartOf(tx, given)).toEqual([[lineId, people.riley, 40_000]])
  expect(await edit('Teen')).toMatchObject({ ok: true, lineId })
  expect(await cartOf(tx, given)).toEqual([[lineId, people.riley, 30_000]])
})

test('A product that is a renewal is bought by its offer alone, and no form names an offer [ADD-07]', async ({
  tx,
}) => {
  const given = await givenPassHolders(tx)
  const { shop } = given
  await offer(tx, given, { target: 'renewal', sku: undefined, priceMinor: 1000 })
  const [own] = await listRenewals(tx, given.people.riley)
  const choice = readChoice(shop.assortment, shop.view, productId(shop, 'renewal'), formOf(shop, 'renewal'))
  const posted = { ...choice, renewal: { offerId: own?.id ?? 0, priceMinor: 1 } } as typeof choice
  expect(await addToCart(tx, shopperOf(given), { assortment: shop.assortment, choice: posted })).toMatchObject({
    code: 'RENEWAL',
  })
  expect(await renewPass(tx, shopperOf(given), own?.id ?? 0, shop)).toMatchObject({ ok: true })
  expect(await cartOf(tx, given)).toMatchObject([[expect.any(Number), given.people.riley, 1000]])
})

test('After the last day a renewal costs what it costs all others, in the cart and by a new press', async ({ tx }) => {
  const given = await givenPassHolders(tx)
  const offerId = await givenOffer(tx, given)
  // Ten minutes before the midnight after its last day, in Denver.
  const minutes = (Date.parse('2026-12-11T06:50:00Z') - given.shop.view.now.getTime()) / 60_000
  const late = { ...given, shop: await minutesLater(tx, given.shop, minutes) }
  expect(await renewPass(tx, shopperOf(given), offerId, late.shop)).toMatchObject({ ok: true })
  const { lines } = await readCart(tx, shopperOf(given), late.shop.assortment, late.shop.view)
  expect(lines[0]?.quoteUntil).toEqual(new Date('2026-12-11T07:00:00Z'))

  const over = await minutesLater(tx, late.shop, 11)
  const { expired } = await renewLines(tx, shopperOf(given), over.assortment, over.view)
  expect(expired).toMatchObject([{ reason: 'price', newTotalMinor: 50_000 }])
  expect(await renewPass(tx, shopperOf(given), offerId, over)).toMatchObject({ ok: false, reason: 'over' })
})

test('No discount is taken off the price of an offer', async ({ tx }) => {
  const given = await givenPassHolders(tx)
  const { assortment, view } = given.shop
  await saveDiscount(tx, { name: 'Ten', couponCode: 'TENOFF', kind: 'fixed', amountMinor: 1000, scope: 'cart' })
  await renewPass(tx, shopperOf(given), await givenOffer(tx, given), given.shop)
  await applyCoupon(tx, shopperOf(given), 'TENOFF', assortment, view)
  expect(await quoteCart(tx, shopperOf(given), assortment, view)).toMatchObject({ quote: { totalMinor: 40_000 } })
})

test('A line whose offer is replaced falls back at once, and the newer offer takes its place in the cart', async ({
  tx,
}) => {
  const given = await givenPassHolders(tx)
  const first = await givenOffer(tx, given)
  await renewPass(tx, shopperOf(given), first, given.shop)
  await offer(tx, given, { priceMinor: 35_000 })
  const { lines } = await readCart(tx, shopperOf(given), given.shop.assortment, given.shop.view)
  expect(lines).toMatchObject([{ isLapsed: true, renewalPriceMinor: null }])
  expect(await renewPass(tx, shopperOf(given), first, given.shop)).toEqual({ ok: false, reason: 'not_found' })
  const [own] = await listRenewals(tx, given.people.riley)
  expect(await renewPass(tx, shopperOf(given), own?.id ?? 0, given.shop)).toMatchObject({ ok: true })
  expect(await cartOf(tx, given)).toMatchObject([[expect.any(Number), given.people.riley, 35_000]])
})

test('A pass of last season does not keep its person from the pass of this one, and one of this season does', async ({
  tx,
}) => {
  const given = await givenPassHolders(tx)
  const { shop, people } = given
  const fields = { LegacyContactId: String(people.kim) }
  const bought = await add(tx, shop, shopperOf(given), 'summit', { fields })
  const orderLineId = randomUUID()
  await sellMemberDays(tx, [{ lineId: bought.ok ? bought.lineId : 0, orderLineId }])
  const owned = { contactId: people.kim, productId: productId(shop, 'summit'), validFrom: '2025-11-20', orderLineId }
  await giveEntitlement(tx, { ...owned, validUntil: '2027-04-10' })
  expect(await add(tx, shop, { contactId: people.kim }, 'summit', { fields })).toMatchObject({ code: 'MEMBER_TAKEN' })
  await giveEntitlement(tx, { ...owned, validUntil: '2026-04-10' })
  expect(await add(tx, shop, { contactId: people.kim }, 'summit', { fields })).toMatchObject({ ok: true })
})

const mailed = statement<{ about: string }>(
  'test_renewal_mails',
  `select concat_ws(' ', payload -> 'facts' ->> 'person', payload ->> 'name') as about
   from outbox_message where payload ->> 'name' like 'renewal-%' order by 1`,
)

const product = statement<{ product: string }>(
  'test_renewal_product',
  `select payload -> 'facts' ->> 'product' as product from outbox_message where payload ->> 'name' like 'renewal-%' limit 1`,
)

test.for([
  ['en-AU', 'Mountain pass'],
  ['en-US', 'The summit'],
] as const)('A reminder in %s calls the pass %s', async ([locale, name], { tx }) => {
  const given = await givenPassHolders(tx)
  await tx.insert(catalogText).values({
    ...{ productId: productId(given.shop, 'summit'), locale: 'en-AU', field: 'name', text: 'Mountain pass' },
  })
  await offer(tx, given, { lastDay: '2026-12-17' })
  await remindRenewals(tx, { today: '2026-12-03', days: [14], locale, most: 10 })
  expect(await product(tx, [])).toEqual([{ product: name }])
})

test('Each customer is reminded once for each day before the end, and who agreed to renew each season on days of their own', async ({
  tx,
}) => {
  const given = await givenPassHolders(tx)
  const { riley } = given.people
  await offer(tx, given, { lastDay: '2027-01-02' })
  const [own] = await listRenewals(tx, riley)
  const stored = { brand: 'visa', last4: '4242', token: 'card_riley', provider: 'test', expires: '2029-08' }
  const cardId = await storeCard(tx, { contactId: riley, ...stored })
  const agreed = { offerId: own?.id ?? 0, isOn: true, version: AUTO_RENEWAL.version, cardId }
  expect(await saveAutoRenewal(tx, riley, { ...agreed, version: 1 })).toEqual({ ok: false, reason: 'other_words' })
  for (const _ of [1, 2]) expect(await saveAutoRenewal(tx, riley, agreed)).toEqual({ ok: true })
  const previews = new Map([[agreed.offerId, { totalMinor: 40_000, card: 'visa 4242' }]])
  const remind = async (today: string) => {
    const reminding = { today, days: [14], locale: 'en-US' as const, most: 10 }
    for (const _ of [1, 2]) await remindRenewals(tx, reminding, previews)
    return (await mailed(tx, [])).map(({ about }) => about)
  }
  const charge = 'Riley Hart renewal-charge'
  expect(await remind('2026-12-02')).toEqual([])
  expect(await remind('2026-12-03')).toEqual([charge])
  expect(await remind('2026-12-20')).toEqual(['Maya Hart renewal-offer', charge])
  expect(await remind('2026-12-27')).toEqual(['Maya Hart renewal-offer', charge, charge])
  expect(await listRenewals(tx, riley)).toMatchObject([{ automaticCard: 'visa 4242' }, { automaticCard: null }])
  expect(await saveAutoRenewal(tx, riley, { ...agreed, isOn: false })).toEqual({ ok: true })
  expect(await listRenewals(tx, riley)).toMatchObject([{ isAutomatic: false }, { isAutomatic: false }])
})
