/** What of the answers of a line changes when it is for other days or another time; nothing else of it does. */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { GOLF_OPTIONS } from '#commerce/golf/index.ts'
import { dayList } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { optionByKey, optionRules } from './attribute-rules.ts'

export type ChosenMoment = { days: readonly Day[]; startTime: string | null }

/** Option id to text, as a line keeps its answers. */
export function movedAnswers(product: CatalogProduct, { days, startTime }: ChosenMoment): Record<string, string> {
  const rules = optionRules(product)
  const time = product.isGolf
    ? optionByKey(rules, GOLF_OPTIONS.teeTime)
    : rules.attributes.find(({ markers }) => markers.has('activityTime'))
  // Days in a row are chosen by their first.
  const chosen = product.multiDay === 'consecutive' ? days.slice(0, 1) : days
  return {
    ...(rules.date && days.length > 0 && { [rules.date.attribute.id]: dayList(chosen) }),
    ...(time && startTime !== null && { [time.attribute.id]: `${days[0]}T${startTime}` }),
  }
}
