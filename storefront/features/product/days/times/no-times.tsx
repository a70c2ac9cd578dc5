/** A day on which nothing starts any more. */
import { useText } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/message.tsx'

export function NoTimes() {
  return <Message tone="info">{useText()('publicui.days.notimes')}</Message>
}
