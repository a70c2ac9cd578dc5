/** A line judged by what is for sale today: it is read as the form that would add it again. */

import type { CatalogView } from '#commerce/catalog/index.ts'
import { type Assortment, type Choice, type ChoiceCode, choiceRefusal, readChoice } from '#commerce/offers/index.ts'
import { type Entry, entryField, optionField } from '#contract/rules/product-form.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { CartLine, HeldLine, Unavailable } from './cart-line.ts'

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

/** Undefined where its product is no longer visible to this shopper. */
export function choiceOfLine(assortment: Assortment, view: CatalogView, line: CartLine): Choice | undefined {
  return readChoice(assortment, view, line.productId, lineForm(line, view.currencyCode))
}

const CUTOFF_CODES: readonly ChoiceCode[] = ['PAST_CUTOFF', 'OUT_OF_SEASON', 'CLOSED', 'NOT_ON_SALE']

/**
 * Why a line can no longer be bought, whatever the stock is; undefined where it can. What is still held was promised,
 * so only a line that holds nothing is judged.
 */
export function unavailableReason(line: HeldLine, choice: Choice | undefined): Unavailable | undefined {
  if (line.holds.length > 0 && !line.isLapsed && line.unavailable === null) return undefined
  const refusal = choiceRefusal(choice)
  if (!refusal) return undefined
  return CUTOFF_CODES.includes(refusal.code) ? 'cutoff' : 'soldout'
}
