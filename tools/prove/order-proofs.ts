/** The proofs of what orders come to and how they are kept; those of races and kills are with the others. */
import { enlargedTest } from './enlarged-test.ts'
import type { Proof } from './proof.ts'

const CARTS = 10_000

export const ORDER_PROOFS: readonly Proof[] = [
  {
    name: 'demo-past',
    claim: 'All 2,000 orders of the demo agree with its places, its price levels and its journal.',
    ids: [],
    run: (report) =>
      enlargedTest(report, {
        file: 'demo/past/load-past.db.test.ts',
        env: { PAST_BATCHES: '100' },
        testTimeoutMinutes: 5,
      }),
  },
  {
    name: 'generated-carts',
    claim:
      'Of 10,000 carts made up at random with discounts, vouchers, add-ons, taxes and fees, in currencies with 0, 2 and 3 digits, every page, document, mail, export and posting says the same to the last digit.',
    ids: ['CRT-09'],
    async run(report) {
      report.figure('carts', CARTS)
      await enlargedTest(report, {
        file: 'server/api/orders/generated-carts.test.ts',
        env: { CARTS: String(CARTS) },
        isSeeded: true,
        testTimeoutMinutes: 300,
      })
    },
  },
  {
    name: 'order-export',
    claim: 'A hundred thousand orders are exported page by page, in memory that does not grow with them.',
    ids: [],
    run: (report) =>
      enlargedTest(report, {
        file: 'server/api/orders/order-export.test.ts',
        env: { EXPORT_ORDERS: '100000' },
        testTimeoutMinutes: 10,
      }),
  },
]
