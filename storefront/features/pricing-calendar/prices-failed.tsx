/** Says that prices failed to load, with a button to try again. While they load it says nothing. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/feedback/message.tsx'
import { Button } from '#storefront/ui/inputs/button.tsx'
import styles from './pricing-calendar.module.css'
import type { useLivePrices } from './use-live-prices.ts'

export function PricesFailed({ live }: { live: ReturnType<typeof useLivePrices> }) {
  const t = useTranslate()
  const { awaited, prices, refresh } = live
  return (
    <Message tone="warning" urgent>
      <p>{t(prices ? 'publicui.pricingcalendar.failed' : 'publicui.pricingcalendar.missing')}</p>
      <Button look="line" size="small" className={styles.again} busy={awaited !== undefined} onClick={refresh}>
        {t('publicui.pricingcalendar.again')}
      </Button>
    </Message>
  )
}
