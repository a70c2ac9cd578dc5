/** One option of a product as the control that its kind asks for. */
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'

export function OptionField({ option }: { option: ShownOption }) {
  return <p>{option.title}</p>
}
