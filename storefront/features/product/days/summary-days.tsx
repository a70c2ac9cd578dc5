/** What the summary of a product with a day says of it: the chosen days in words, and that few are left of them. */
import { useContext } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { type Configuration, wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { isFeatureOn, useShell } from '#storefront/page/shell-data.tsx'
import { dayOfYear, dayRange, severalDays } from '#storefront/texts/date-words.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { FirstCalendar } from './first-calendar.ts'
import styles from './summary-days.module.css'

export function daysInWords({ product }: Configuration, days: readonly Day[], locale: string): string {
  const covered = product.IsConsecutiveMultiDay ? coveredDays(days, product.NumberOfDays) : days
  const [first] = covered
  const last = covered.at(-1)
  if (first === undefined || last === undefined) return ''
  if (covered.length === 1) return dayOfYear(first, locale)
  return product.IsConsecutiveMultiDay ? dayRange(first, last, locale) : severalDays(covered, locale)
}

/** A sentence before what else the summary notes; none where enough is left. */
export function FewLeft() {
  const t = useTranslate()
  const { flags, settings } = useShell()
  const { calendarSettings, configuration } = useConfiguration()
  const first = useContext(FirstCalendar)
  const own = calendarSettings ?? first?.settings
  const store = settings.dynamicPricingCalendarSettings
  const left = fewLeft(configuration, {
    inventory: own?.inventoryMessageThreshold ?? store.inventoryMessageThreshold,
    pricing: own?.pricingCountMessageThreshold ?? store.pricingCountMessageThreshold,
    saysLeftOnDate: isFeatureOn(flags, 'dynamicPricing'),
  })
  if (!left) return null
  const { count } = left
  return (
    <b className={styles.left}>
      {t(left.of === 'day' ? 'publicui.buying.leftonday' : 'publicui.buying.leftatprice', { count })}
      {'. '}
    </b>
  )
}

type Left = { of: 'day' | 'price'; count: number }

export type FewLeftRules = {
  inventory: number | undefined
  pricing: number | undefined
  /** The operator lets a date say how many are left (the dynamic-pricing flag). */
  saysLeftOnDate: boolean
}

/**
 * Whether little is left for the chosen days, and of what. Nothing is said where the operator set no threshold. Places
 * on a day count before what is left at its prices.
 */
export function fewLeft(configuration: Configuration, rules: FewLeftRules): Left | undefined {
  const { product, lastReply } = configuration
  const days = wantedDays(configuration)
  const least = (counts: Readonly<Record<string, number>> = {}) =>
    Math.min(...days.flatMap((day) => counts[day] ?? []).filter((count) => count > 0))
  const places = product.IsTrackingInventory ? least(lastReply.inventory) : Number.POSITIVE_INFINITY
  if (rules.saysLeftOnDate && places <= (rules.inventory ?? 0)) return { of: 'day', count: places }
  const atPrice = product.IsDynamicPriceDaysToArrival ? least(lastReply.pricingInventory) : Number.POSITIVE_INFINITY
  return atPrice <= (rules.pricing ?? 0) ? { of: 'price', count: atPrice } : undefined
}
