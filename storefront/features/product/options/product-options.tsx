/** Everything a product asks, in the operator's order: first the options, then what could be added to it. */
import { Fragment } from 'react'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { type ShownOption, shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import { OptionField } from '#storefront/features/product/controls/option-field.tsx'
import type { RefusedForm } from '#storefront/features/product/posting/add-by-form.ts'
import { concernedOption } from '#storefront/features/product/posting/concerned-option.ts'
import { Message } from '#storefront/ui/message.tsx'

export function ProductOptions({ refused }: { refused?: RefusedForm | undefined }) {
  const { configuration } = useConfiguration()
  const options = shownOptions(configuration)
  const rows = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)))
  // What hangs on one value stands in that value's row.
  const own = options.filter(({ inRowOf }) => inRowOf === undefined || !rows.has(inRowOf))
  const concerned = refused && options.find(({ id }) => id === concernedOption(configuration, refused))
  const isAbout = ({ id, values }: ShownOption) =>
    concerned !== undefined && (id === concerned.id || values.some((value) => value.id === concerned.inRowOf))
  return (
    <>
      {own.map((option) => (
        <Fragment key={option.id}>
          {refused && isAbout(option) && <Message tone="danger">{refused.words.join(' ')}</Message>}
          <OptionField option={option} />
        </Fragment>
      ))}
    </>
  )
}
