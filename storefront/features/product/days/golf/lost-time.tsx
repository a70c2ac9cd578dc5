/** Why the time that was chosen is chosen no more. What somebody put into their own cart is nothing they lost. */

import { useStore } from '#storefront/context/store.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { shortTime } from '#storefront/texts/when-in-words.ts'
import { Message } from '#storefront/ui/feedback/message.tsx'
import type { LostSlot } from './chosen-slot.ts'
import styles from './tee-sheet.module.css'

const WORDS: Record<LostSlot['why'], TextKey> = {
  gone: 'publicui.golf.gone',
  tooFew: 'publicui.golf.toofew',
  outside: 'publicui.golf.outside',
}

export function LostTime({ lost }: { lost: LostSlot }) {
  const t = useTranslate()
  const locale = useLocale()
  const { lineId, product } = useConfiguration().configuration
  const { cart } = useStore(useVisit().cart)
  const isOwn = cart?.Items.some(
    ({ EnteredTexts, Id, IsUnavailable, ProductId }) =>
      ProductId === product.Id &&
      Id !== lineId &&
      !IsUnavailable &&
      Object.values(EnteredTexts ?? {}).includes(lost.slotId),
  )
  const values = { time: shortTime(lost.slotId, locale) ?? '', count: lost.places }
  return (
    <div className={styles.lost}>
      {isOwn && lost.why === 'gone' ? (
        <Message tone="info">{t('publicui.golf.yours', values)}</Message>
      ) : (
        <Message tone="warning" urgent>
          {t(WORDS[lost.why], values)}
        </Message>
      )}
    </div>
  )
}
