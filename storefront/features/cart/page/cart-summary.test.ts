import { expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/cart.ts'
import { discountRows } from './cart-summary.tsx'

test('A discount on several lines is one row; what is out of reach saves nothing [CART-19]', () => {
  const save = (DiscountAmount: number) => ({ Name: '$20 off', CouponCode: 'SAVE20', DiscountAmount })
  const lines = [
    { DiscountInfo: { Amount: 13.33, Discounts: [save(13.33)] } },
    {
      DiscountInfo: {
        Amount: 11.67,
        Discounts: [save(6.67), { Name: 'Early', CouponCode: null, DiscountAmount: 5 }],
      },
    },
    { DiscountInfo: { Amount: 9, Discounts: [save(9)] }, IsUnavailable: true },
  ] as unknown as CartItem[]
  expect(discountRows(lines, 'USD')).toEqual([
    { name: '$20 off', code: 'SAVE20', minor: 2000 },
    { name: 'Early', code: null, minor: 500 },
  ])
})
