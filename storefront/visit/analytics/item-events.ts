/**
 * What the data layer hears of one product: looked at, its days looked at, put into the cart. What it hears of the cart
 * is in cart-events.ts.
 *
 * `price` is what one piece costs and `value` what all of it costs, to the cent. Without a currency
 * it is the default one. A product that was chosen from a list carries the list (see temp-cart-data.ts).
 */
import type { ProductDetails } from '#contract/schemas/product.ts'
import { currencyCode, moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import type { ItemList } from '#storefront/visit/temp-cart-data.ts'
import type { ReportedItem, ShopEvent } from './events.ts'

/** So many pieces of a product, at the price that is shown. */
export type ChosenItem = {
  Id: number
  Name: string
  Quantity: number
  /** Of one piece; null where there is none to show. */
  UnitPriceValue: number | null
  /** What all pieces cost, where they do not all cost the same. */
  TotalValue?: number
  CurrencyCode: string | undefined
}

/** How the shop calls itself in reports, and the list from which the product was chosen. */
export type Reporter = { affiliation: string; list?: ItemList | undefined }

type ViewedProduct = Pick<ProductDetails, 'Id' | 'Name' | 'Quantity' | 'ProductPrice'>

export function itemViewed(product: ViewedProduct, reporter: Reporter): ShopEvent {
  return { event: 'view_item', ecommerce: ecommerceOf(viewedItem(product), reporter) }
}

export function calendarViewed(product: ViewedProduct, reporter: Reporter): ShopEvent {
  return { event: 'view_pricing_calendar', ecommerce: ecommerceOf(viewedItem(product), reporter) }
}

function viewedItem({ Id, Name, Quantity, ProductPrice }: ViewedProduct): ChosenItem {
  const UnitPriceValue = ProductPrice.PriceValueWithDiscount ?? ProductPrice.PriceValue
  return { Id, Name, Quantity, UnitPriceValue, CurrencyCode: ProductPrice.CurrencyCode }
}

export function itemAdded(item: ChosenItem, reporter: Reporter): ShopEvent {
  return { event: 'add_to_cart', ecommerce: ecommerceOf(item, reporter) }
}

export function ecommerceOf(item: ChosenItem, { affiliation, list }: Reporter) {
  const currency = currencyCode(item.CurrencyCode)
  const unit = moneyFromDecimal(item.UnitPriceValue ?? 0, currency)
  const value = item.TotalValue ?? moneyToDecimal({ ...unit, minor: unit.minor * item.Quantity })
  return { currency, value, items: [{ ...reportedItem(item, affiliation), ...list }] }
}

export function reportedItem(
  { Id, Name, Quantity, UnitPriceValue, CurrencyCode }: ChosenItem,
  affiliation: string,
): ReportedItem {
  return {
    item_id: String(Id),
    item_name: Name,
    ...(UnitPriceValue !== null && { price: UnitPriceValue }),
    quantity: Quantity,
    currency: currencyCode(CurrencyCode),
    affiliation,
  }
}
