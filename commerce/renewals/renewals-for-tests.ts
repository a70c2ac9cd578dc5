/** The Harts, of whom two had a pass last season, and the pass of this one, for tests of renewals. */
import { type GivenShop, givenShop, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { SlugDraft } from '#commerce/cart/small-shop-for-tests.ts'
import { readRevision } from '#commerce/database/revision.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import type { OrderDesk } from '#commerce/orders/index.ts'
import { ORDER_DAY, type Till } from '#commerce/orders/orders-for-tests.ts'
import { storeCard } from '#commerce/payments/index.ts'
import { giveEntitlement, saveHousehold } from '#commerce/people/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import { saveAutoRenewal } from './auto-renewal.ts'
import { makeOffers, type OffersRequest } from './make-offers.ts'
import { remindRenewals } from './remind-renewals.ts'
import { endRenewalOrders, previewRenewal, type RenewOutcome, renewOffer } from './renew-offer.ts'
import { listRenewals } from './renew-pass.ts'

const PASSES: SlugDraft[] = [
  { slug: 'last-pass', tracksStock: false, requiresAssignment: true },
  {
    slug: 'summit',
    tracksStock: false,
    priceMinor: 50_000,
    isPaymentPlan: true,
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

export type AgreedRenewal = { till: Till; given: GivenRenewals; riley: number; offerId: number; cardId: number }

/** Riley agreed that the pass is renewed by itself with a stored card, and today is the last day of the offer. */
export async function givenAgreed(
  till: Till,
  {
    expires = '2029-08',
    isAnnounced = true,
    ...own
  }: { expires?: string; isAnnounced?: boolean } & Partial<OffersRequest> = {},
): Promise<AgreedRenewal> {
  const { database } = till
  const agreed = await database.transaction(async (tx) => {
    const given = await givenPassHolders(tx, till.shop)
    till.shop = given.shop
    const { riley } = given.people
    await offer(tx, given, { ages: { min: 18 }, lastDay: ORDER_DAY, ...own })
    const [made] = await listRenewals(tx, riley)
    const offerId = made?.id ?? 0
    const card = { brand: 'visa', last4: '4242', token: 'card_riley', provider: till.desk.provider.name, expires }
    const cardId = await storeCard(tx, { contactId: riley, ...card })
    const said = { offerId, isOn: true, version: AUTO_RENEWAL.version, cardId }
    const saved = await saveAutoRenewal(tx, riley, said)
    if (!saved.ok) throw new Error(saved.reason)
    return { till, given, riley, offerId, cardId }
  })
  if (isAnnounced) await announce(agreed, addDays(own.lastDay ?? ORDER_DAY, -7))
  return agreed
}

/** The reminders of this day are written. */
export async function announce({ till, offerId }: AgreedRenewal, today: Day): Promise<void> {
  const { database, desk } = till
  const request = { offerId, sale: till.shop, provider: desk.provider, today: desk.today(), locale: 'en-US' as const }
  const previews = new Map([[offerId, await previewRenewal(database, request)]])
  const reminding = { today, days: [], locale: 'en-US' as const, most: 10 }
  await database.transaction((tx) => remindRenewals(tx, reminding, previews))
}

/** As the job does it. */
export async function renewNow({ till, offerId }: AgreedRenewal, desk: OrderDesk = till.desk): Promise<RenewOutcome> {
  const { assortment, view } = till.shop
  const revision = await till.database.transaction(readRevision)
  const outcome = await renewOffer(desk, { assortment, view, revision }, { offerId, locale: 'en-US' })
  await till.database.transaction((tx) => endRenewalOrders(tx, 'en-US'))
  return outcome
}

const mails = statement<{ mail: string }>(
  'test_mails_of_renewals',
  `select concat_ws(' ', payload ->> 'name', payload -> 'facts' ->> 'problem', payload -> 'facts' ->> 'card',
     payload -> 'facts' -> 'amount' ->> 'minor') as mail
   from outbox_message where payload ->> 'name' like 'renewal-%' order by id`,
)

/** Which mails were written, with the problem, the card and the amount that they name. */
export async function renewalMails({ database }: Till): Promise<string[]> {
  return (await database.read((tx) => mails(tx, []))).map(({ mail }) => mail)
}
