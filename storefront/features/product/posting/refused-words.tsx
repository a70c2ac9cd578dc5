/** Why a posted form was not added, before everything else on the page that came back, right below its picture. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/feedback/message.tsx'
import type { RefusedForm } from './add-by-form.ts'

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
