/**
 * The price a list or a product page shows before anything is chosen: the least one piece costs.
 *
 * It says "from" where the date or an option can change it. Where the guest names the price, it is the least they may
 * name. What costs nothing, like a reservation, has no price to show.
 */
import type { ProductPrice } from '#contract/calls/catalog.ts'
import { CONTROL_TYPES } from '#contract/calls/product-attribute.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'
import { formatMoney, moneyToDecimal } from '#contract/values/money.ts'
import type { CatalogAttribute, CatalogProduct } from './catalog.ts'
import type { CatalogView } from './visibility.ts'

export function productPrice(product: CatalogProduct, view: CatalogView): ProductPrice {
  const minor = product.priceMinor ?? product.customerPriceMinMinor
  const money = minor ? { minor, currency: view.currencyCode } : undefined
  const price: ProductPrice = {
    Price: money ? formatMoney(money, view.culture ?? 'en-US') : null,
    PriceValue: money ? moneyToDecimal(money) : null,
    PriceValueWithDiscount: money ? moneyToDecimal(money) : null,
    CurrencyCode: view.currencyCode,
  }
  if (money && isFromPrice(product)) price.IsFrom = true
  if (product.priceUnit) price.Unit = product.priceUnit
  return price
}

function isFromPrice(product: CatalogProduct): boolean {
  return product.isDynamicPrice || product.customerPriceMinMinor !== null || product.attributes.some(changesPrice)
}

function changesPrice({ controlType, textPrompt: prompt, values }: CatalogAttribute): boolean {
  if (controlType === CONTROL_TYPES.date) return true
  // An add-on is bought beside the product; it does not make the product dearer.
  if (textPrompt(prompt).markers.has('addOn')) return false
  return values.some((value) => value.priceAdjustmentMinor !== 0 || value.priceAdjustmentBasisPoints !== 0)
}
