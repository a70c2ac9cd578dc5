/** What a line means today, judged and priced anew: it is read as the form that would put it into the cart again. */

import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Assortment, Choice } from '#commerce/offers/index.ts'
import { readChoice } from '#commerce/offers/index.ts'
import { type Entry, entryField, optionField } from '#contract/rules/product-form.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { CartLine } from './cart-line.ts'

function lineForm(line: CartLine, currency: string): Record<string, string> {
  const { productId, quantity, answers, assignedContactId, quote } = line
  const field = (entry: Entry) => entryField(productId, entry)
  const form = Object.fromEntries(Object.entries(answers).map(([id, text]) => [optionField(Number(id)), text]))
  form[field('EnteredQuantity')] = String(quantity)
  if (assignedContactId !== null) form[field('LegacyContactId')] = String(assignedContactId)
  const [part] = quote.parts
  if (part?.rule === 'entered') {
    form[field('CustomerEnteredPrice')] = String(moneyToDecimal({ minor: part.unitMinor, currency }))
  }
  return form
}

/** Undefined where its product is no longer there for this shopper. */
export function choiceOfLine(assortment: Assortment, view: CatalogView, line: CartLine): Choice | undefined {
  return readChoice(assortment, view, line.productId, lineForm(line, view.currencyCode))
}
