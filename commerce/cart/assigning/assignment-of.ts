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

export function assignmentOf(
  { catalog, stock }: Pick<Assortment, 'catalog' | 'stock'>,
  choice: Choice,
): AssignmentQuestion {
  const { product, rules, coveredDays, isDated, today, view } = choice
  const { ageAsOf, precursorSlugs } = assignmentRules(product.specifications)
  const firstDay = isDated ? choice.days[0] : today
  const ageDay = ageAsOf === 'sale' ? today : ageAsOf === 'first_day' ? firstDay : ageAsOf.day
  return {
    ages: agesOf(catalog, choice),
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
    isReload: [...choice.answers.values()].some((answer) => isReload(answer.rules.attribute, answer.values)),
    group: duplicateGroupOf(product, rules),
    countedFrom: limitCountedFrom(choice),
    toldOn: ageDay ?? today,
  }
}

/** A limit that is fixed counts the season from its first day on; undefined counts all days. */
export function limitCountedFrom({ product, today, view }: Choice): Day | undefined {
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
