/** What a choice of options means, as the attribute change sends it: price, stock, conditions, and how it is paid. */
import { type Catalog, type CatalogProduct, productOptions } from '#commerce/catalog/index.ts'
import type { Choice, Offer } from '#commerce/offers/index.ts'
import type { VariantPriceSummary } from '#contract/schemas/prices.ts'
import type { AttributeChangeReply, ProductAttribute } from '#contract/schemas/product.ts'
import { formatMoney, moneyToDecimal } from '#contract/values/money.ts'
import { paymentScheduleDocument } from './plans.ts'
import { attributeDocument } from './product-attributes.ts'

type Decimal = (minor: number) => number

export function attributeChangeDocument(offer: Offer, catalog: Catalog): AttributeChangeReply {
  const { choice, maps, price, line, dayPrices, message } = offer
  const { product, view } = choice
  const currency = view.currencyCode
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const dynamic = dynamicAttributes(offer, catalog)
  return {
    price: price ? formatMoney({ minor: price.priceMinor, currency }, view.culture ?? 'en-US') : null,
    priceValue: price ? decimal(price.priceMinor) : null,
    inventory: maps.inventory,
    pricingInventory: maps.pricingInventory,
    purchasableInventory: maps.purchasable,
    enabledattributemappingids: [...choice.enabledIds],
    disabledattributemappingids: [...choice.disabledIds],
    isConsecutiveMultiDay: choice.multiDay === 'consecutive',
    isNonConsecutiveMultiDay: choice.multiDay === 'separate',
    numberOfDays: choice.numberOfDays,
    productHeaderCode: offer.headerCode,
    PaymentSchedule: product.isPaymentPlan ? paymentScheduleDocument(offer.schedule, product.name, currency) : null,
    VariantPriceSummary: price ? priceSummaryDocument(price, decimal) : null,
    earliestPurchaseDate: offer.firstDay ?? null,
    ...(line && { LineTotal: lineTotal(line, decimal) }),
    ...(dayPrices && {
      dayPrices: Object.fromEntries([...dayPrices].map(([day, minor]) => [day, decimal(minor)])),
    }),
    ...(dynamic.length > 0 && { ProductAttributes: dynamic }),
    ...(message !== undefined && { message: [message] }),
  }
}

type Cost = Omit<NonNullable<Offer['price']>, 'showsMaxPrice' | 'parts'>

function priceSummaryDocument(price: NonNullable<Offer['price']>, decimal: Decimal): VariantPriceSummary {
  return {
    ...costDocument(price, decimal),
    CloudShowMaxPrice: price.showsMaxPrice,
    ProductVariantPricings: price.parts.map((part) => ({
      Id: part.id,
      DisplayText: part.name,
      ...costDocument(part, decimal),
    })),
  }
}

function costDocument({ priceMinor, maxMinor, savingsMinor, percentSaved }: Cost, decimal: Decimal) {
  return {
    Price: decimal(priceMinor),
    MaxPrice: decimal(maxMinor),
    SavingsAmount: decimal(savingsMinor),
    SavingsPercentage: percentSaved,
  }
}

function lineTotal(
  { quantity, cost }: NonNullable<Offer['line']>,
  decimal: Decimal,
): AttributeChangeReply['LineTotal'] {
  if (!cost) return null
  const { priceMinor, maxMinor, savingsMinor } = cost
  return {
    Quantity: quantity,
    Total: decimal(priceMinor),
    MaxTotal: decimal(maxMinor),
    Savings: decimal(savingsMinor),
  }
}

/** Options marked `[Dynamic]` as they stand after the choice: what is asked, what is offered, what is chosen. */
function dynamicAttributes({ choice, dynamicIds }: Offer, catalog: Catalog): ProductAttribute[] {
  if (dynamicIds.size === 0) return []
  const attributes = beforeAnyChoice(catalog, choice)
  return attributes.filter(({ Id }) => dynamicIds.has(Id)).map((attribute) => chosenIn(attribute, choice))
}

// Before anything is chosen they depend only on the culture and the currency.
const known = new WeakMap<CatalogProduct, Map<string, readonly ProductAttribute[]>>()

function beforeAnyChoice(catalog: Catalog, { product, rules, view }: Choice): readonly ProductAttribute[] {
  const byReader = known.get(product) ?? new Map<string, readonly ProductAttribute[]>()
  known.set(product, byReader)
  const reader = `${view.culture} ${view.currencyCode}`
  const attributes =
    byReader.get(reader) ??
    productOptions(catalog, product, view).map((option) => attributeDocument(option, rules.isReservationProduct, view))
  byReader.set(reader, attributes)
  return attributes
}

function chosenIn(attribute: ProductAttribute, choice: Choice): ProductAttribute {
  const answer = choice.answers.get(attribute.Id)
  const [value] = answer?.values ?? []
  const days = answer && attribute.IsDate ? answer.text.split('|') : []
  const [year = null, month = null, day = null] = days.length === 1 ? (days[0] ?? '').split('-').map(Number) : []
  return {
    ...attribute,
    IsDisabled: choice.disabledIds.includes(attribute.Id),
    SelectedValue: answer?.text ?? null,
    SelectedValueId: value?.id ?? null,
    SelectedDates: days,
    SelectedDay: day,
    SelectedMonth: month,
    SelectedYear: year,
    Values: attribute.Values.map((each) => ({ ...each, IsFiltered: choice.filteredValueIds.has(each.Id) })),
  }
}
