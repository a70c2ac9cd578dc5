/**
 * What is chosen on a pricing calendar, and how it stands in the address: under the numbers of the options, as the
 * product's own page reads them. What an address says wrongly says nothing.
 */
import { useState } from 'react'
import { categorySlugs, type Link, productLink } from '#contract/rules/shop-paths.ts'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import { dayFacts } from '#storefront/features/days/facts/day-facts.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { hasValues, optionKind } from '#storefront/features/product/configurator/option-kind.ts'
import { productQuery } from '#storefront/features/product/configurator/presets/edit-query.ts'
import { useLiveSearch } from '#storefront/live/moments.ts'
import type { PricingCalendarData } from './load-pricing-calendar.ts'
import { dayOption, type PriceOption } from './price-options.ts'

export type CalendarChoice = {
  day: Day | undefined
  /** Option id to value id. An option that is not there has no answer. */
  values: Readonly<Record<number, number>>
}

export function choiceOf(product: ProductDetails, options: readonly PriceOption[], search: string): CalendarChoice {
  const { choices } = productQuery(new URLSearchParams(search))
  const date = dayOption(product)
  const [day] = (date && choices.get(date.Id)?.split('|')) ?? []
  const chosen = options.flatMap(({ attribute, values }) => {
    const wanted = Number(choices.get(attribute.Id))
    const value = values.find(({ Id }) => Id === wanted) ?? values.find(({ IsPreSelected }) => IsPreSelected)
    return value ? [[attribute.Id, value.Id]] : []
  })
  return { day: isPossible(product, day) ? day : undefined, values: Object.fromEntries(chosen) }
}

/** All values that the prices are asked for: the chosen ones, and what the other options open with. */
export function pricedValueIds(product: ProductDetails, values: CalendarChoice['values']): number[] {
  return product.ProductAttributes.flatMap((attribute) => {
    const own = values[attribute.Id]
    return own === undefined ? preselectedIds(product, attribute) : [own]
  })
}

/** The query of the same address with another choice; whatever else it says stays. */
export function searchWith(product: ProductDetails, search: string, { day, values }: CalendarChoice): string {
  const query = new URLSearchParams(search)
  for (const [id, value] of Object.entries(values)) query.set(id, String(value))
  const date = dayOption(product)
  if (date && day) query.set(String(date.Id), day)
  else if (date) query.delete(String(date.Id))
  const text = query.toString()
  return text && `?${text}`
}

function isPossible(product: ProductDetails, day: string | undefined): boolean {
  return isDay(day) && judgeDay(day, dayFacts({ product, seasonEnd: undefined })).canBePicked
}

function preselectedIds(product: ProductDetails, attribute: ProductAttribute): number[] {
  if (!hasValues(optionKind(attribute, product))) return []
  return attribute.Values.filter(({ IsPreSelected }) => IsPreSelected).map(({ Id }) => Id)
}

/**
 * What is chosen on the calendar that is open. It begins with what the address says, and from then on the address says
 * what is chosen: a reload, the way back and a shared link find it again, and two tabs do not know of each other.
 */
export function useCalendarChoice(product: ProductDetails, options: readonly PriceOption[]) {
  const first = choiceOf(product, options, '')
  const preset = choiceOf(product, options, useLiveSearch())
  const [own, setOwn] = useState<CalendarChoice>()

  function choose(choice: CalendarChoice): void {
    setOwn(choice)
    const { hash, pathname, search: now } = location
    // Not by the router: it would load the page anew for a day that is on it already.
    history.replaceState(history.state, '', pathname + searchWith(product, now, choice) + hash)
  }

  return { choice: own ?? preset, first, preset, isOwn: own !== undefined, choose }
}

/**
 * The product's own page below the categories that the guest came through, with everything chosen here and whatever
 * else the address says. What is preselected here is so there too.
 */
export function useProductLink(
  { product, categories }: PricingCalendarData,
  choice: CalendarChoice,
  first: CalendarChoice,
): Link {
  const search = useLiveSearch()
  const isFirst = search === '' && choice.day === undefined && isSame(choice.values, first.values)
  const nearest = categories.at(-1)
  const slugs = nearest ? categorySlugs(nearest) : product.CategoryPath
  const { href, plain } = productLink(slugs, product.SeName, product.UseLegacy)
  return { href: isFirst ? href : href + searchWith(product, search, choice), plain }
}

export function isSame(one: CalendarChoice['values'], other: CalendarChoice['values']): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
