/**
 * The cart as the calls send it: names and formats of the document, made of what the engine says. One shape for the
 * cart page and the small one.
 */
import type { CartView, CartViewLine } from '#commerce/cart/index.ts'
import { type CatalogView, homePath } from '#commerce/catalog/index.ts'
import type { DiscountRefusal } from '#commerce/discounts/index.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { assignedMembers, fullName } from '#contract/rules/people/people.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { formatMoney, moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { cartAttributes, isDate } from './cart-attributes.ts'
import { defaultPictureDocument } from './pictures.ts'
import { accountInfo } from './plans.ts'

/** What of the store's settings a cart is shown by. */
export type CartSettings = { hiddenAttributes: readonly string[]; isEnhanced: boolean }

type Reader = { catalog: Assortment['catalog']; view: CatalogView; settings: CartSettings }

export function cartDocument(cart: CartView, reader: Reader): Cart {
  const { currency, lines, paidOverTime } = cart
  const items = lines.map((line) => cartItem(line, cart, reader))
  const words = (minor: number) => formatMoney({ minor, currency }, reader.view.culture ?? 'en-US')
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  return {
    Items: items,
    SubTotal: words(cart.subtotalMinor),
    SubTotalValue: decimal(cart.subtotalMinor),
    Total: words(cart.totalMinor),
    TotalValue: decimal(cart.totalMinor),
    CurrencyCode: currency,
    TotalProducts: sum(lines.map(({ quantity }) => quantity)),
    AppliedDiscountCodes: [...cart.codes],
    ...assignedMembers(items),
    Notices: [...lines.flatMap((line) => lineNotice(line) ?? []), ...cart.dropped.map(droppedCodeNotice)],
    ...(paidOverTime && { AccountInfo: accountInfo(paidOverTime, currency) }),
  }
}

function cartItem(
  line: CartViewLine,
  { currency, fileNames }: CartView,
  { catalog, view, settings }: Reader,
): CartItem {
  const { product, quote, savingsMinor, discounts, quantities } = line
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const price = formatMoney({ minor: quote.unitMinor, currency }, view.culture ?? 'en-US')
  const name = fullName(line)
  return {
    Id: line.id,
    ProductId: product.id,
    ProductName: product.name,
    SeName: product.slug,
    CategoryPath: homePath(catalog, product, view),
    UseLegacy: product.useLegacy,
    Picture: defaultPictureDocument(product),
    UnitPrice: price,
    UnitPriceValue: decimal(quote.unitMinor),
    Quantity: line.quantity,
    ...cartAttributes(product, line, { hiddenAttributes: settings.hiddenAttributes, price, fileNames }),
    AssignedTo: name,
    ...(line.addOnPeople.length > 0 && {
      AddOnPeople: line.addOnPeople.map((person) => ({
        ...{ ValueId: person.valueId, Id: person.contactId, Fullname: fullName(person) ?? '' },
      })),
    }),
    ...(line.renewalOfferId !== null && { LockAssignment: true }),
    AssignedToContactInfo:
      line.assignedContactId === null || name === null
        ? null
        : {
            Id: line.assignedContactId,
            LegacyContactId: String(line.assignedContactId),
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
    IsEnhancedCartEnabled: settings.isEnhanced,
    IsGolfProduct: product.isGolf,
    LineTotalValue: decimal(quote.totalMinor),
    LineMaxValue: decimal(quote.maxMinor),
    LineSavingsValue: decimal(savingsMinor),
    ...answersOf(line),
    ...(quantities && { AllowedQuantities: quantities }),
    ExpiresAtUtc: line.expiresAt?.toISOString() ?? null,
    QuoteUntilUtc: line.quoteUntil.toISOString(),
    CanBeKept: line.canExtend,
    IsUnavailable: line.unavailable !== null,
  }
}

/** Chosen values may stand in an address; what was typed or uploaded is only in the guest's own cart. */
function answersOf({ product, answers }: CartViewLine): Pick<CartItem, 'SelectedValueIds' | 'EnteredTexts'> {
  const chosen = product.allAttributes.filter((attribute) => attribute.values.length > 0 || isDate(attribute))
  const ids = new Set(chosen.map(({ id }) => String(id)))
  const those = (isChosen: boolean) => Object.entries(answers).filter(([id]) => ids.has(id) === isChosen)
  return { SelectedValueIds: Object.fromEntries(those(true)), EnteredTexts: Object.fromEntries(those(false)) }
}

/** What is wrong with a line or a code of a cart, in words for the guest. */
const DROPPED: Record<DiscountRefusal, (code: string) => string> = {
  inactive: (code) => `The code ${code} is no longer valid.`,
  not_started: (code) => `The code ${code} is not valid yet.`,
  ended: (code) => `The code ${code} has ended.`,
  used_up: (code) => `The code ${code} has been used up.`,
  used_by_you: (code) => `You have already used the code ${code}.`,
  other_currency: (code) => `The code ${code} takes off an amount of another currency than your cart is in.`,
  below_minimum: (code) => `Your cart is below the minimum for the code ${code}.`,
}

const UNAVAILABLE: Record<NonNullable<CartViewLine['unavailable']>, (name: string) => string> = {
  soldout: (name) => `${name} is no longer available.`,
  price: (name) => `The price of ${name} has changed. Accept the new one at the line, or remove it.`,
  cutoff: (name) => `${name} can no longer be bought for its date.`,
  voucher: (name) => `The voucher of ${name} can no longer be used. Enter another code, or remove it.`,
}

function droppedCodeNotice({ code, reason }: { code: string; reason: DiscountRefusal }): string {
  return DROPPED[reason](code)
}

function lineNotice(line: CartViewLine): string | undefined {
  const { product, firstHeldAt, isLapsed, renewalOfferId, renewalPriceMinor, unavailable } = line
  const { name } = product
  const isOver = renewalOfferId !== null && renewalPriceMinor === null
  if (isOver && unavailable !== null) {
    return `The offer to renew ${name} has ended. Accept what it costs now at the line, or remove it.`
  }
  if (isOver) return `The offer to renew ${name} has ended.`
  if (unavailable) return UNAVAILABLE[unavailable](name)
  if (!isLapsed) return undefined
  return firstHeldAt ? `Your places for ${name} are no longer held.` : `The price of ${name} is no longer held.`
}
