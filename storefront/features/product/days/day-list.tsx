/**
 * The days of a date-list product as rows to choose from. Those that are gone are no choice and are named below. Until
 * the stock is known its space is kept; where it stays unknown, or without script, a field for a date does.
 */
import { optionField } from '#contract/rules/product-form.ts'
import { type DayFacts, listedDays } from '#storefront/features/days/facts/day-facts.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { longDay } from '#storefront/texts/weekday-words.ts'
import { OptionRow } from '#ui/choices/option-row.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import text from '#ui/layout/text.module.css'
import styles from './days.module.css'
import { FreeDay } from './free-day.tsx'

const SKELETON_ROWS = ['1', '2', '3', '4', '5']

export function DayList({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const { trouble } = useConfiguration()
  const isLive = useIsLive()
  if (facts.purchasable) return <Rows option={option} facts={facts} />
  if (trouble === 'failed') return <FreeDay option={option} facts={facts} />
  return (
    <>
      <div className={styles.withScript}>
        <SkeletonRows />
      </div>
      {!isLive && (
        <div className={styles.withoutScript}>
          <FreeDay option={option} facts={facts} />
        </div>
      )}
    </>
  )
}

function Rows({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const t = useTranslate()
  const locale = useLocale()
  const { pickDays } = useConfigurator()
  const { offered, soldOut } = listedDays(facts)
  const [chosen] = option.choice.days
  return (
    <div className={styles.list}>
      <div role="radiogroup" aria-label={option.title} className={styles.rows}>
        {offered.map((day) => (
          <OptionRow
            key={day}
            type="radio"
            name={optionField(option.id)}
            value={day}
            label={longDay(day, locale)}
            checked={day === chosen}
            onChange={() => pickDays(option.id, [day])}
          />
        ))}
      </div>
      {soldOut.length > 0 && (
        <p className={styles.gone}>
          {t('publicui.days.gone', { days: soldOut.map((day) => shortDay(day, locale)).join('; ') })}
        </p>
      )}
    </div>
  )
}

function SkeletonRows() {
  const t = useTranslate()
  return (
    <div className={styles.list}>
      <p role="status" className={text.visuallyHidden}>
        {t('publicui.days.loading')}
      </p>
      <div className={styles.rows}>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={styles.skeleton}>
            <Skeleton shape="name" />
          </div>
        ))}
      </div>
    </div>
  )
}
