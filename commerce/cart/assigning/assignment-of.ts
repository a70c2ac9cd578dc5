/**
 * What a choice asks of the people it is for: by the specifications of the product, the values that were chosen and the
 * products these add. An add-on is for the same person, so what it asks counts too, unless it is flagged as one that
 * gets a person of its own: that one is asked by its own specifications, on the days of the product it is added to.
 */
import { assignmentRules, type CatalogProduct, isReload, productBySlug, rulesOf } from '#commerce/catalog/index.ts'
import type { Assortment, Choice, PersonalAddOn } from '#commerce/offers/index.ts'
import { type AgeRange, type Assignment, EVER } from '#contract/rules/people/assignable.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import type { Day } from '#contract/values/day.ts'

/** What is asked, with how the days of a person are counted for it. */
export type AssignmentQuestion = Assignment & {
  /** In which a person has one for a day; undefined where the product has no such rule. */
  group: string | undefined
  /** The first day that counts for the limit; undefined counts all. */
  countedFrom: Day | undefined
  /** The day by which ages are told. */
  toldOn: Day
}

type Sources = Pick<Assortment, 'catalog' | 'stock'>

/** What is for a person: the product of the choice, or one that it adds. */
type Assigned = { product: CatalogProduct; rules: ProductRules }

export function assignmentOf(assortment: Sources, choice: Choice): AssignmentQuestion {
  const isReloaded = [...choice.answers.values()].some((answer) => isReload(answer.rules.attribute, answer.values))
  return questionOf(assortment, choice, choice, { ages: agesOf(assortment.catalog, choice), isReload: isReloaded })
}

/** What an add-on asks of the person it gets for itself. */
export function addOnAssignment(assortment: Sources, choice: Choice, addOn: PersonalAddOn): AssignmentQuestion {
  const { optionId, product, value } = addOn
  const option = choice.answers.get(optionId)?.rules.attribute
  return questionOf(assortment, choice, assignedAddOn(addOn), {
    ages: [...agesOfProducts([product]), ...agesOfValues([value])],
    isReload: option !== undefined && isReload(option, [value]),
  })
}

export function assignedAddOn({ product }: PersonalAddOn): Assigned {
  return { product, rules: rulesOf(product) }
}

function questionOf(
  { catalog, stock }: Sources,
  choice: Choice,
  assigned: Assigned,
  asked: Pick<Assignment, 'ages' | 'isReload'>,
): AssignmentQuestion {
  const { coveredDays, isDated, today, view } = choice
  const { product, rules } = assigned
  const { ageAsOf, precursorSlugs } = assignmentRules(product.specifications)
  const firstDay = isDated ? choice.days[0] : today
  const ageDay = ageAsOf === 'sale' ? today : ageAsOf === 'first_day' ? firstDay : ageAsOf.day
  return {
    ...asked,
    ageDay,
    precursors: precursorSlugs.map((slug) => {
      const precursor = productBySlug(catalog, slug)
      const closedDays = (precursor && stock.blackouts.get(precursor.id)) ?? new Set<Day>()
      return { slug, name: precursor?.name ?? slug, closedDays }
    }),
    precursorDays: coveredDays.length > 0 ? coveredDays : isDated ? [] : [today],
    days: isDated ? coveredDays : [EVER],
    maxReservations: rules.maxReservations,
    noShows: rules.isReservationProduct && view.noShows ? { rule: view.noShows, today } : undefined,
    group: duplicateGroupOf(product, rules),
    countedFrom: limitCountedFrom(choice, product),
    toldOn: ageDay ?? today,
  }
}

/** A limit that is fixed counts the season from its first day on; undefined counts all days. */
export function limitCountedFrom({ today, view }: Choice, product: CatalogProduct): Day | undefined {
  return assignmentRules(product.specifications).isLimitFixed ? view.calendar.seasonStart : today
}

/** Products of one group are had once a day by a person; what is reserved or limited is a group by itself. */
export function duplicateGroupOf(
  { id, duplicateGroup }: Pick<CatalogProduct, 'id' | 'duplicateGroup'>,
  { isReservationProduct, maxReservations }: Pick<ProductRules, 'isReservationProduct' | 'maxReservations'>,
): string | undefined {
  const isCounted = isReservationProduct || maxReservations !== undefined
  return duplicateGroup ?? (isCounted ? `product ${id}` : undefined)
}

/** Of the product, of each chosen value, and of the products that these add for the same person. */
function agesOf(catalog: Assortment['catalog'], { personalAddOns, product, values }: Choice): AgeRange[] {
  const own = values.filter(({ id }) => !personalAddOns.some(({ value }) => value.id === id))
  const added = own.flatMap(({ linkedProductId }) => {
    const addOn = linkedProductId === null ? undefined : catalog.products.get(linkedProductId)
    return addOn ? [addOn] : []
  })
  return [...agesOfProducts([product, ...added]), ...agesOfValues(own)]
}

function agesOfProducts(products: readonly CatalogProduct[]): AgeRange[] {
  return products.flatMap(({ specifications }) => assignmentRules(specifications).ages ?? [])
}

function agesOfValues(values: Choice['values']): AgeRange[] {
  return values
    .filter(({ minAge, maxAge }) => minAge !== null || maxAge !== null)
    .map(({ minAge, maxAge }) => ({ min: minAge ?? undefined, max: maxAge ?? undefined }))
}
