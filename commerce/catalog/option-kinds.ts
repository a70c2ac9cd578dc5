/** What an option is for: whether its values make a variant, and whether they reload a card. */

import { type Marker, textPrompt } from '#contract/rules/text-prompt.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { CatalogAttribute, CatalogValue } from './catalog.ts'

const CHOICES: ReadonlySet<number> = new Set([
  CONTROL_TYPES.dropdown,
  CONTROL_TYPES.radioList,
  CONTROL_TYPES.colorSquares,
  CONTROL_TYPES.imageSquares,
  CONTROL_TYPES.chips,
  CONTROL_TYPES.segmented,
])
const BESIDE: readonly Marker[] = ['addOn', 'reload', 'assignedTo', 'activityTime', 'lockId']

/** Whether exactly one of an option's values is chosen. */
export function takesOneValue({ controlType }: { controlType: number }): boolean {
  return CHOICES.has(controlType)
}

/**
 * Whether an option makes variants: one value of it is chosen, and no marker says that it is bought or asked beside the
 * product. The values of all other options never change which variant it is.
 */
export function isCombinable(option: { controlType: number; textPrompt?: string | undefined }): boolean {
  const { markers } = textPrompt(option.textPrompt)
  return takesOneValue(option) && !BESIDE.some((marker) => markers.has(marker))
}

type Option = Pick<CatalogAttribute, 'textPrompt' | 'values'>

/**
 * A reload is loaded onto a card that a person already has, so it needs to know the person. Of an option marked
 * `[Reload]` the marked values are reloads; where none of them is marked, every value or text is.
 */
export function offersReload({ textPrompt: prompt, values }: Option): boolean {
  return textPrompt(prompt).markers.has('reload') || values.some(isMarked)
}

/** Whether these chosen values, or a text where the option has no values, are a reload. */
export function isReload(option: Option, chosen: readonly CatalogValue[]): boolean {
  return option.values.some(isMarked) ? chosen.some(isMarked) : offersReload(option)
}

function isMarked({ isReload, name }: CatalogValue): boolean {
  return isReload || textPrompt(name).markers.has('reload')
}
