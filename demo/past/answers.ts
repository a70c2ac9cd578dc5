/** The form of a product as a guest posts it: all as its page opens, but for what is named. */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { ChoiceForm } from '#commerce/offers/index.ts'
import { dayList } from '#contract/rules/chosen-days.ts'
import { daysField, optionField } from '#contract/rules/product-form.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'
import type { Day } from '#contract/values/day.ts'

/** What has to be assigned to a person is for them; what has to be answered has its first value, and no add-ons. */
export function answersOf(
  { shopper }: { shopper: { contactId: number } },
  product: CatalogProduct,
  valueIds: readonly number[],
): ChoiceForm {
  const form: Record<string, string> = { [`addtocart_${product.id}.EnteredQuantity`]: '1' }
  const chosen = new Set(valueIds)
  for (const { id, conditionAttributeId, isRequired, textPrompt: prompt, values } of product.attributes) {
    const { markers } = textPrompt(prompt)
    if (conditionAttributeId !== null || markers.has('addOn') || markers.has('date')) continue
    const fitting = values.filter(({ associatedValueIds: needed }) => needed.every((other) => chosen.has(other)))
    const own = fitting.filter((value) => chosen.has(value.id))
    const opens = fitting.filter(({ isPreselected }) => isPreselected)
    const answers = [own, opens, isRequired ? fitting.slice(0, 1) : []].find((some) => some.length > 0) ?? []
    for (const value of answers) chosen.add(value.id)
    if (answers.length > 0) form[optionField(id)] = answers.map((value) => value.id).join(',')
    else if (markers.has('assignedTo')) form[optionField(id)] = String(shopper.contactId)
    else if (values.length === 0 && isRequired) form[optionField(id)] = '1'
  }
  return form
}

export function chosenOn(product: CatalogProduct, answers: ChoiceForm, days: readonly Day[]): ChoiceForm {
  return { ...answers, [daysField(product.id)]: dayList(days) }
}

export function markedField(product: CatalogProduct, marker: 'activityTime' | 'lockId'): string {
  const marked = product.attributes.find(({ textPrompt: prompt }) => textPrompt(prompt).markers.has(marker))
  return optionField(marked?.id ?? 0)
}
