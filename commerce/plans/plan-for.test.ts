import { expect, test } from 'vitest'
import { planFor } from './plan-for.ts'
import type { Plan } from './plans.sql.ts'

const PASS = 1
const ADULT = 11
const today = '2026-09-15'

test.for<[string, Partial<Plan>[], number | undefined]>([
  ['the plan of the product', [{ id: 1 }], 1],
  ['the plan of the variant before a newer one of the product', [{ id: 2 }, { id: 1, variantId: ADULT }], 1],
  ['no plan of another variant', [{ id: 1, variantId: 12 }], undefined],
  ['the newest of two', [{ id: 2 }, { id: 1 }], 2],
  ['none before its sale starts', [{ id: 1, saleStartsOn: '2026-09-16' }], undefined],
  ['none after its sale ended', [{ id: 1, saleEndsOn: '2026-09-14' }], undefined],
  ['one on its only day of sale', [{ id: 1, saleStartsOn: today, saleEndsOn: today }], 1],
  ['an older one where the newest is over', [{ id: 2, saleEndsOn: '2026-09-01' }, { id: 1 }], 1],
  ['the product’s where the variant’s is over', [{ id: 2, variantId: ADULT, saleEndsOn: '2026-09-01' }, { id: 1 }], 1],
])('A pass is sold by %s', ([, plans, id]) => {
  const book = new Map([[PASS, plans.map((own) => ({ ...plan, ...own }))]])
  expect(planFor(book, PASS, ADULT, today)?.id).toBe(id)
})

test('A pass without variants has the plan of the product', () => {
  const book = new Map([
    [
      PASS,
      [
        { ...plan, variantId: ADULT },
        { ...plan, id: 2 },
      ],
    ],
  ])

  expect(planFor(book, PASS, undefined, today)?.id).toBe(2)
  expect(planFor(book, 4711, undefined, today)).toBeUndefined()
})

const plan: Plan = {
  id: 1,
  productId: PASS,
  variantId: null,
  name: 'Five payments',
  saleStartsOn: null,
  saleEndsOn: null,
  depositMinor: 9900,
  depositBasisPoints: null,
  dates: ['2026-11-01'],
  instalments: null,
  everyMonths: null,
  anchorDay: null,
  createdAt: new Date('2026-09-01T12:00:00Z'),
}
