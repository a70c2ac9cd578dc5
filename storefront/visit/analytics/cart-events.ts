/**
 * What the data layer hears of the cart: a line taken out, the cart looked at, the checkout begun. Lines that cannot be
 * had any more are no part of it: they are in no total either. Before a cart is loaded there is nothing in it, in the
 * default currency.
 */

import { cartTotals } from '#contract/rules/cart-totals.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { currencyCode, moneyToDecimal } from '#contract/values/money.ts'
import type { ShopEvent } from './events.ts'
import { type ChosenItem, ecommerceOf, type Reporter, reportedItem } from './item-events.ts'

type ReportedCart = Pick<Cart, 'CurrencyCode'> & { Items: readonly CartItem[] }

export function itemRemoved(line: CartItem, currency: string | undefined, reporter: Reporter): ShopEvent {
  return { event: 'remove_from_cart', ecommerce: ecommerceOf(chosenItem(line, currency), reporter) }
}

export function cartViewed(cart: ReportedCart | undefined, reporter: Reporter): ShopEvent {
  return { event: 'view_cart', ecommerce: ecommerceOfCart(cart, reporter) }
}

export function checkoutBegun(cart: ReportedCart | undefined, reporter: Reporter): ShopEvent {
  return { event: 'begin_checkout', ecommerce: ecommerceOfCart(cart, reporter) }
}

function ecommerceOfCart(cart: ReportedCart | undefined, { affiliation }: Reporter) {
  const currency = currencyCode(cart?.CurrencyCode)
  const lines = (cart?.Items ?? []).filter(({ IsUnavailable }) => !IsUnavailable)
  return {
    currency,
    value: moneyToDecimal({ minor: cartTotals(lines, currency).totalMinor, currency }),
    items: lines.map((line) => reportedItem(chosenItem(line, currency), affiliation)),
  }
}

function chosenItem(line: CartItem, CurrencyCode: string | undefined): ChosenItem {
  const { LineTotalValue, ProductId, ProductName, Quantity, UnitPriceValue } = line
  return {
    Id: ProductId,
    Name: ProductName,
    Quantity,
    UnitPriceValue,
    ...(LineTotalValue !== undefined && { TotalValue: LineTotalValue }),
    CurrencyCode,
  }
}
