import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { productBySlug, readCatalog, saveCatalog } from '#commerce/catalog/index.ts'
import { test } from '#commerce/testing/test.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { paymentSchedule } from './payment-schedule.ts'
import { planFor, readPlans } from './plan-for.ts'
import { clearPlans } from './plans.sql.ts'
import type { PlanDraft } from './save-plan.ts'
import { savePlan } from './save-plan.ts'

const today = '2026-09-15'
const monthly: Omit<PlanDraft, 'productId'> = {
  name: ' Four payments ',
  deposit: { amountMinor: 9900 },
  payments: { anchorDay: '2026-10-31', instalments: 4, everyMonths: 1 },
}

test('A saved plan is the one a pass is sold by, on the days it names', async ({ tx }) => {
  const productId = await givenPass(tx)
  const saved = await savePlan(tx, { ...monthly, productId })
  const plan = planFor(await readPlans(tx), productId, undefined, today)
  if (!plan) throw new Error('The plan is not found again.')
  const schedule = paymentSchedule({ plan, totalMinor: 89900, today })

  expect(saved).toEqual({ ok: true, id: plan.id })
  expect(plan.name).toBe('Four payments')
  expect(schedule?.payments.map(({ day }) => day)).toEqual([
    today,
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
  ])
})

test('The newer of two plans saved one after the other counts, its days in order and once each', async ({ tx }) => {
  const productId = await givenPass(tx)
  await savePlan(tx, { ...monthly, productId })
  const dates = ['2027-01-01', '2026-12-01', '2026-12-01']
  const newer = await savePlan(tx, { ...monthly, productId, deposit: { basisPoints: 2500 }, payments: { dates } })

  expect(planFor(await readPlans(tx), productId, undefined, today)).toMatchObject({
    id: newer.ok ? newer.id : undefined,
    depositMinor: null,
    depositBasisPoints: 2500,
    dates: ['2026-12-01', '2027-01-01'],
  })
})

test('Plans that are cleared are gone', async ({ tx }) => {
  await savePlan(tx, { ...monthly, productId: await givenPass(tx) })
  await clearPlans(tx)

  expect((await readPlans(tx)).size).toBe(0)
})

test.for<[string, Partial<PlanDraft>, string]>([
  ['no name', { name: ' ' }, 'bad_name'],
  ['a sale that ends before it starts', { saleStartsOn: '2026-10-02', saleEndsOn: '2026-10-01' }, 'bad_sale_window'],
  ['a sale from a day that no calendar has', { saleStartsOn: '2026-02-29' }, 'bad_sale_window'],
  ['a negative deposit', { deposit: { amountMinor: -1 } }, 'bad_deposit'],
  ['a deposit of more than everything', { deposit: { basisPoints: 10_001 } }, 'bad_deposit'],
  ['no days', { payments: { dates: [] } }, 'bad_dates'],
  ['a day that no calendar has', { payments: { dates: ['2026-11-31'] } }, 'bad_dates'],
  ['no payments', { payments: { anchorDay: today, instalments: 0, everyMonths: 1 } }, 'bad_interval'],
  ['payments every no months', { payments: { anchorDay: today, instalments: 2, everyMonths: 0 } }, 'bad_interval'],
])('A plan with %s is refused', async ([, wrong, reason], { tx }) => {
  expect(await savePlan(tx, { ...monthly, productId: 1, ...wrong })).toEqual({ ok: false, reason })
})

test('A plan for a product that does not exist, or for the variant of another, is refused', async ({ tx }) => {
  const productId = await givenPass(tx)
  const variantId = await givenVariantOfAnother(tx)

  expect(await savePlan(tx, { ...monthly, productId: 4711 })).toEqual({ ok: false, reason: 'unknown_product' })
  expect(await savePlan(tx, { ...monthly, productId, variantId })).toEqual({ ok: false, reason: 'unknown_variant' })
  expect((await readPlans(tx)).size).toBe(0)
})

async function givenVariantOfAnother(tx: OperatorTx): Promise<number> {
  const values = [{ attribute: 'age', value: 'adult' }]
  await saveCatalog(tx, {
    products: [
      {
        slug: 'midweek-pass',
        sku: 'MP',
        name: 'Midweek Pass',
        priceMinor: 49900,
        categories: ['passes'],
        attributes: [
          { key: 'age', name: 'Age', controlType: CONTROL_TYPES.chips, values: [{ key: 'adult', name: 'Adult' }] },
        ],
        variants: [{ key: 'adult', values, sku: 'MP-A' }],
      },
    ],
  })
  return productBySlug(await readCatalog(tx), 'midweek-pass')?.variants[0]?.id ?? 0
}

async function givenPass(tx: OperatorTx): Promise<number> {
  const made = await saveCatalog(tx, {
    categories: [{ slug: 'passes', name: 'Passes' }],
    products: [{ slug: 'summit-pass', sku: 'SP', name: 'Summit Pass', priceMinor: 89900, categories: ['passes'] }],
  })
  if (!made.ok) throw new Error(made.reason)
  return made.productIds.get('summit-pass') ?? 0
}
