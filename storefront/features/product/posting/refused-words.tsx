/** Why a posted form was not added, before everything else on the page that came back, right below its picture. */
import { useText } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/message.tsx'
import type { RefusedForm } from './add-by-form.ts'

export function RefusedWords({ refused: { acceptTotal, code, words } }: { refused: RefusedForm }) {
  const say = useText()
  const said =
    words.length > 0
      ? words
      : [say(code === 'AWAY' ? 'publicui.product.form.away' : 'publicui.product.form.unreadable')]
  return (
    <Message tone={acceptTotal === undefined ? 'danger' : 'warning'} urgent>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {acceptTotal !== undefined && <p>{say('publicui.product.form.accept')}</p>}
    </Message>
  )
}
