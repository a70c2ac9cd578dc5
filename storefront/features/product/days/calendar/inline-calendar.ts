/**
 * Where the calendar of a product stands open on its page: the operator asks for it, or several separate days are
 * picked in it.
 */

import { createContext } from 'react'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import type { CalendarData } from '#storefront/features/calendar/calendar-data.ts'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'

type Product = Pick<ProductDetails, 'IsNonConsecutiveMultiDay' | 'IsRadioButtonDate'>

export function isCalendarInline({ IsInlineCalendar }: Pick<ProductAttribute, 'IsInlineCalendar'>, product: Product) {
  return !product.IsRadioButtonDate && (IsInlineCalendar || product.IsNonConsecutiveMultiDay)
}

export function hasInlineCalendar(product: ProductDetails): boolean {
  return optionsOfKind(product, 'date').some((attribute) => isCalendarInline(attribute, product))
}

/** The calendar that came with the page, so that its days and prices are there before any script is. */
export const FirstCalendar = createContext<CalendarData | undefined>(undefined)
