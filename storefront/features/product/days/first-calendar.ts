/**
 * Whether a calendar stands open on the page of a product, and what it opens with. Every page of a product asks this;
 * what is known of the days (product-days.ts) comes with the products that have some.
 */
import { createContext } from 'react'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import type { CalendarData } from '#storefront/features/days/facts/day-prices.ts'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'

type InlineProduct = Pick<ProductDetails, 'IsNonConsecutiveMultiDay' | 'IsRadioButtonDate'>

/** The calendar stands open on the page: the operator asks for it, or several separate days are picked in it. */
export function isCalendarInline(
  { IsInlineCalendar }: Pick<ProductAttribute, 'IsInlineCalendar'>,
  { IsNonConsecutiveMultiDay, IsRadioButtonDate }: InlineProduct,
): boolean {
  return !IsRadioButtonDate && (IsInlineCalendar || IsNonConsecutiveMultiDay)
}

export function hasInlineCalendar(product: ProductDetails): boolean {
  return optionsOfKind(product, 'date').some((attribute) => isCalendarInline(attribute, product))
}

/** The calendar that came with the page, so that its days and prices are there before any script is. */
export const FirstCalendar = createContext<CalendarData | undefined>(undefined)
