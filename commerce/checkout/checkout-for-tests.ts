/** What tests of checkout stand on: the small shop of the cart's tests, with products that ask for something more. */
import { type GivenShop, givenShop } from '#commerce/cart/shop-for-tests.ts'
import { saveCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { asTester } from '#commerce/testing/tester.ts'

export const FITTED = {
  ...{ height: '175 cm', weight: '70 kg', shoeSize: '42', age: '34', skierType: 'Type II', stance: '' },
} as const

const product = (slug: string) => ({
  ...{
    slug,
    sku: slug.toUpperCase(),
    name: `The ${slug}`,
    categories: ['asking'],
    priceMinor: 5000,
    tracksStock: false,
  },
})

export type AskingShop = GivenShop & {
  /** Ids by name. */
  ids: Record<'pickUp' | 'kiosk' | 'mail' | 'village', number>
}

/** `keycard` and `badge` are handed over, `workshop` asks questions, `skis` are rented. */
export async function addAskingProducts(tx: Tx, shop: GivenShop): Promise<AskingShop> {
  const saved = await saveCatalog(asTester(tx), {
    categories: [{ slug: 'asking', name: 'Asking' }],
    rentalLocations: [{ name: 'Village', address: '1 Village Road' }],
    shippingMethods: [
      { name: 'Pick up', locations: [{ name: 'Kiosk', address: '2 Village Road' }] },
      { name: 'Mail', priceMinor: 600, needsAddress: true },
    ],
    products: [
      { ...product('keycard'), shippingMethods: ['Pick up', 'Mail'] },
      { ...product('badge'), shippingMethods: ['Mail'] },
      {
        ...product('workshop'),
        prompts: [
          {
            code: 'LEVEL',
            label: 'Your level?',
            kind: 'choice',
            isRequired: true,
            options: ['First day', 'Some days'],
          },
          { code: 'NOTE', label: 'Anything else?', kind: 'text', isRequired: false, options: [] },
        ],
      },
      { ...product('skis'), asksRentalProfile: true, rentalLocations: ['Village'] },
      { ...product('membership'), allowsGuestCheckout: false },
    ],
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  const assortment = await readAssortment(tx)
  const products = [...assortment.catalog.products.values()]
  const [pickUp, mail] = products.find(({ slug }) => slug === 'keycard')?.shippingMethods ?? []
  const village = products.find(({ slug }) => slug === 'skis')?.rentalLocations[0]
  if (!pickUp?.locations[0] || !mail || !village) throw new Error('The catalog lost what it was given.')
  const ids = { pickUp: pickUp.id, kiosk: pickUp.locations[0].id, mail: mail.id, village: village.id }
  return { ...shop, assortment, ids }
}

export async function givenAskingShop(tx: Tx): Promise<AskingShop> {
  return addAskingProducts(tx, await givenShop(tx))
}
