/** The Harts, of whom two had a pass last season, and the pass of this one, for tests of renewals. */
import { type GivenShop, givenShop, type SlugDraft, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { giveEntitlement, saveHousehold } from '#commerce/people/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { makeOffers, type OffersRequest } from './make-offers.ts'
import { listRenewals } from './renew-pass.ts'

const PASSES: SlugDraft[] = [
  { slug: 'last-pass', tracksStock: false, requiresAssignment: true },
  {
    slug: 'summit',
    tracksStock: false,
    priceMinor: 50_000,
    requiresAssignment: true,
    duplicateGroup: 'season-pass',
    attributes: [
      {
        ...{ key: 'age', name: 'Age', controlType: CONTROL_TYPES.radioList, isRequired: true },
        values: [
          { key: 'adult', name: 'Adult', isPreselected: true },
          { key: 'teen', name: 'Teen', priceAdjustmentMinor: -20_000 },
        ],
      },
    ],
    variants: ['adult', 'teen'].map((age) => ({
      ...{ key: age, sku: `SUMMIT-${age}`, values: [{ attribute: 'age', value: age }] },
    })),
  },
  { slug: 'locker', tracksStock: false },
  {
    slug: 'asking',
    tracksStock: false,
    attributes: [{ key: 'why', name: 'Why', controlType: CONTROL_TYPES.textbox, isRequired: true }],
  },
]

/** $400 instead of $500, until Thursday, 10 December. */
export const OFFER: OffersRequest = {
  ...{ from: 'last-pass', target: 'summit', sku: 'SUMMIT-adult', priceMinor: 40_000, lastDay: '2026-12-10' },
  ...{ endedFrom: '2026-03-01', endedUntil: '2026-05-31' },
}

export type GivenRenewals = { shop: GivenShop; people: { riley: number; maya: number; kim: number } }

/** Riley and Maya of twelve years had a pass last season, Kim had one the season before. */
export async function givenPassHolders(tx: Tx, open?: GivenShop): Promise<GivenRenewals> {
  const base = open ?? (await givenShop(tx))
  const productIds = await saveProducts(tx, 'passes', PASSES)
  const household = await saveHousehold(
    tx,
    {
      head: { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1987-04-02' },
      members: [
        { firstName: 'Maya', lastName: 'Hart', dateOfBirth: '2014-12-08' },
        { firstName: 'Kim', lastName: 'Hart', dateOfBirth: '1990-01-01' },
      ],
    },
    '2026-12-03',
  )
  if (!household.ok) throw new Error(household.reason)
  const [riley = 0, maya = 0, kim = 0] = household.contactIds
  const productId = productIds.get('last-pass') ?? 0
  for (const [contactId, year] of [
    [riley, 2026],
    [maya, 2026],
    [kim, 2025],
  ] as const) {
    await giveEntitlement(tx, {
      ...{ contactId, productId, validFrom: `${year - 1}-11-20`, validUntil: `${year}-04-10` },
    })
  }
  return { shop: { ...base, assortment: await readAssortment(tx) }, people: { riley, maya, kim } }
}

export async function offer(tx: Tx, { shop }: GivenRenewals, own: Partial<OffersRequest> = {}) {
  return makeOffers(asTester(tx), shop, { ...OFFER, ...own })
}

/** The offer of Riley, made. */
export async function givenOffer(tx: Tx, given: GivenRenewals): Promise<number> {
  await offer(tx, given, { ages: { min: 18 } })
  const [own] = await listRenewals(tx, given.people.riley)
  if (!own) throw new Error('Riley was offered nothing.')
  return own.id
}
