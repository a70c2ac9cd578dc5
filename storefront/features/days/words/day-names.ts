/**
 * The accessible name of a day: `Thursday, December 24, $89, 6 left`. A day that cannot be bought says why.
 * How many are left is said of places where the operator lets dates say it (the dynamic-pricing flag) and set from how
 * many on.
 */
import type { Day } from '#contract/values/day.ts'
import type { SeasonFacts } from '#storefront/features/days/facts/day-facts.ts'
import type { JudgedDay, WhyClosed } from '#storefront/features/days/facts/judge-day.ts'
import { DAY_STATES } from '#storefront/features/days/facts/judge-day.ts'
import { isFeatureOn, useShell } from '#storefront/page/shell-data.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { type Translate, useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { longDay } from '#storefront/texts/weekday-words.ts'
import { lowWord, soldOutWord } from './status-words.ts'

export type DayWords = {
  t: Translate
  locale: string
  facts: SeasonFacts
  /** The dynamic-pricing flag. */
  saysLeftOnDate: boolean
}

/** In the page's locale, by what the operator lets be said. */
export function useDayWords(facts: SeasonFacts): DayWords {
  const { flags } = useShell()
  return { t: useTranslate(), locale: useLocale(), facts, saysLeftOnDate: isFeatureOn(flags, 'dynamicPricing') }
}

/** What the day is to what is chosen, and to today. */
export type DayRole = { isChosen?: boolean; isToday?: boolean; covered?: number | undefined }

export function dayName(display: JudgedDay, price: string | undefined, role: DayRole, words: DayWords): string {
  const { t, locale } = words
  const parts = [
    longDay(display.day, locale),
    price,
    display.isBestPrice && t('publicui.calendar.dayisbest'),
    display.canBePicked ? scarcity(display, words) : closedWords(display, words),
    role.isToday && t('publicui.calendar.dayistoday'),
    role.isChosen && t('publicui.calendar.dayisselected'),
    role.covered && t('publicui.calendar.daycovered', { count: role.covered }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Why a day cannot be chosen, as a sentence; what is left of one that can, where the operator lets it be said. */
export function dayNote(display: JudgedDay, words: DayWords): string | undefined {
  const { t, locale } = words
  const day = longDay(display.day, locale)
  if (!display.canBePicked) return t('publicui.calendar.notavailable', { day, why: whyClosed(display, words) })
  const count = leftOnDay(display.day, words)
  return count === undefined ? undefined : t('publicui.calendar.leftonday', { day, count })
}

function scarcity(display: JudgedDay, words: DayWords): string | undefined {
  const { t, facts } = words
  if (display.look !== 'low') return undefined
  const places = leftOnDay(display.day, words)
  if (places !== undefined) return t('publicui.calendar.dayleft', { count: places })
  // Few are left at all prices together; said is what is left at the one that is shown.
  const atAnyPrice = facts.pricingInventory[display.day] ?? 0
  const count = display.price?.priceNumberRemaining ?? atAnyPrice
  const { pricingCountMessageThreshold: threshold } = facts.settings
  const isPriceLow = display.state === DAY_STATES.lowPricingInventory && atAnyPrice <= (threshold ?? 0)
  return isPriceLow ? t('publicui.calendar.dayleftatprice', { count }) : lowWord(facts.settings, t)
}

/** Undefined where nothing is said about it. */
function leftOnDay(day: Day, { facts, saysLeftOnDate }: DayWords): number | undefined {
  const { inventory, isTrackingInventory } = facts
  const places = inventory[day]
  if (!saysLeftOnDate || !isTrackingInventory || places === undefined) return undefined
  return places <= (facts.settings.inventoryMessageThreshold ?? 0) ? places : undefined
}

/** The word of a sold-out day says all there is to say. */
function closedWords(display: JudgedDay, words: DayWords): string {
  const why = whyClosed(display, words)
  return display.look === 'soldOut' ? why : words.t('publicui.calendar.dayclosed', { why })
}

function whyClosed({ reason = 'not_stocked' }: JudgedDay, { facts, t }: DayWords): string {
  return reason === 'sold_out' ? soldOutWord(facts.settings, t) : t(REASONS[reason])
}

const REASONS: Record<Exclude<WhyClosed, 'sold_out'>, TextKey> = {
  past_cutoff: 'publicui.calendar.pastcutoff',
  out_of_season: 'publicui.calendar.outofseason',
  blackout: 'publicui.calendar.blackout',
  no_price: 'publicui.calendar.noprice',
  not_stocked: 'publicui.calendar.notstocked',
  minimum_not_reachable: 'publicui.calendar.minimum',
  nothing_free: 'publicui.calendar.nothingfree',
  yours: 'publicui.calendar.yours',
}
