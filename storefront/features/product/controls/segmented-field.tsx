/** A choice of one value by its name, on a segmented button. */
import { Segmented } from '#ui/choices/segmented.tsx'
import { type Control, OneOfField } from './control.tsx'

export function SegmentedField(control: Control) {
  return <OneOfField {...control} faces={Segmented} />
}
