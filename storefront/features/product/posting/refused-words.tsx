/** Why a posted form was not added, on the page that came back: the only page that loads it. */
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import type { RefusedForm } from './add-by-form.ts'

/** Before everything else, right below the picture. */
export function RefusedWords({ refused: { acceptTotal, code, words } }: { refused: RefusedForm }) {
  const t = useTranslate()
  const said =
    words.length > 0 ? words : [t(code === 'AWAY' ? 'publicui.product.form.away' : 'publicui.product.form.unreadable')]
  return (
    <Message tone={acceptTotal === undefined ? 'danger' : 'warning'} urgent>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {acceptTotal !== undefined && <p>{t('publicui.product.form.accept')}</p>}
    </Message>
  )
}

type OptionProps = {
  className: string | undefined
  refused: RefusedForm
  /** All options of the page, and those that stand together where it would be said. */
  shown: readonly ShownOption[]
  among: readonly ShownOption[]
}

/** Once more where the option stands that it concerns, or the one in whose row that stands. */
export function RefusedOption({ className, refused, shown, among }: OptionProps) {
  const concerned = shown.find(({ id }) => id === refused.optionId)
  const isAbout = ({ id, values }: ShownOption) =>
    concerned !== undefined && (id === concerned.id || values.some((value) => value.id === concerned.inRowOf))
  if (!among.some(isAbout)) return null
  return (
    <div className={className}>
      <Message tone="danger">{refused.words.join(' ')}</Message>
    </div>
  )
}
