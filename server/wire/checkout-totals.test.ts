import { expect, test } from 'vitest'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import { chargesByName } from './checkout-totals.ts'
import { chargesOf } from './people/orders.ts'

const part = (key: string, name: string, amountMinor: number, isIncluded = false) => {
  return { key, name, amountMinor, isIncluded }
}

test('Fees and taxes are listed by what they are called, also where a fee, a tax or another class has the same key', () => {
  const fees = [part('city', 'City fee', 10), part('city', 'Base fee', 5), part('lift', 'City fee', 2)]
  const taxes = [part('city', 'City tax', 30), part('city', 'City tax', 1, true)]
  const rows = [part('city', 'City fee', 12), part('city', 'Base fee', 5)]
  expect(chargesByName(fees)).toEqual(rows)
  const amounts: LineAmounts = { currency: 'USD', listMinor: 100, discounts: [], fees, taxes, totalMinor: 147 }
  type Line = Parameters<typeof chargesOf>[0][number]
  expect(chargesOf([{ amounts } as Line])).toEqual([...rows, ...taxes])
})
