/** The step `payment`: how the order is paid. A card is entered on the page of the provider, never here. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, PASS_CARD } from '#ui/media/icon.tsx'
import styles from './payment-step.module.css'

export function PaymentStep() {
  const t = useTranslate()
  return (
    <div className={styles.box}>
      <div className={styles.way}>
        <Icon stroke={PASS_CARD} />
        <p>
          <b>{t('publicui.checkout.card')}</b>
          <span className={text.small}>{t('publicui.checkout.nextpage')}</span>
        </p>
      </div>
    </div>
  )
}
