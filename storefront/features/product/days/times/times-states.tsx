/** What stands instead of start times while there is no day to show them for, or they are on their way. */
import type { Day } from '#contract/values/day.ts'
import timesFailedStyles from '#storefront/features/days/times/times.module.css'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import styles from '#storefront/features/product/days/days.module.css'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Loader } from '#ui/feedback/loader.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'

export function AwaitedTimes({ day }: { day: Day | undefined }) {
  const t = useTranslate()
  return (
    <p role="status" className={styles.awaited}>
      {day !== undefined && <Loader size="sm" />}
      {t(day === undefined ? 'publicui.days.dayfirst' : 'publicui.days.loadingtimes')}
    </p>
  )
}

/** Times that could not be read: said, with a way to try again. */
export function TimesFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslate()
  return (
    <Message tone="warning" urgent>
      <p>{t('publicui.days.timesfailed')}</p>
      <Button look="line" size="small" className={timesFailedStyles.again} onClick={onAgain}>
        {t('publicui.days.tryagain')}
      </Button>
    </Message>
  )
}

/** What everything that shows the times of a day is told. */
export type TimesProps = { option: ShownOption; day: Day }
