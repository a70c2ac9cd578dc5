/** What controls are called, and keys for what is new. */
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

type ControlType = (typeof CONTROL_TYPES)[keyof typeof CONTROL_TYPES]

export const CONTROL_WORDS: Record<ControlType, string> = {
  [CONTROL_TYPES.dropdown]: 'List',
  [CONTROL_TYPES.radioList]: 'Rows, one of them',
  [CONTROL_TYPES.checkboxes]: 'Ticks, several',
  [CONTROL_TYPES.textbox]: 'A line of text',
  [CONTROL_TYPES.multiline]: 'Several lines of text',
  [CONTROL_TYPES.multilineToo]: 'Several lines of text (as some platforms send it)',
  [CONTROL_TYPES.date]: 'A day',
  [CONTROL_TYPES.upload]: 'A picture of the guest',
  [CONTROL_TYPES.colorSquares]: 'Colors',
  [CONTROL_TYPES.imageSquares]: 'Pictures',
  [CONTROL_TYPES.readOnlyCheckboxes]: 'Ticks that stand',
  [CONTROL_TYPES.readOnlyTextbox]: 'Text that stands',
  [CONTROL_TYPES.chips]: 'Chips',
  [CONTROL_TYPES.segmented]: 'Segments',
}

export const CONTROL_CHOICES = Object.entries(CONTROL_WORDS).map(([value, name]) => ({ value, name }))

/** A control by the value of a list. */
export function controlFrom(value: string): ControlType {
  return Object.values(CONTROL_TYPES).find((type) => String(type) === value) ?? CONTROL_TYPES.dropdown
}

/** `option-3`: what is new is known by it from then on, however it is called. */
export function freeKey(word: string, taken: readonly { Key: string }[]): string {
  const keys = new Set(taken.map(({ Key }) => Key))
  let number = taken.length + 1
  while (keys.has(`${word}-${number}`)) number += 1
  return `${word}-${number}`
}
