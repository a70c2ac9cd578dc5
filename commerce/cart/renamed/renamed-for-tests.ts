/** A small shop whose labels an operator changes: a ticket that is counted and priced by the variant of its age. */

import { type GivenShop, viewAt } from '#commerce/cart/shop-for-tests.ts'
import { dayAsked } from '#commerce/cart/small-shop-for-tests.ts'
import {
  type AttributeDraft,
  type ProductDraft,
  productBySlug,
  readCatalog,
  saveCatalog,
} from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { MONDAY, MORNING } from '#commerce/inventory/inventory-for-tests.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { savePlan } from '#commerce/plans/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

export const PLACES = 2
export const ADULT_MINOR = 9900
const LIST_MINOR = 5000

type Labels = { option?: string; adult?: string; adultKey?: string }

/** At first everything is called by its key. */
export function ageOption({ option = 'age', adult = 'adult', adultKey = 'adult' }: Labels = {}): AttributeDraft {
  const values = [
    { key: adultKey, name: adult },
    { key: 'child', name: 'child' },
  ]
  return { key: 'age', name: option, controlType: CONTROL_TYPES.radioList, isRequired: true, values }
}

export function ticketDraft(labels: Labels = {}, given: Partial<ProductDraft> = {}): ProductDraft {
  return {
    slug: 'ticket',
    sku: 'TICKET',
    name: 'Ticket',
    categories: ['all'],
    priceMinor: LIST_MINOR,
    isPaymentPlan: true,
    attributes: [dayAsked, ageOption(labels)],
    variants: [labels.adultKey ?? 'adult', 'child'].map((value) => ({
      key: value,
      values: [{ attribute: 'age', value }],
      sku: `TICKET-${value.toUpperCase()}`,
    })),
    ...given,
  }
}

/** Two places on Monday, $99 for an adult and a plan of its own: all of it by the id of the variant. */
export async function givenAgedTicket(tx: Tx, given: Partial<ProductDraft> = {}): Promise<number> {
  await moveShopClock(tx, { to: MORNING, frozen: true })
  await saveCatalog(asTester(tx), { categories: [{ slug: 'all', name: 'All' }], products: [ticketDraft({}, given)] })
  const product = productBySlug(await readCatalog(tx), 'ticket')
  const [adult, child] = product?.variants ?? []
  const pool = await savePool(asTester(tx), { name: 'mountain', slots: [{ day: MONDAY, capacity: PLACES }] })
  if (!product || !adult || !child || !pool.ok) throw new Error('The shop of a test was refused.')
  const uses = [adult, child].map(({ id }) => ({ poolId: pool.poolId, variantId: id }))
  await savePoolUses(asTester(tx), product.id, uses)
  await savePrices(asTester(tx), product.id, {
    overrides: [{ variantId: adult.id, day: MONDAY, priceMinor: ADULT_MINOR }],
  })
  await savePlan(asTester(tx), {
    productId: product.id,
    variantId: adult.id,
    name: 'Monthly',
    deposit: { amountMinor: 1000 },
    payments: { anchorDay: '2027-01-15', instalments: 2, everyMonths: 1 },
  })
  return product.id
}

/** As a process has it that was just told of the change. */
export async function shopNow(tx: Tx): Promise<GivenShop> {
  return { assortment: await readAssortment(tx), view: viewAt(MORNING), poolIds: { mountain: 0, rental: 0 } }
}
