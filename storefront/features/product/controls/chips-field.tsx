/** A choice of one value by its name, as chips. */
import { Chips } from '#ui/choices/chips.tsx'
import { type Control, OneOfField } from './control.tsx'

export function ChipsField(control: Control) {
  return <OneOfField {...control} faces={Chips} />
}
