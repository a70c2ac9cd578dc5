import { expect } from 'vitest'
import { addToCart, quoteCart, readCart } from '#commerce/cart/index.ts'
import { productBySlug } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readAssortment, readChoice } from '#commerce/offers/index.ts'
import { findContact } from '#commerce/people/index.ts'
import { readTaxBook, saveTaxes } from '#commerce/taxes/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { loaded, now, view } from '#demo/demo-for-tests.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { answersOf, chosenOn } from '#demo/past/answers.ts'

const FRIDAY = '2026-12-11'

test('Lift tickets of the demo have the resort fee, rentals the tax, and everything else has neither', {
  tags: 'prove',
}, async ({ tx }) => {
  const { products } = await loaded(tx)
  const classes = Map.groupBy(products.values(), ({ taxClass }) => taxClass)
  const slugs = (key: string) => (classes.get(key) ?? []).map(({ slug }) => slug).sort()
  expect(slugs('lift-tickets')).toEqual([
    'day-lift-ticket',
    'flex-pack',
    'half-day-ticket',
    'night-skiing',
    'three-day-ticket',
  ])
  expect(slugs('rentals')).toEqual(['ski-rental', 'snowboard-rental'])
  expect(classes.get(null)).toHaveLength(products.size - 7)
})

test('The demo names what its prices contain, 2 % of a ticket and 8.3 % of a rental, and no price changes', async ({
  tx,
}) => {
  await loadDemo(tx, now, testCodes)
  for (const [slug, email, part] of [
    [
      'half-day-ticket',
      'sam@silverpine.example',
      { fees: [{ key: 'resort-fee', amountMinor: 175, isIncluded: true }], taxes: [] },
    ],
    [
      'ski-rental',
      'riley@silverpine.example',
      { fees: [], taxes: [{ key: 'sales-tax', amountMinor: 414, isIncluded: true }] },
    ],
  ] as const) {
    const { cart, quote } = await bought(tx, slug, email)
    expect(quote.totalMinor).toBe(cart.totalMinor)
    expect(quote.lines[0]?.amounts).toMatchObject({ ...part, totalMinor: cart.lines[0]?.quote.totalMinor })
  }
})

test('The demo replaces tax classes that the shop had before', async ({ tx }) => {
  await saveTaxes(tx, [{ key: 'old', name: 'Old', rates: [{ key: 'old', name: 'Old', ratePpm: 1 }] }])
  await loadDemo(tx, now, testCodes)
  expect([...(await readTaxBook(tx)).classes.keys()]).toEqual(['lift-tickets', 'rentals'])
})

/** One of it alone in the cart of a customer. */
async function bought(tx: Tx, slug: string, email: string) {
  const assortment = await readAssortment(tx)
  const product = productBySlug(assortment.catalog, slug)
  const customer = await findContact(tx, email)
  if (!product || !customer) throw new Error('The demo is not loaded.')
  const shopper = { contactId: customer.id }
  const form = chosenOn(product, answersOf({ shopper }, product, []), [FRIDAY])
  const choice = readChoice(assortment, view, product.id, form)
  const added = await addToCart(tx, shopper, { assortment, choice })
  if (!added.ok) throw new Error(added.message)
  const quoted = await quoteCart(tx, shopper, assortment, view)
  if (!quoted.ok) throw new Error(quoted.reason)
  return { cart: await readCart(tx, shopper, assortment, view), quote: quoted.quote }
}
