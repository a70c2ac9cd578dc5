/** What tests of people in a cart stand on: products that are for some people only, and the Harts who want them. */
import { type GivenShop, givenShop, productId, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import { dayAsked, type SlugDraft } from '#commerce/cart/small-shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { savePoolUses } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { giveCard, giveEntitlement, saveHousehold } from '#commerce/people/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

const radio = { controlType: CONTROL_TYPES.radioList, isRequired: true }

const PRODUCTS: SlugDraft[] = [
  {
    slug: 'lesson',
    tracksStock: false,
    attributes: [
      dayAsked,
      {
        ...radio,
        key: 'age',
        name: 'Age',
        values: [
          { key: 'child', name: 'Child', minAge: 5, maxAge: 12 },
          { key: 'teen', name: 'Teen', minAge: 13, maxAge: 17 },
          { key: 'any', name: 'Any' },
        ],
      },
      {
        key: 'extras',
        name: 'Extras',
        controlType: CONTROL_TYPES.checkboxes,
        textPrompt: '[Add On]',
        values: [
          { key: 'no-extra', name: 'Nothing' },
          { key: 'wine', name: 'Wine', linkedProduct: 'wine' },
          { key: 'bottle', name: 'Bottle', linkedProduct: 'bottle' },
          { key: 'locker', name: 'Locker', linkedProduct: 'locker' },
          { key: 'shelf', name: 'Shelf', linkedProduct: 'shelf' },
        ],
      },
    ],
  },
  { slug: 'wine', tracksStock: false, specifications: { '[Min Age]': '21' } },
  { slug: 'bottle', tracksStock: false, specifications: { '[Min Age]': '21', '[Add-On Assignment]': 'yes' } },
  {
    slug: 'locker',
    tracksStock: false,
    duplicateGroup: 'locker',
    specifications: { '[Precursors]': 'season', '[Add-On Assignment]': 'yes' },
  },
  { slug: 'shelf', tracksStock: false, duplicateGroup: 'locker', specifications: { '[Add-On Assignment]': 'yes' } },
  {
    slug: 'season',
    tracksStock: false,
    requiresAssignment: true,
    duplicateGroup: 'season',
    specifications: { '[Min Age]': '5', '[Age As Of]': 'sale' },
  },
  {
    slug: 'reserved',
    requiresAssignment: true,
    priceMinor: 0,
    attributes: [dayAsked],
    specifications: { IsReservationProduct: 'yes', MaxReservations: '2', '[Precursors]': 'season' },
  },
  { slug: 'wristband', tracksStock: false, specifications: { '[Includes Media]': 'yes' } },
  {
    slug: 'loaded',
    tracksStock: false,
    attributes: [
      {
        ...radio,
        key: 'card',
        name: 'Card',
        textPrompt: '[Reload]',
        values: [
          { key: 'new-card', name: 'New' },
          { key: 'reload', name: 'Reload', isReload: true },
        ],
      },
    ],
  },
]

export type Person = 'riley' | 'noa' | 'maya' | 'kim' | 'alex' | 'casey'

export type GivenFamily = { shop: GivenShop; people: Record<Person, number>; seasonId: number }

/**
 * Riley with a card, Noa of nine years, Maya who turns thirteen on Tuesday, 8 December, Kim without a birth date, Alex
 * who has to sign first and Casey who is left out. Riley, Noa and Maya have a season pass.
 */
export async function givenFamily(tx: Tx): Promise<GivenFamily> {
  const base = await givenShop(tx)
  const productIds = await saveProducts(tx, 'more', PRODUCTS)
  const reservedId = productIds.get('reserved') ?? 0
  await savePoolUses(asTester(tx), reservedId, [{ poolId: base.poolIds.mountain }])
  const household = await saveHousehold(
    tx,
    {
      head: {
        firstName: 'Riley',
        lastName: 'Hart',
        email: 'riley@silverpine.example',
        dateOfBirth: '1987-04-02',
      },
      members: [
        { firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2017-03-04' },
        { firstName: 'Maya', lastName: 'Hart', dateOfBirth: '2013-12-08' },
        { firstName: 'Kim', lastName: 'Hart' },
        { firstName: 'Alex', lastName: 'Lind', dateOfBirth: '1999-01-01', holdReason: 'Needs a signed waiver first' },
        { firstName: 'Casey', lastName: 'Hart', dateOfBirth: '1958-01-01', isExcluded: true },
      ],
    },
    '2026-12-03',
  )
  if (!household.ok) throw new Error(household.reason)
  const [riley = 0, noa = 0, maya = 0, kim = 0, alex = 0, casey = 0] = household.contactIds
  await giveCard(tx, riley, { number: '016000003358' })
  const shop = { ...base, assortment: await readAssortment(tx) }
  const seasonId = productId(shop, 'season')
  for (const contactId of [riley, noa, maya]) {
    await giveEntitlement(tx, { contactId, productId: seasonId, validFrom: '2026-11-20', validUntil: '2027-04-10' })
  }
  return { shop, people: { riley, noa, maya, kim, alex, casey }, seasonId }
}
