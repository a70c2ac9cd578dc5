/**
 * Picks the first day that is open, or while that is not known the first on sale. Whether it has tee times is known
 * once its sheet is read. The day itself is an option of the product.
 */
import { offeredDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { type Configuration, dateOption } from '#storefront/features/product/configurator/configuration.ts'
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
  const first = firstOpenDay(configuration)
  if (!option || first === undefined || day === first) return null
  return (
    <Button look="quiet" size="small" className={styles.first} onClick={() => pickDays(option.Id, [first])}>
      {t('publicui.golf.firstday', { day: shortDay(first, locale) })}
    </Button>
  )
}

function firstOpenDay({ product, lastReply }: Configuration): Day | undefined {
  const earliest = product.EarliestPurchaseDate
  if (earliest === null) return undefined
  const counts = lastReply.purchasableInventory ?? {}
  return Object.keys(counts).length > 0 ? offeredDays(counts, earliest)[0] : earliest
}
