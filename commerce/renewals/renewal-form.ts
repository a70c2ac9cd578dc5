/**
 * The form that a page would post for what was offered: its variant, its person, and everything else as the page opens.
 * An offer can be made only for what this form buys, so that one press is enough.
 */
import type { CatalogProduct, CatalogVariant, CatalogView } from '#commerce/catalog/index.ts'
import { type Assortment, type ChoiceForm, memberOptionIds, quoteChoice, readChoice } from '#commerce/offers/index.ts'
import { entryField, optionField } from '#contract/rules/product-form.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'

export function renewalForm(
  product: CatalogProduct,
  variant: CatalogVariant | undefined,
  contactId: number,
): ChoiceForm {
  const form: Record<string, string> = {
    [entryField(product.id, 'EnteredQuantity')]: '1',
    [entryField(product.id, 'LegacyContactId')]: String(contactId),
  }
  for (const id of memberOptionIds(product)) form[optionField(id)] = String(contactId)
  for (const { id, textPrompt: prompt, values } of product.attributes) {
    const ofVariant = values.filter((value) => variant?.valueIds.includes(value.id))
    const opens = textPrompt(prompt).markers.has('addOn') ? [] : values.filter(({ isPreselected }) => isPreselected)
    const answers = ofVariant.length > 0 ? ofVariant : opens
    if (answers.length > 0) form[optionField(id)] = answers.map((value) => value.id).join(',')
  }
  return form
}

type NormalRequest = { contactId: number; currency: string; productId: number; variantId: number | null }

/** What the same costs all others today, in the currency of the offer; undefined where it is sold to none of them. */
export function normalPrice(
  assortment: Assortment,
  view: CatalogView,
  { contactId, currency, productId, variantId }: NormalRequest,
): number | undefined {
  const product = assortment.catalog.products.get(productId)
  const seen = { ...view, currencyCode: currency }
  const variant = product?.variants.find(({ id }) => id === variantId)
  const choice = product && readChoice(assortment, seen, productId, renewalForm(product, variant, contactId))
  if (!choice || choice.rules.isRenewal) return undefined
  const quoted = quoteChoice(assortment, choice, 1, () => undefined)
  return quoted.ok ? quoted.quote.totalMinor : undefined
}
