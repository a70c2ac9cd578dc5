/**
 * A line as the cart shows it: what was chosen, for whom, what it costs and saves, and until when its places are kept.
 */

import type { HeldLine } from '#commerce/cart/lines/cart-line.ts'
import { canExtendHold } from '#commerce/cart/lines/hold-time.ts'
import { type CatalogProduct, type CatalogView, productTile } from '#commerce/catalog/index.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import type { CartItem } from '#contract/calls/cart.ts'
import { formatMoney, moneyToDecimal } from '#contract/values/money.ts'
import { cartAttributes, fullName, isDate } from './cart-attributes.ts'
import { lineQuantities } from './line-quantities.ts'

export type ShownCart = {
  catalog: Assortment['catalog']
  view: CatalogView
  currency: string
  hiddenAttributes: readonly string[]
  isEnhanced: boolean
  fileNames: ReadonlyMap<string, string>
}

export type ItemDiscounts = {
  amountMinor: number
  discounts: readonly { name: string; couponCode: string | null; amountMinor: number }[]
}

export function cartItem(
  shown: ShownCart,
  product: CatalogProduct,
  line: HeldLine,
  discounts: ItemDiscounts,
): CartItem {
  const { catalog, currency, view } = shown
  const { quote } = line
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const price = formatMoney({ minor: quote.unitMinor, currency }, view.culture ?? 'en-US')
  const savingsMinor = Math.max(0, quote.maxMinor - quote.totalMinor)
  const tile = productTile(catalog, product, view)
  const name = fullName(line)
  const quantities = lineQuantities(product, line)
  return {
    Id: line.id,
    ProductId: product.id,
    ProductName: product.name,
    SeName: product.slug,
    CategoryPath: tile.CategoryPath,
    UseLegacy: product.useLegacy,
    Picture: tile.DefaultPictureModel,
    UnitPrice: price,
    UnitPriceValue: decimal(quote.unitMinor),
    Quantity: line.quantity,
    ...cartAttributes(product, line, { hiddenAttributes: shown.hiddenAttributes, price, fileNames: shown.fileNames }),
    AssignedTo: name ?? null,
    AssignedToContactInfo:
      line.assignedContactId === null || name === undefined
        ? null
        : {
            Id: line.assignedContactId,
            FirstName: line.firstName ?? '',
            LastName: line.lastName ?? '',
            Fullname: name,
          },
    CloudShowMaxPrice: product.showsMaxPrice && savingsMinor > 0,
    ProductVariantPricing: {
      DisplayText: product.name,
      Price: decimal(quote.totalMinor),
      MaxPrice: decimal(quote.maxMinor),
      SavingsAmount: decimal(savingsMinor),
      SavingsPercentage: quote.maxMinor === 0 ? 0 : Math.floor((100 * savingsMinor) / quote.maxMinor),
    },
    DiscountInfo: {
      Amount: decimal(discounts.amountMinor),
      Discounts: discounts.discounts.map(({ name, couponCode, amountMinor }) => ({
        Name: name,
        CouponCode: couponCode,
        DiscountAmount: decimal(amountMinor),
      })),
    },
    IsEnhancedCartEnabled: shown.isEnhanced,
    IsGolfProduct: product.isGolf,
    LineTotalValue: decimal(quote.totalMinor),
    LineMaxValue: decimal(quote.maxMinor),
    LineSavingsValue: decimal(savingsMinor),
    ...answersOf(product, line),
    ...(quantities && { AllowedQuantities: quantities }),
    ExpiresAtUtc: line.expiresAt?.toISOString() ?? null,
    CanBeKept: canExtendHold(line),
    IsUnavailable: line.unavailable !== null,
  }
}

/** What an address may hold of the answers, and what only the guest's own cart does. */
function answersOf(
  product: CatalogProduct,
  { answers }: HeldLine,
): Pick<CartItem, 'SelectedValueIds' | 'EnteredTexts'> {
  const chosen = product.attributes.filter((attribute) => attribute.values.length > 0 || isDate(attribute))
  const ids = new Set(chosen.map(({ id }) => String(id)))
  const those = (isChosen: boolean) => Object.entries(answers).filter(([id]) => ids.has(id) === isChosen)
  return { SelectedValueIds: Object.fromEntries(those(true)), EnteredTexts: Object.fromEntries(those(false)) }
}
