/** Options marked `[Dynamic]` as they stand after the choice: what is asked, what is offered, what is chosen. */
import { type Catalog, type CatalogProduct, productAttributes } from '#commerce/catalog/index.ts'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import type { Assortment } from './assortment.ts'
import type { Choice } from './choice.ts'
import { optionRules } from './reading/attribute-rules.ts'

export function dynamicAttributes({ catalog }: Assortment, choice: Choice): ProductAttribute[] {
  return beforeAnyChoice(catalog, choice).map((attribute) => chosenIn(attribute, choice))
}

// Before anything is chosen they depend only on the culture and the currency.
const known = new WeakMap<CatalogProduct, Map<string, readonly ProductAttribute[]>>()

function beforeAnyChoice(catalog: Catalog, { product, rules, view }: Choice): readonly ProductAttribute[] {
  const byReader = known.get(product) ?? new Map<string, readonly ProductAttribute[]>()
  known.set(product, byReader)
  const reader = `${view.culture} ${view.currencyCode}`
  let attributes = byReader.get(reader)
  if (!attributes) {
    const marked = optionRules(product).attributes.filter(({ markers }) => markers.has('dynamic'))
    const ids = new Set(marked.map(({ attribute }) => attribute.id))
    const all = ids.size > 0 ? productAttributes(catalog, product, rules.isReservationProduct, view) : []
    attributes = all.filter(({ Id }) => ids.has(Id))
    byReader.set(reader, attributes)
  }
  return attributes
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
