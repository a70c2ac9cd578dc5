/** A day on which nothing starts any more. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/feedback/message.tsx'

export function NoTimes() {
  return <Message tone="info">{useTranslate()('publicui.days.notimes')}</Message>
}
