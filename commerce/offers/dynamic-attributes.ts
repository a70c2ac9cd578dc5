/** Options marked `[Dynamic]` as they stand after the choice: what is asked, what is offered, what is chosen. */
import { productAttributes } from '#commerce/catalog/index.ts'
import type { ProductAttribute } from '#contract/catalog.ts'
import type { Assortment } from './assortment.ts'
import type { Choice } from './choice.ts'
import { optionRules } from './reading/attribute-rules.ts'

export function dynamicAttributes({ catalogue }: Assortment, choice: Choice): ProductAttribute[] {
  const { product, rules, view } = choice
  const marked = optionRules(product).attributes.filter(({ markers }) => markers.has('dynamic'))
  if (marked.length === 0) return []
  const ids = new Set(marked.map(({ attribute }) => attribute.id))
  return productAttributes(catalogue, product, rules.isReservationProduct, view)
    .filter(({ Id }) => ids.has(Id))
    .map((attribute) => chosenIn(attribute, choice))
}

function chosenIn(attribute: ProductAttribute, choice: Choice): ProductAttribute {
  const answer = choice.answers.get(attribute.Id)
  const [value] = answer?.values ?? []
  const days = answer && attribute.IsDate ? answer.text.split('|') : []
  const [year = null, month = null, day = null] = days.length === 1 ? (days[0] ?? '').split('-').map(Number) : []
  return {
    ...attribute,
    IsDisabled: choice.disabledIds.includes(attribute.Id),
    SelectedValue: answer?.text ?? null,
    SelectedValueId: value?.id ?? null,
    SelectedDates: days,
    SelectedDay: day,
    SelectedMonth: month,
    SelectedYear: year,
    Values: attribute.Values.map((each) => ({ ...each, IsFiltered: choice.filteredValueIds.has(each.Id) })),
  }
}
