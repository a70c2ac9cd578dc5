/**
 * What a posted form means: the product, the options that count, the days, the numbers. Reading never refuses; what was
 * wrong is noted in `problems`, so that an attribute change can answer and an add can refuse with the first of them.
 */

import type { Activity } from '#commerce/activities/index.ts'
import type { CatalogProduct, CatalogValue, CatalogVariant, CatalogView } from '#commerce/catalog/index.ts'
import type { Course } from '#commerce/golf/index.ts'
import type { RenewalPrice } from '#commerce/pricing/index.ts'
import type { EarliestPurchase } from '#contract/rules/earliest-purchase-date.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import type { Day } from '#contract/values/day.ts'
import type { AttributeRules } from './reading/attribute-rules.ts'
import type { PostedNumbers } from './reading/posted-numbers.ts'

/** Field to text, as a form posts it. Unknown fields are ignored. */
export type ChoiceForm = Readonly<Record<string, string>>

export const CHOICE_CODES = [
  'NOT_FOUND',
  'NOT_ON_SALE',
  'RENEWAL',
  'OPTION_MISSING',
  'OPTION_INVALID',
  'DATE_MISSING',
  'DATE_INVALID',
  'OUT_OF_SEASON',
  'PAST_CUTOFF',
  'CLOSED',
  'QTY_INVALID',
  'MEMBER_REQUIRED',
  'MEMBER_TAKEN',
  'MEMBER_UNASSIGNABLE',
  'PRICE_INVALID',
  'NO_PRICE',
  'SOLD_OUT',
] as const
export type ChoiceCode = (typeof CHOICE_CODES)[number]

/** One sentence for the guest, and the code a program knows it by. */
export type ChoiceRefusal = { code: ChoiceCode; message: string; attributeId?: number }

/** What counts of an option's answer once conditions and filters have been applied. */
export type Answer = {
  rules: AttributeRules
  /** Chosen values, in the operator's order; none where the answer is a text or a day. */
  values: readonly CatalogValue[]
  /** As it is stored: value ids parted by commas, the day, or the text. Never empty. */
  text: string
}

/** A chosen add-on that gets a person of its own. */
export type PersonalAddOn = {
  optionId: number
  value: CatalogValue
  /** What is added. */
  product: CatalogProduct
  /** Undefined where none is named. */
  memberId: number | undefined
}

/** `problems` is everything that was wrong with the form, in the order in which an add says it. */
export type Choice = PostedNumbers & {
  product: CatalogProduct
  /** What its specifications say. */
  rules: ProductRules
  view: CatalogView
  today: Day
  earliest: EarliestPurchase
  blackouts: ReadonlySet<Day>
  /** Where it is one: start times and tee times have slots of their own. */
  activity: Activity | undefined
  course: Course | undefined

  /** By option id: only what was answered and counts. */
  answers: ReadonlyMap<number, Answer>
  /** The same as a cart line keeps it: option id to text. */
  storedAnswers: Readonly<Record<string, string>>
  /** Every chosen value that counts. */
  values: readonly CatalogValue[]
  valueIds: readonly number[]
  personalAddOns: readonly PersonalAddOn[]
  /** Options with a condition, by whether it is met. */
  enabledIds: readonly number[]
  disabledIds: readonly number[]
  /** Values that are kept back because what they belong to is not chosen. */
  filteredValueIds: ReadonlySet<number>
  variant: CatalogVariant | undefined
  /** It tracks its stock and is counted nowhere: not for sale. False while it is open which variant it is. */
  isUnmapped: boolean

  /** What one costs with the voucher it is bought with, where the voucher says so. */
  voucherPriceMinor?: number | undefined

  /** What its variant costs its person, where they had a pass last season and were made an offer. */
  renewal?: RenewalPrice | undefined

  /** Whether the product is for a day at all. */
  isDated: boolean
  multiDay: CatalogProduct['multiDay']
  /** Of the chosen value, else of the product; 0 where neither says. */
  numberOfDays: number
  /**
   * Ascending: the chosen day, the first of several in a row, or each of several separate ones; none where none is
   * chosen.
   */
  days: readonly Day[]
  /** Every day that needs a place. */
  coveredDays: readonly Day[]
  /** `09:30:00`, of an activity or a tee time. */
  startTime: string | undefined
  lockId: string | undefined
  /** Golf: `2027-06-01T09:30:00`. */
  teeSlotId: string | undefined
  holes: number | undefined
}

/** What a choice of a product is judged by: that product, and those it adds. */
export function productsOf(productId: number, choice: Choice | undefined): number[] {
  return [productId, ...(choice?.values ?? []).flatMap(({ linkedProductId }) => linkedProductId ?? [])]
}

/** What only the cart knows when a choice is judged. */
export type ChoiceFacts = {
  /** False where the line to be changed is not in the shopper's cart. */
  hasEditTarget?: boolean | undefined
  /** Why a file that the form names cannot be taken. */
  fileRefusal?: ChoiceRefusal | undefined
  /** Why the chosen member cannot be taken. */
  memberRefusal?: ChoiceRefusal | undefined
}
