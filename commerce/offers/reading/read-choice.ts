/**
 * The meaning of a posted form. Answers are read as they stand, then conditions and filters take away what does not
 * count until nothing changes; only then do the days, the variant and the numbers follow. Undefined for a product the
 * shopper may not know of.
 */
import { findActivity } from '#commerce/activities/index.ts'
import { type CatalogValue, type CatalogView, isProductVisible } from '#commerce/catalog/index.ts'
import { GOLF_OPTIONS, holesOfKey } from '#commerce/golf/index.ts'
import type { Assortment } from '#commerce/offers/assortment.ts'
import { assortmentIn } from '#commerce/offers/assortment-in.ts'
import type { Answer, Choice, ChoiceForm, ChoiceRefusal } from '#commerce/offers/choice.ts'
import { isUnmapped } from '#commerce/offers/demand-of.ts'
import { daysCoveredBy, findVariant, numberOfDays } from '#commerce/pricing/index.ts'
import { dayList } from '#contract/rules/chosen-days.ts'
import { earliestPurchaseDate } from '#contract/rules/earliest-purchase-date.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { settleChoice } from '#contract/rules/value-filter.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import {
  type AttributeRules,
  isAnsweredByOperator,
  type OptionRules,
  optionByKey,
  optionRules,
} from './attribute-rules.ts'
import { personalAddOns } from './personal-add-ons.ts'
import { invalid, type PostedAnswer, postedAnswers } from './posted-answers.ts'
import { daysOfOption, postedDays, postedStart } from './posted-days.ts'
import { postedNumbers } from './posted-numbers.ts'

export type ReadOptions = {
  /** Instead of the one in the form. */
  quantity?: number | undefined
}

const NO_DAYS: ReadonlySet<Day> = new Set()

export function readChoice(
  given: Assortment,
  view: CatalogView,
  productId: number,
  form: ChoiceForm,
  options: ReadOptions = {},
): Choice | undefined {
  const assortment = assortmentIn(given, view.currencyCode)
  const product = assortment.catalog.products.get(productId)
  if (!product || !isProductVisible(assortment.catalog, product, view)) return undefined
  const rules = optionRules(product)
  const posted = postedAnswers(rules, form)
  const settled = settleChoice(
    rules.filterable,
    new Map([...posted.answers].map(([id, { valueIds }]) => [id, valueIds])),
  )
  const isAsked = ({ attribute }: AttributeRules) => !settled.disabledIds.includes(attribute.id)
  const dropped = rules.attributes.filter((option) => {
    const answer = posted.answers.get(option.attribute.id)
    if (!answer || isAnsweredByOperator(option)) return false
    return !isAsked(option) || answer.valueIds.length !== (settled.chosen.get(option.attribute.id)?.length ?? 0)
  })
  const answers = countingAnswers(rules, posted.answers, settled.chosen, isAsked)
  const values = [...answers.values()].flatMap((answer) => answer.values)
  const said = (wanted: AttributeRules | undefined) => wanted && answers.get(wanted.attribute.id)?.text
  const marked = (is: (option: AttributeRules) => boolean) => said(rules.attributes.find(is))

  const length = numberOfDays(product, values)
  const date = rules.date && isAsked(rules.date) ? rules.date : undefined
  const named = date ? postedDays(product, date, form, length) : undefined
  const days = named?.days ?? []
  if (date && days.length > 0) answers.set(date.attribute.id, { rules: date, values: [], text: dayList(days) })
  const others = otherDates(rules, date, form, isAsked)
  for (const [id, answer] of others.answers) answers.set(id, answer)

  const teeSlotId = product.isGolf ? said(optionByKey(rules, GOLF_OPTIONS.teeTime)) : undefined
  const start = postedStart(teeSlotId ?? marked(({ markers }) => markers.has('activityTime')), days[0], view.calendar)
  const price = rules.attributes.find(({ attribute }) => attribute.isCustomerEnteredPrice)
  const isPriceAsked = !price || isAsked(price)
  const numbers = postedNumbers(productId, form, view.currencyCode, {
    quantity: marked(({ attribute }) => attribute.isQuantity),
    // What is posted for a price that is not asked counts for nothing.
    price: isPriceAsked ? said(price) : '',
    member: marked(({ kind }) => kind === 'member'),
  })
  const people = personalAddOns(assortment.catalog, productId, answers, form)
  const problems = [
    posted.problems,
    dropped.map(invalid),
    start.problem,
    named?.problem,
    others.problems,
    numbers.problems,
    people.problems,
  ].flatMap((problem) => problem ?? [])

  const variant = findVariant(
    product,
    values.map(({ id }) => id),
  )
  const isIncomplete = rules.attributes.some(
    (option) => option.makesVariant && isAsked(option) && !answers.has(option.attribute.id),
  )
  const stored = [...answers].sort(([one], [other]) => one - other).map(([id, { text }]) => [id, text])
  return {
    product,
    rules: rules.product,
    view,
    today: resortDay(view.now, view.calendar),
    earliest: earliestPurchaseDate(view.now, view.calendar, rules.product),
    blackouts: assortment.stock.blackouts.get(productId) ?? NO_DAYS,
    activity:
      product.activityCode === null
        ? undefined
        : findActivity(assortment.activities, product.activityCode, product.activityLocation),
    course: product.isGolf ? assortment.courses.get(productId) : undefined,
    answers,
    storedAnswers: Object.fromEntries(stored),
    values,
    valueIds: values.map(({ id }) => id),
    personalAddOns: people.addOns,
    enabledIds: settled.enabledIds,
    disabledIds: settled.disabledIds,
    filteredValueIds: settled.filteredValueIds,
    variant,
    // What a voucher asks is an amount of the shop's own currency.
    voucherPriceMinor: assortment.own ? undefined : view.voucherPriceMinor?.get(productId),
    isUnmapped: !isIncomplete && isUnmapped(assortment, { product, variant, values, isDated: date !== undefined }),
    isDated: date !== undefined,
    multiDay: product.multiDay,
    numberOfDays: length,
    days,
    coveredDays: daysCoveredBy(product, length, days),
    startTime: start.time,
    lockId: marked(({ markers }) => markers.has('lockId')),
    teeSlotId: start.problem ? undefined : teeSlotId,
    holes: product.isGolf ? holesOf(answers, rules) : undefined,
    quantity: options.quantity ?? numbers.quantity,
    enteredPriceMinor: isPriceAsked ? numbers.enteredPriceMinor : priceOfValues(values),
    acceptedTotalMinor: numbers.acceptedTotalMinor,
    updatedLineId: numbers.updatedLineId,
    memberId: numbers.memberId,
    problems,
  }
}

function countingAnswers(
  rules: OptionRules,
  posted: ReadonlyMap<number, PostedAnswer>,
  chosen: ReadonlyMap<number, readonly number[]>,
  isAsked: (option: AttributeRules) => boolean,
): Map<number, Answer> {
  const answers = new Map<number, Answer>()
  for (const option of rules.attributes) {
    const { id } = option.attribute
    const answer = posted.get(id)
    if (!answer || !isAsked(option)) continue
    const values = (chosen.get(id) ?? []).flatMap((valueId): CatalogValue[] => {
      const value = rules.valueById.get(valueId)
      return value ? [value] : []
    })
    const text = answer.valueIds.length > 0 ? values.map((value) => value.id).join(',') : answer.text
    if (text !== '') answers.set(id, { rules: option, values, text })
  }
  return answers
}

/** Date options beside the one that says which day it is for: a birthday, for instance. */
function otherDates(
  rules: OptionRules,
  date: AttributeRules | undefined,
  form: ChoiceForm,
  isAsked: (option: AttributeRules) => boolean,
): { answers: [number, Answer][]; problems: ChoiceRefusal[] } {
  const options = rules.attributes.filter((option) => option.kind === 'date' && option !== date && isAsked(option))
  const read = options.map((option) => ({ option, ...daysOfOption(option, form) }))
  return {
    answers: read
      .filter(({ days }) => days.length > 0)
      .map(({ option, days }) => [option.attribute.id, { rules: option, values: [], text: dayList(days) }]),
    problems: read.flatMap(({ problem }) => problem ?? []),
  }
}

/** A guest who does not name the price chose an amount: the values are the whole price. */
function priceOfValues(values: readonly CatalogValue[]): number | undefined {
  return sum(values.map(({ priceAdjustmentMinor }) => priceAdjustmentMinor)) || undefined
}

function holesOf(answers: ReadonlyMap<number, Answer>, rules: OptionRules): number | undefined {
  const option = optionByKey(rules, GOLF_OPTIONS.holes)
  const [value] = (option && answers.get(option.attribute.id)?.values) ?? []
  return value && holesOfKey(value.key)
}
