/** Why prices cannot be saved, judged before anything is written. Names the entry it is about. */
import { isDay } from '#contract/values/day.ts'
import { type CurrencyRefusal, currencyRefusal } from './currency-refusal.ts'
import { levelPools } from './level-pools.ts'
import type { OverrideDraft, PeriodDraft, PricesDraft, TierDraft, WindowDraft } from './prices-draft.ts'

export type PricesRefusal = {
  ok: false
  reason:
    | CurrencyRefusal['reason']
    | 'unknown_variant'
    | 'bad_name'
    | 'bad_key'
    | 'named_twice'
    | 'key_twice'
    | 'bad_day'
    | 'no_days'
    | 'day_twice'
    | 'bad_window'
    | 'window_gap'
    | 'window_overlap'
    | 'no_levels'
    | 'bad_number'
    | 'bad_price'
    | 'endless_level_not_last'
    | 'group_twice'
    | 'group_differs'
    | 'override_twice'
    | 'bad_tier'
    | 'unknown_group'
  /** The period, the day of the override, the quantity of the tier, or a currency. */
  name: string
  /** The day, the days before arrival, the key or the group that is the trouble. */
  about?: string
}
type Reason = PricesRefusal['reason']

export function pricesRefusal(prices: PricesDraft, variantIds: ReadonlySet<number>): PricesRefusal | undefined {
  const { periods = [], overrides = [], tiers = [] } = prices
  const drafts = [
    ...periods.map((draft) => ({ draft, name: draft.name })),
    ...overrides.map((draft) => ({ draft, name: draft.day })),
    ...tiers.map((draft) => ({ draft, name: String(draft.fromQuantity) })),
  ]
  const unknown = drafts.find(({ draft }) => draft.variantId != null && !variantIds.has(draft.variantId))
  if (unknown) return refused('unknown_variant', unknown.name, String(unknown.draft.variantId))
  return (
    first(periods, periodRefusal) ??
    acrossPeriods(periods) ??
    first(overrides, overrideRefusal) ??
    twice(overrides, overrideKey, (draft) => refused('override_twice', draft.day)) ??
    first(tiers, tierRefusal) ??
    currencyRefusal(prices)
  )
}

function periodRefusal(draft: PeriodDraft): PricesRefusal | undefined {
  const { name, days, windows } = draft
  if (name.trim() === '' || name.length > 200) return refused('bad_name', name)
  if (days.length === 0) return refused('no_days', name)
  const bad = days.find((day) => !isDay(day))
  if (bad !== undefined) return refused('bad_day', name, String(bad))
  return first(windows, (window) => windowRefusal(window, name)) ?? partitionRefusal(windows, name) ?? keyRefusal(draft)
}

/** A key says which level is still the same when prices are saved again, so no two of a period share one. */
function keyRefusal({ key, name, countsWith, windows }: PeriodDraft): PricesRefusal | undefined {
  const levelKeys = windows.flatMap(({ levels }) => levels.map((level) => level.key))
  const bad = [key, countsWith?.key ?? key, ...levelKeys].find((each) => !isKey(each))
  if (bad !== undefined) return refused('bad_key', name, bad)
  return twice(levelKeys, String, (each) => refused('key_twice', name, each))
}

function windowRefusal(window: WindowDraft, name: string): PricesRefusal | undefined {
  const { minDays, maxDays, basePriceMinor, levels } = window
  const about = String(minDays)
  if (!isCount(minDays, 0) || (maxDays != null && !isCount(maxDays, minDays))) return refused('bad_window', name, about)
  if (basePriceMinor != null && !isAmount(basePriceMinor)) return refused('bad_price', name, about)
  if (levels.length === 0) return refused('no_levels', name, about)
  if (levels.some(({ priceMinor }) => !isAmount(priceMinor))) return refused('bad_price', name, about)
  if (levels.some(({ number }) => number != null && !isCount(number, 1))) return refused('bad_number', name, about)
  if (levels.slice(0, -1).some(({ number }) => number == null)) return refused('endless_level_not_last', name, about)
  return twice(
    levels.filter(({ countGroup }) => countGroup !== undefined),
    ({ countGroup }) => countGroup ?? '',
    ({ countGroup }) => refused('group_twice', name, countGroup),
  )
}

/** Every number of days before arrival has one window: 0 to no end, without a gap and without an overlap. */
function partitionRefusal(windows: readonly WindowDraft[], name: string): PricesRefusal | undefined {
  let next: number | undefined = 0
  for (const { minDays, maxDays } of windows.toSorted((one, other) => one.minDays - other.minDays)) {
    if (next === undefined || minDays < next) return refused('window_overlap', name, String(minDays))
    if (minDays > next) return refused('window_gap', name, String(next))
    next = maxDays == null ? undefined : maxDays + 1
  }
  return next === undefined ? undefined : refused('window_gap', name, String(next))
}

function acrossPeriods(periods: readonly PeriodDraft[]): PricesRefusal | undefined {
  const scoped = ({ variantId, ...rest }: { variantId?: number | null; name: string }) =>
    `${variantId ?? ''} ${rest.name}`
  const days = periods.flatMap(({ variantId, name, days }) => days.map((day) => ({ variantId, name, day })))
  return (
    twice(periods, scoped, ({ name }) => refused('named_twice', name)) ??
    twice(
      periods,
      ({ variantId, key }) => `${variantId ?? ''} ${key}`,
      ({ name, key }) => refused('key_twice', name, key),
    ) ??
    twice(
      days,
      ({ variantId, day }) => `${variantId ?? ''} ${day}`,
      ({ name, day }) => refused('day_twice', name, day),
    ) ??
    groupRefusal(periods)
  )
}

/** One count has one number a day. */
function groupRefusal(periods: readonly PeriodDraft[]): PricesRefusal | undefined {
  for (const { days, period, group } of levelPools(0, periods)) {
    const numbers = Map.groupBy(days, ({ day }) => day)
    const differing = numbers.values().find((same) => same.some(({ number }) => number !== same[0]?.number))
    if (differing) return refused('group_differs', period, group)
  }
  return undefined
}

function overrideRefusal(draft: OverrideDraft): PricesRefusal | undefined {
  const { day, minDays, maxDays, priceMinor, basePriceMinor } = draft
  if (!isDay(day)) return refused('bad_day', String(day))
  if (minDays != null && !isCount(minDays, 0)) return refused('bad_window', day)
  if (maxDays != null && !isCount(maxDays, minDays ?? 0)) return refused('bad_window', day)
  if (!isAmount(priceMinor) || (basePriceMinor != null && !isAmount(basePriceMinor))) return refused('bad_price', day)
  return undefined
}

function overrideKey({ variantId, day, minDays }: OverrideDraft): string {
  return `${variantId ?? ''} ${day} ${minDays ?? ''}`
}

function tierRefusal(draft: TierDraft): PricesRefusal | undefined {
  const {
    fromQuantity,
    priceMinor = null,
    percentOffBasisPoints: percent = null,
    startsOn = null,
    endsOn = null,
  } = draft
  const isGood =
    isCount(fromQuantity, 1) &&
    (priceMinor === null) !== (percent === null) &&
    (priceMinor === null || isAmount(priceMinor)) &&
    (percent === null || (isCount(percent, 0) && percent <= 10_000)) &&
    [startsOn, endsOn].every((day) => day === null || isDay(day)) &&
    (startsOn === null || endsOn === null || startsOn <= endsOn)
  return isGood ? undefined : refused('bad_tier', String(fromQuantity))
}

function refused(reason: Reason, name: string, about?: string): PricesRefusal {
  return { ok: false, reason, name, ...(about !== undefined && { about }) }
}

function first<Draft>(drafts: readonly Draft[], judge: (draft: Draft) => PricesRefusal | undefined) {
  for (const draft of drafts) {
    const refusal = judge(draft)
    if (refusal) return refusal
  }
  return undefined
}

function twice<Draft>(
  drafts: readonly Draft[],
  key: (draft: Draft) => string,
  refuse: (draft: Draft) => PricesRefusal,
): PricesRefusal | undefined {
  const seen = new Set<string>()
  const again = drafts.find((draft) => seen.size === seen.add(key(draft)).size)
  return again && refuse(again)
}

function isKey(key: string): boolean {
  return key.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)
}

function isCount(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= 2_147_483_647
}

function isAmount(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor >= 0
}
