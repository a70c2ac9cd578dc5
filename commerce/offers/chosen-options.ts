/**
 * What was chosen from a product's lists, in words: `Age: Child`. An order keeps it as its cart showed it, so that it
 * says the same when the catalog has changed. Texts that a guest typed are personal and no part of it, nor are days,
 * times and people, which a line has columns for. Pure.
 */
import type { CatalogAttribute, CatalogProduct, CatalogView } from '#commerce/catalog/index.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'
import { valueName } from '#contract/rules/title-and-description.ts'

export type ChosenOption = { name: string; value: string }

const HAVE_COLUMNS = ['assignedTo', 'activityTime', 'lockId', 'date'] as const

/** `answers` as a line keeps them; names that the operator hides are left out, in whichever words the product is. */
export function chosenOptions(
  { allAttributes }: Pick<CatalogProduct, 'allAttributes'>,
  answers: Readonly<Record<string, string>>,
  { hiddenAttributes = [] }: Pick<CatalogView, 'hiddenAttributes'>,
): ChosenOption[] {
  return allAttributes.filter(isChoice).flatMap(({ id, label, name, values }) => {
    const chosen = (answers[String(id)] ?? '').split(',').map(Number)
    const words = values.filter((value) => chosen.includes(value.id)).map((value) => valueName(value.name).title)
    const isShown = words.length > 0 && !hiddenAttributes.includes(name.trim().toLowerCase())
    return isShown ? [{ name: label ?? name, value: words.join(', ') }] : []
  })
}

function isChoice({ textPrompt: prompt }: CatalogAttribute): boolean {
  const { markers } = textPrompt(prompt)
  return !HAVE_COLUMNS.some((marker) => markers.has(marker))
}
