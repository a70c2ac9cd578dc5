/** Picks the first available day. The day itself is an option of the product. */
import type { Day } from '#contract/values/day.ts'
import { dateOption } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './tee-time-field.module.css'

export function FirstDay({ day }: { day: Day | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { pickDays } = useConfigurator()
  const { configuration } = useConfiguration()
  const option = dateOption(configuration)
  const first = configuration.product.EarliestPurchaseDate
  if (!option || first === null || day === first) return null
  return (
    <Button look="quiet" size="small" className={styles.first} onClick={() => pickDays(option.Id, [first])}>
      {t('publicui.golf.firstday', { day: shortDay(first, locale) })}
    </Button>
  )
}
