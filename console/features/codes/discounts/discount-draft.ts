/** A discount as it is typed: fields are texts until they are sent. A text that is no number is told at its field. */
import type { ConsoleDiscountPage, DiscountFields } from '#contract/schemas/admin/codes/discounts.ts'

export type DiscountTyped = {
  name: string
  way: DiscountFields['Way']
  code: string
  isActive: boolean
  kind: DiscountFields['Kind']
  percent: string
  amount: string
  /** Of the whole cart, or of the products and categories below. */
  isForCart: boolean
  productIds: readonly number[]
  categoryIds: readonly number[]
  startsAt: string
  endsAt: string
  minimum: string
  totalLimit: string
  perGuest: string
  budget: string
  isCumulative: boolean
}

export const NEW_DISCOUNT: DiscountTyped = {
  ...{ name: '', way: 'code', code: '', isActive: true, kind: 'percent', percent: '', amount: '' },
  ...{ isForCart: true, productIds: [], categoryIds: [], startsAt: '', endsAt: '' },
  ...{ minimum: '', totalLimit: '', perGuest: '', budget: '', isCumulative: false },
}

export function typedOf(discount: ConsoleDiscountPage): DiscountTyped {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  const { CategoryIds, MinimumSubtotal, ProductIds } = discount
  return {
    ...{ name: discount.Name, way: discount.Way, code: text(discount.Code), isActive: discount.IsActive },
    ...{ kind: discount.Kind, percent: text(discount.Percent), amount: text(discount.Amount) },
    isForCart: ProductIds.length + CategoryIds.length === 0,
    ...{ productIds: ProductIds, categoryIds: CategoryIds },
    ...{ startsAt: text(discount.StartsAt), endsAt: text(discount.EndsAt) },
    minimum: MinimumSubtotal === 0 ? '' : String(MinimumSubtotal),
    ...{ totalLimit: text(discount.TotalLimit), perGuest: text(discount.PerCustomerLimit) },
    ...{ budget: text(discount.Budget), isCumulative: discount.IsCumulative },
  }
}

export type ReadDiscount =
  | { ok: true; fields: DiscountFields }
  | { ok: false; field: keyof DiscountFields; words: string }

/** What does not belong to the chosen way or kind is left behind. */
export function readTyped(typed: DiscountTyped): ReadDiscount {
  const isPercent = typed.kind === 'percent'
  const numbers = {
    ...(isPercent ? { Percent: typed.percent } : { Amount: typed.amount }),
    ...{ MinimumSubtotal: typed.minimum, TotalLimit: typed.totalLimit },
    ...{ PerCustomerLimit: typed.perGuest, Budget: typed.budget },
  }
  const read: Partial<Record<keyof typeof numbers, number>> = {}
  for (const [name, text] of Object.entries(numbers) as [keyof typeof numbers, string][]) {
    if (text.trim() === '') continue
    const number = Number(text.replace(',', '.'))
    const isWhole = name === 'TotalLimit' || name === 'PerCustomerLimit'
    if (!Number.isFinite(number) || number < 0 || (isWhole && !Number.isInteger(number))) {
      return { ok: false, field: name, words: isWhole ? 'Enter a whole number.' : 'Enter a number.' }
    }
    read[name] = number
  }
  const isForProducts = !typed.isForCart
  const fields: DiscountFields = {
    ...{ Name: typed.name.trim(), Way: typed.way, IsActive: typed.isActive, Kind: typed.kind },
    ...(typed.way === 'code' && { Code: typed.code.trim() }),
    ...{ ProductIds: isForProducts ? [...typed.productIds] : [], IsCumulative: typed.isCumulative },
    CategoryIds: isForProducts ? [...typed.categoryIds] : [],
    ...(typed.startsAt !== '' && { StartsAt: typed.startsAt }),
    ...(typed.endsAt !== '' && { EndsAt: typed.endsAt }),
    ...read,
  }
  if (isForProducts && fields.ProductIds.length + fields.CategoryIds.length === 0) {
    return { ok: false, field: 'ProductIds', words: 'Choose the products or categories that it is for.' }
  }
  return { ok: true, fields }
}
