/**
 * What is loaded onto a card that somebody has, and so needs that somebody. Of an option marked `[Reload]` it is the
 * values that are marked themselves, as beside a new card; where none of them is, any answer to it.
 */
import { textPrompt } from '#contract/rules/text-prompt.ts'
import type { CatalogAttribute, CatalogValue } from './catalog.ts'

type Option = Pick<CatalogAttribute, 'textPrompt' | 'values'>

export function offersReload({ textPrompt: prompt, values }: Option): boolean {
  return textPrompt(prompt).markers.has('reload') || values.some(isMarked)
}

/** Whether an answer by these values, or by words where there are none, is one. */
export function isReload(option: Option, chosen: readonly CatalogValue[]): boolean {
  return option.values.some(isMarked) ? chosen.some(isMarked) : offersReload(option)
}

function isMarked({ isReload, name }: CatalogValue): boolean {
  return isReload || textPrompt(name).markers.has('reload')
}
