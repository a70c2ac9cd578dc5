/** Setting up a shop: its steps in their order, what a first product is made from, and what limits a season. */
export const OPENING_STEPS = ['resort', 'money', 'product', 'season', 'payment', 'live'] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

/** The last two are sold without a season. */
export const PRODUCT_TEMPLATES = [
  'day-ticket',
  'day-and-half-day',
  'rental',
  'lesson',
  'season-pass',
  'gift-card',
] as const
export type ProductTemplate = (typeof PRODUCT_TEMPLATES)[number]

/** Longer than any season, and short enough that a mistyped year does not make thousands of days. */
export const LONGEST_SEASON_DAYS = 400
export const MOST_PLACES = 100_000
export const MOST_START_TIMES = 20
/** Of a pool that is made with a rule for them: each half hour of a day, or each quarter of twelve hours. */
export const MOST_STARTS_A_DAY = 48
/** How many places one piece takes at most. */
export const MOST_POOL_UNITS = 100
