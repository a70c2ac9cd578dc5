/** Everything a product asks, in the operator's order: first the options, then what could be added to it. */
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import { OptionField } from '#storefront/features/product/controls/option-field.tsx'

export function ProductOptions() {
  const { configuration } = useConfiguration()
  const options = shownOptions(configuration)
  const rows = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)))
  // What hangs on one value stands in that value's row.
  const own = options.filter(({ inRowOf }) => inRowOf === undefined || !rows.has(inRowOf))
  return (
    <>
      {own.map((option) => (
        <OptionField key={option.id} option={option} />
      ))}
    </>
  )
}
