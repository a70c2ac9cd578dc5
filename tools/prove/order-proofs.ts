/** The proofs of orders: what they come to, how they are kept, and that a kill in the middle of one loses nothing. */
import { enlargedTest } from './enlarged-test.ts'
import type { Proof } from './proof.ts'

const CARTS = 10_000
const MODEL_CHANGES = 100_000

export const ORDER_PROOFS: readonly Proof[] = [
  {
    name: 'changes-model',
    claim:
      'After 100,000 generated plans, charges, cancellations, moves, transfers, closed days and refunds over cards and vouchers, the engine and a model that only adds and subtracts agree: parts sum to the total, deposit and later payments are the line, no tender gives back more than it paid, each place is there once, and the journal is zero on every account.',
    ids: [],
    run: (report) =>
      enlargedTest(report, {
        file: 'commerce/changes/model/changes-model.test.ts',
        env: { MODEL_CHANGES: String(MODEL_CHANGES) },
        isSeeded: true,
        testTimeoutMinutes: 240,
      }),
  },
  {
    name: 'charged',
    claim: 'Every day of the season costs in the calendar of every demo product what the cart charges for it.',
    ids: ['DATE-29'],
    // The daily test tries every eleventh day.
    run: (report) =>
      enlargedTest(report, {
        file: 'demo/selling/charged.db.test.ts',
        env: { CHARGED_EVERY: '1' },
        testTimeoutMinutes: 10,
      }),
  },
  {
    name: 'closed-day',
    claim:
      'A closed day with 5,000 tickets mails each guest once through the jobs of the shop; a third takes another day, a third the credit and a third says nothing, some press twice at once, and each gets what they chose or what was promised once, with every sum right.',
    ids: [],
    run: (report) =>
      enlargedTest(report, {
        file: 'server/jobs/closed-days.test.ts',
        env: { CLOSED_TICKETS: '5000' },
        testTimeoutMinutes: 30,
      }),
  },
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
      'Of 10,000 carts made up at random with discounts, vouchers, add-ons, payment plans, taxes and fees, in currencies with 0, 2 and 3 digits, every page, document, mail, export and posting says the same to the last digit.',
    ids: ['CRT-09', 'PAY-06'],
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
    name: 'killed-changes',
    claim:
      'Four processes in which 48 guests move to dearer and cheaper days and cancel at once, killed at random steps over 15 rounds with a provider that loses replies, leave one change, one charge or one repayment for each guest, every place there once, and the books at zero.',
    ids: [],
    run: (report) =>
      enlargedTest(report, {
        file: 'commerce/changes/killed-changes.test.ts',
        env: { CHANGING_GUESTS: '48', CHANGING_PROCESSES: '4', CHANGING_ROUNDS: '15' },
        testTimeoutMinutes: 60,
      }),
  },
  {
    name: 'killed-databases',
    claim:
      'A database that is killed at any of 13 steps of an order, ten times each while one of its statements is under way, leaves one order, one charge, one sale of its places, one mail and balanced books for each key.',
    ids: ['FLT-02', 'FLT-03', 'PAY-03'],
    run: (report) =>
      enlargedTest(report, {
        file: 'server/races/killed-orders.test.ts',
        env: { KILLED_DATABASES: '130' },
        isSeeded: true,
        testTimeoutMinutes: 60,
      }),
  },
  {
    name: 'killed-orders',
    claim:
      'A shop process that is killed at any of 13 steps of an order, ten times each with cards that lose replies and repeat or delay webhooks, leaves one order, one charge, one sale of its places, one mail and balanced books for each key.',
    ids: ['FLT-01', 'PAY-03'],
    run: (report) =>
      enlargedTest(report, {
        file: 'server/races/killed-orders.test.ts',
        env: { KILLED_PROCESSES: '130' },
        isSeeded: true,
        testTimeoutMinutes: 60,
      }),
  },
  {
    name: 'plan-charges',
    claim:
      'Four processes that charge 400 plans at once, killed at random steps over ten rounds with cards that lose replies, leave one charge, one posting and one mail for each payment that is due.',
    ids: ['PAY-07'],
    run: (report) =>
      enlargedTest(report, {
        file: 'commerce/enrollments/charging/killed-charges.test.ts',
        env: { CHARGED_PLANS: '400', CHARGING_PROCESSES: '4', CHARGING_ROUNDS: '10' },
        testTimeoutMinutes: 60,
      }),
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
  {
    name: 'moves',
    claim:
      'Of 200 guests who move onto 50 places at once, 50 are there and 150 keep their day, with every count right.',
    ids: ['OVS-01'],
    run: (report) =>
      enlargedTest(report, {
        file: 'commerce/changes/moving/moves.race.test.ts',
        env: { MOVING_GUESTS: '200' },
        testTimeoutMinutes: 10,
      }),
  },
]
