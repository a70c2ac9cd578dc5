/**
 * The form that puts a line into the cart again with another quantity: its own answers, its person, its named price.
 */
import type { CartItem } from '#contract/calls/cart.ts'
import { type Entry, entryField, optionField } from '#contract/rules/product-form.ts'

type ChangedLine = Pick<
  CartItem,
  'Id' | 'ProductId' | 'SelectedValueIds' | 'EnteredTexts' | 'Attributes' | 'AssignedToContactInfo' | 'UnitPriceValue'
>

export function lineFields(line: ChangedLine, quantity: number, acceptedTotal: number): Record<string, string> {
  const answers = Object.entries({ ...line.SelectedValueIds, ...line.EnteredTexts })
  const fields = Object.fromEntries(answers.map(([id, answer]) => [optionField(Number(id)), answer]))
  const set = (entry: Entry, value: number) => {
    fields[entryField(line.ProductId, entry)] = String(value)
  }
  set('EnteredQuantity', quantity)
  set('UpdatedShoppingCartItemId', line.Id)
  set('AcceptedTotal', acceptedTotal)
  if (line.AssignedToContactInfo) set('LegacyContactId', line.AssignedToContactInfo.Id)
  if (line.Attributes.some(({ isPrice }) => isPrice)) set('CustomerEnteredPrice', line.UnitPriceValue)
  return fields
}
