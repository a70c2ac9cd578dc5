/**
 * What a choice asks of the person it is for: by the specifications of the product, the values that were chosen and the
 * products these add. An add-on is for the same person, so what it asks counts too, unless it is flagged as one that
 * gets a person of its own.
 */
import { assignmentRules, type CatalogProduct, isReload, productBySlug } from '#commerce/catalog/index.ts'
import type { Assortment, Choice } from '#commerce/offers/index.ts'
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

export function assignmentOf({ catalog }: Pick<Assortment, 'catalog'>, choice: Choice): AssignmentQuestion {
  const { product, rules, coveredDays, isDated, today } = choice
  const { ageAsOf, precursorSlugs, isLimitFixed } = assignmentRules(product.specifications)
  const firstDay = isDated ? choice.days[0] : today
  const ageDay = ageAsOf === 'sale' ? today : ageAsOf === 'first_day' ? firstDay : ageAsOf.day
  return {
    ages: agesOf(catalog, choice),
    ageDay,
    precursors: precursorSlugs.map((slug) => ({ slug, name: productBySlug(catalog, slug)?.name ?? slug })),
    precursorDays: coveredDays.length > 0 ? coveredDays : isDated ? [] : [today],
    days: isDated ? coveredDays : [EVER],
    maxReservations: rules.maxReservations,
    isReload: [...choice.answers.values()].some((answer) => isReload(answer.rules.attribute, answer.values)),
    group: duplicateGroupOf(product, rules),
    countedFrom: isLimitFixed ? undefined : today,
    toldOn: ageDay ?? today,
  }
}

/** Products of one group are had once a day by a person; what is reserved or limited is a group by itself. */
export function duplicateGroupOf(
  { id, duplicateGroup }: Pick<CatalogProduct, 'id' | 'duplicateGroup'>,
  { isReservationProduct, maxReservations }: Pick<ProductRules, 'isReservationProduct' | 'maxReservations'>,
): string | undefined {
  const isCounted = isReservationProduct || maxReservations !== undefined
  return duplicateGroup ?? (isCounted ? `product ${id}` : undefined)
}

/** Of the product, of each chosen value, and of the products that these add. */
function agesOf(catalog: Assortment['catalog'], { product, values }: Choice): AgeRange[] {
  const added = values.flatMap(({ linkedProductId }) => {
    const addOn = linkedProductId === null ? undefined : catalog.products.get(linkedProductId)
    return addOn ? [assignmentRules(addOn.specifications)] : []
  })
  const inherited = added.filter(({ hasOwnPersonAsAddOn }) => !hasOwnPersonAsAddOn)
  const ofProducts = [assignmentRules(product.specifications), ...inherited].flatMap(({ ages }) => ages ?? [])
  const ofValues = values
    .filter(({ minAge, maxAge }) => minAge !== null || maxAge !== null)
    .map(({ minAge, maxAge }) => ({ min: minAge ?? undefined, max: maxAge ?? undefined }))
  return [...ofProducts, ...ofValues]
}
