import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/schemas/people/orders.ts'
import { type OrderMoney, orderStanding } from './order-standing.ts'

const PAID: OrderMoney = { listMinor: 10000, takenMinor: 10000, refundedMinor: 0, owedMinor: 0, owedPayments: 0 }

test.for<[status: OrderStatus, money: Partial<OrderMoney>, standing: string]>([
  ['confirmed', {}, 'paid'],
  ['confirmed', { listMinor: 0, takenMinor: 0 }, 'reserved'],
  ['confirmed', { takenMinor: 0 }, 'free'],
  ['confirmed', { takenMinor: 2500, owedMinor: 7500, owedPayments: 3 }, 'by_plan'],
  // What went back of one line leaves the plan of another.
  ['confirmed', { refundedMinor: 100, owedMinor: 7500, owedPayments: 3 }, 'by_plan'],
  ['confirmed', { refundedMinor: 2500 }, 'partly_refunded'],
  ['confirmed', { refundedMinor: 10000 }, 'refunded'],
  ['cancelled', { refundedMinor: 2500 }, 'cancelled'],
  ['refunded', { takenMinor: 10000, refundedMinor: 10000 }, 'refunded'],
  ['refunding', {}, 'refunding'],
  ['review', {}, 'undecided'],
  ['asking', { takenMinor: 0 }, 'undecided'],
])('An order that is %s with %o stands as %s', ([status, money, standing]) => {
  expect(orderStanding(status, { ...PAID, ...money })).toBe(standing)
})
