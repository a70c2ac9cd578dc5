/**
 * A cart with every field that the shop shows. A platform that says no more than the documents names no notices, no
 * amounts as numbers and no address of a product: those are made of what it says, or are empty.
 */

import { cartTotals } from '#contract/rules/cart-totals.ts'
import { assignedMembers } from '#contract/rules/people/people.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'

const LINE: Omit<CartItem, 'Id' | 'ProductId' | 'ProductName' | 'Quantity'> = {
  SeName: '',
  CategoryPath: [],
  UseLegacy: false,
  Picture: null,
  UnitPrice: '',
  UnitPriceValue: 0,
  Attributes: [],
  AttributeInfo: '',
  AssignedTo: null,
  AssignedToContactInfo: null,
  CloudShowMaxPrice: false,
  ProductVariantPricing: null,
  DiscountInfo: { Amount: 0, Discounts: [] },
  IsEnhancedCartEnabled: false,
  IsGolfProduct: false,
}

/** `currency` is the shop's, for a cart that does not name one. What is no cart stays what it is: its reader judges. */
export function wholeCart(said: Partial<Cart> | null | undefined, currency: string): unknown {
  if (!said || !Array.isArray(said.Items)) return said
  const Items = said.Items.map((item) => ({ ...LINE, ...item }))
  const CurrencyCode = said.CurrencyCode ?? currency
  const { subtotalMinor, totalMinor } = cartTotals(Items, CurrencyCode)
  const amount = (minor: number) => moneyToDecimal({ minor, currency: CurrencyCode })
  return {
    SubTotal: '',
    SubTotalValue: amount(subtotalMinor),
    Total: '',
    TotalValue: amount(totalMinor),
    TotalProducts: sum(Items.map(({ Quantity }) => Quantity)),
    AppliedDiscountCodes: [],
    Notices: [],
    ...assignedMembers(Items),
    ...said,
    CurrencyCode,
    Items,
  } satisfies Cart
}
