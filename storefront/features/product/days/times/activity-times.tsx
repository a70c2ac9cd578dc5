/** The start times of an activity on a day, with the places each has left. Full ones are shown and cannot be chosen. */
import { useEffect } from 'react'
import { optionField } from '#contract/product-form.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { AwaitedTimes } from '#storefront/features/product/days/awaited-times.tsx'
import { onReloadTimes } from '#storefront/features/product/days/reload-times.ts'
import { useStore } from '#storefront/surroundings/store.ts'
import { useLocale, useText } from '#storefront/texts/texts.tsx'
import { shortTime } from '#storefront/texts/when-in-words.ts'
import { Chips } from '#storefront/ui/chips.tsx'
import { startAt, startReadAgain } from './chosen-start.ts'
import { type MonthTimes, timesOn } from './month-times.ts'
import { NoTimes } from './no-times.tsx'
import styles from './times.module.css'
import { TimesFailed } from './times-failed.tsx'
import type { TimesProps } from './times-props.ts'

export type ActivityTimesProps = TimesProps & { months: MonthTimes }

export function ActivityTimes({ option, day, months }: ActivityTimesProps) {
  const text = useText()
  const locale = useLocale()
  const configurator = useConfigurator()
  const { configuration } = useConfiguration()
  const times = timesOn(useStore(months), day)

  useEffect(() => {
    void months.need(day)
  }, [months, day])

  useEffect(() => {
    return onReloadTimes(configurator, async () => {
      await months.read(day)
      const now = timesOn(months.state(), day)
      const { answers, quantity } = configurator.state().configuration
      if (!Array.isArray(now)) return
      const again = startReadAgain(answers.get(option.id)?.text ?? '', day, now, quantity)
      if (again !== 'kept') configurator.pickTime(option.id, again)
    })
  }, [configurator, months, day, option.id])

  if (times === undefined) return <AwaitedTimes day={day} />
  if (times === 'failed') return <TimesFailed onAgain={() => void months.read(day)} />
  if (times.length === 0) return <NoTimes />

  const chosen = startAt(option.answer.text, day)
  const isFull = times.some(({ AvailableInventory, Time }) => Time === chosen && AvailableInventory < 1)
  return (
    <div role="radiogroup" aria-label={option.title} className={styles.times}>
      <Chips
        name={optionField(option.id)}
        chosen={chosen}
        choices={times.map(({ AvailableInventory: places, Time }) => ({
          value: Time,
          name: shortTime(Time, locale) ?? Time,
          detail: places > 0 ? text('publicui.days.placesleft', { count: places }) : text('publicui.days.full'),
          // What is chosen stays in reach: it may be the guest's own line that fills it.
          isDisabled: places < 1 && Time !== chosen,
        }))}
        onChoose={(value) => {
          const places = times.find(({ Time }) => Time === value)?.AvailableInventory ?? 0
          configurator.pickTime(option.id, { text: value, places })
        }}
      />
      {isFull && configuration.lineId === undefined && (
        <p role="status" className={styles.lost}>
          {text('publicui.days.filledup')}
        </p>
      )}
    </div>
  )
}
