/**
 * The least that a guest can pay for one piece of each product: of the combinations of options that can be added, on
 * the days that are open, at the price that counts now. Lists say it as "from". It promises nothing: a quote decides.
 *
 * A price that the guest names is none of these, nor that of a product with more combinations than can be tried; what
 * is not here is listed with the product's own price.
 */
import type { CatalogProduct, CatalogValue, CatalogView } from '#commerce/catalog/index.ts'
import type { OpenDays } from '#commerce/inventory/index.ts'
import { dayPrice, type Left, quoteLine } from '#commerce/pricing/index.ts'
import { optionField } from '#contract/rules/product-form.ts'
import type { Day } from '#contract/values/day.ts'
import type { Assortment } from './assortment.ts'
import type { Choice } from './choice.ts'
import { poolUses } from './demand-of.ts'
import { openStarts } from './open-starts.ts'
import { pricedChoice } from './quote-choice.ts'
import { type AttributeRules, isAnsweredByOperator, optionRules } from './reading/attribute-rules.ts'
import { readChoice } from './reading/read-choice.ts'

const MOST_COMBINATIONS = 1_000

/** In minor units, by product id. */
export type LowestPrices = ReadonlyMap<number, number>

/** Of all choices, or of those that leave the options as the product's page opens them. */
export type Choosing = 'any' | 'opening'

export function lowestPrice(
  assortment: Assortment,
  product: CatalogProduct,
  view: CatalogView,
  open: OpenDays,
  choosing: Choosing,
): number | undefined {
  if (product.customerPriceMinMinor !== null) return undefined
  if (product.isGolf) return leastOf(ratesOf(assortment, product))
  const prices = [...choicesByRow(assortment, product, view, choosing).values()].flatMap((choices) => {
    const offers = choices.map((choice) => offerOf(assortment, choice, view, open))
    // They differ by what their values add, on every day alike: the cheapest of the first day is the cheapest of all.
    const [first] = offers
      .flatMap((offer) => ({ offer, minor: offer.first() }))
      .flatMap(({ minor, offer }) => (minor === undefined ? [] : { minor, offer }))
      .toSorted((one, other) => one.minor - other.minor)
    return first ? first.offer.all() : []
  })
  return leastOf(prices)
}

function leastOf(prices: readonly number[]): number | undefined {
  return prices.length === 0 ? undefined : Math.min(...prices)
}

/** What the tee sheet asks of every player. */
function ratesOf({ courses }: Assortment, { id }: CatalogProduct): number[] {
  const rates = courses.get(id)?.rates ?? []
  return rates.filter(({ groupKey }) => groupKey === null).map(({ priceMinor }) => priceMinor)
}

/** The choices that can be added, together where the same dated rows and places count for them. */
function choicesByRow(
  assortment: Assortment,
  product: CatalogProduct,
  view: CatalogView,
  choosing: Choosing,
): Map<string, Choice[]> {
  const choices = combinations(product, choosing).flatMap((valueIds) => {
    const choice = readChoice(assortment, view, product.id, formWith(product, valueIds))
    return choice && isComplete(choice) ? [choice] : []
  })
  return Map.groupBy(choices, ({ variant, numberOfDays }) => `${variant?.id} ${numberOfDays}`)
}

function isComplete({ answers, disabledIds, isUnmapped, problems, product, variant }: Choice): boolean {
  if (problems.length > 0 || isUnmapped || (product.existingCombinationsOnly && !variant)) return false
  return optionRules(product).attributes.every(
    (option) => !isChosen(option) || answers.has(option.attribute.id) || disabledIds.includes(option.attribute.id),
  )
}

/** Whether a value of it has to be chosen. */
function isChosen({ attribute, kind }: AttributeRules): boolean {
  return attribute.isRequired && attribute.values.length > 0 && (kind === 'one' || kind === 'many')
}

function offerOf(assortment: Assortment, choice: Choice, view: CatalogView, open: OpenDays) {
  const { activity, isDated, multiDay, numberOfDays, product } = choice
  const left: Left = ({ poolId, day }) => (open.get(poolId)?.has(day) ? 1 : 0)
  const priced = { ...pricedChoice(assortment, choice, 1), left }
  const minorOn = (days: readonly Day[]): number[] => {
    const [day] = days
    // Of separate days, lists name what one of them costs.
    if (multiDay === 'separate' && day) return [dayPrice({ ...priced, day, sold: () => 0 })?.priceMinor ?? []].flat()
    const quoted = quoteLine({ ...priced, days, quantity: 1 })
    return quoted.ok ? [quoted.quote.unitMinor] : []
  }
  const poolIds = poolUses(assortment, choice).map(({ poolId }) => poolId)
  const taken = { numberOfDays, poolIds: activity ? [...poolIds, activity.poolId] : poolIds }
  const starts = () => openStarts(assortment, product, view, open, taken)
  const { periods = [], overrides = [] } = assortment.prices.get(product.id) ?? {}
  const isByDay = periods.length > 0 || overrides.length > 0
  const first = () =>
    (isDated
      ? starts()
          .flatMap((day) => minorOn([day]))
          .take(1)
          .toArray()
      : minorOn([])
    ).at(0)
  return {
    first,
    all: (): number[] => (isDated && isByDay ? [...starts()].flatMap((day) => minorOn([day])) : [first() ?? []].flat()),
  }
}

// Which values can be combined is the same until the catalog changes.
type Combinations = readonly (readonly number[])[]
const known = { any: new WeakMap<CatalogProduct, Combinations>(), opening: new WeakMap<CatalogProduct, Combinations>() }

/** Every combination of values that could change the price; empty where there are too many of them. */
function combinations(product: CatalogProduct, choosing: Choosing): Combinations {
  let all = known[choosing].get(product)
  if (!all) {
    const candidates = optionRules(product).attributes.map((option) => candidatesOf(product, option, choosing))
    const count = candidates.reduce((times, { length }) => times * length, 1)
    all =
      count > MOST_COMBINATIONS
        ? []
        : candidates.reduce<number[][]>(
            (made, option) => made.flatMap((ids) => option.map((more) => [...ids, ...more])),
            [[]],
          )
    known[choosing].set(product, all)
  }
  return all
}

/** What may be chosen of one option; of one that changes nothing, its first value stands for all. */
function candidatesOf(product: CatalogProduct, option: AttributeRules, choosing: Choosing): number[][] {
  const { attribute, kind } = option
  if ((kind !== 'one' && kind !== 'many') || isAnsweredByOperator(option)) return [[]]
  const preselected = attribute.values.filter(({ isPreselected }) => isPreselected).map(({ id }) => id)
  if (choosing === 'opening' && preselected.length > 0) {
    const opened = kind === 'many' ? [preselected] : preselected.map((id) => [id])
    return attribute.conditionAttributeId === null ? opened : [[], ...opened]
  }
  const isVaried = ({ id }: CatalogValue) => product.variants.some(({ valueIds }) => valueIds.includes(id))
  const wanted = attribute.isRequired
    ? attribute.values
    : attribute.values.filter((value) => isCheaper(value) || isVaried(value))
  const isFree = attribute.isRequired && !decides(product, attribute) && !wanted.some(isVaried)
  const chosen = (isFree ? wanted.slice(0, 1) : wanted).map(({ id }) => [id])
  // An option that is asked under a condition is left out where the condition is not met.
  return attribute.isRequired && attribute.conditionAttributeId === null && chosen.length > 0 ? chosen : [[], ...chosen]
}

function isCheaper({ priceAdjustmentMinor, priceAdjustmentBasisPoints }: CatalogValue): boolean {
  return priceAdjustmentMinor < 0 || priceAdjustmentBasisPoints < 0
}

/** Whether its values change the price, the number of days, or what else can be chosen. */
function decides({ attributes }: CatalogProduct, { id, conditionAttributeId, values }: AttributeRules['attribute']) {
  const others = new Set(attributes.flatMap((each) => each.values.flatMap((value) => value.associatedValueIds)))
  return (
    conditionAttributeId !== null ||
    attributes.some((each) => each.conditionAttributeId === id) ||
    values.some(
      (value) =>
        value.priceAdjustmentMinor !== 0 ||
        value.priceAdjustmentBasisPoints !== 0 ||
        value.linkedProductId !== null ||
        value.numberOfDays !== null ||
        value.associatedValueIds.length > 0 ||
        others.has(value.id),
    )
  )
}

function formWith({ attributes }: CatalogProduct, valueIds: readonly number[]) {
  return Object.fromEntries(
    attributes.flatMap(({ id, values }) => {
      const chosen = values.filter((value) => valueIds.includes(value.id)).map((value) => value.id)
      return chosen.length === 0 ? [] : [[optionField(id), chosen.join(',')]]
    }),
  )
}
