/**
 * Which options make a variant: those of which one value is chosen, unless they are marked as something that is bought,
 * asked or carried beside the product. Chosen values of all the others never change which variant it is.
 */
import { CONTROL_TYPES } from '#contract/calls/product-attribute.ts'
import { type Marker, textPrompt } from '#contract/rules/text-prompt.ts'

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

export function isCombinable(option: { controlType: number; textPrompt?: string | undefined }): boolean {
  const { markers } = textPrompt(option.textPrompt)
  return takesOneValue(option) && !BESIDE.some((marker) => markers.has(marker))
}
