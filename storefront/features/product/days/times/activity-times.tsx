/**
 * The start times of an activity on a day. They are read again after a place was lost and when the first of them has
 * begun; what that means for the one that is chosen is said.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { localDayAndTime } from '#contract/values/time-of-day.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { onReloadTimes } from '#storefront/features/product/days/reload-times.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useResortClock } from '#storefront/visit/use-resort-clock.ts'
import { Message } from '#ui/feedback/message.tsx'
import { useStore } from '#ui/store.ts'
import { roomAt, startAt, startReadAgain } from './chosen-start.ts'
import { type MonthTimes, timesOn } from './month-times.ts'
import type { ActivityStart } from './product-activity.ts'
import { StartTimes } from './start-times.tsx'
import styles from './times.module.css'
import { AwaitedTimes, TimesFailed, type TimesProps } from './times-states.tsx'

export type ActivityTimesProps = TimesProps & { months: MonthTimes }

export function ActivityTimes({ option, day, months }: ActivityTimesProps) {
  const t = useTranslate()
  const configurator = useConfigurator()
  const { configuration, edited } = useConfiguration()
  const known = timesOn(useStore(months), day)
  const times = Array.isArray(known) ? known : undefined
  const [lostOn, setLostOn] = useState<string>()
  const chosen = startAt(option.choice.text, day)

  useEffect(() => {
    void months.need(day)
  }, [months, day])
  useEffect(() => onReloadTimes(configurator, () => void months.read(day)), [configurator, months, day])
  useStartsPass(times ?? [], () => void months.read(day))

  const own = edited && startAt(edited.choices.get(option.id)?.text ?? '', day)
  useEffect(() => {
    if (!times) return
    const { choices, quantity } = configurator.state().configuration
    const text = choices.get(option.id)?.text ?? ''
    // The places of the line that is being changed are the guest's own.
    const open = roomAt(times, own, edited?.quantity)
    const again = startReadAgain(text, day, open, quantity)
    if (again === 'kept')
      configurator.seePlaces(open.find(({ Time }) => Time === startAt(text, day))?.AvailableInventory)
    else {
      configurator.pickTime(option.id, again)
      setLostOn(again ? undefined : day)
    }
  }, [configurator, day, option.id, times, own, edited?.quantity])

  if (known === undefined) return <AwaitedTimes day={day} />
  if (!times) return <TimesFailed onAgain={() => void months.read(day)} />
  const isFull = configuration.placesAtTime === 0 && chosen !== undefined
  const isLost = lostOn === day && chosen === undefined
  return (
    <div className={styles.times}>
      {times.length === 0 ? (
        <NoTimes />
      ) : (
        <div role="radiogroup" aria-label={option.title} className={styles.times}>
          <StartTimes
            times={times}
            name={optionField(option.id)}
            chosen={chosen}
            onChoose={(value) => {
              const room = roomAt(times, own, edited?.quantity).find(({ Time }) => Time === value)
              configurator.pickTime(option.id, { text: value, places: room?.AvailableInventory ?? 0 })
            }}
          />
        </div>
      )}
      <p role="status" className={styles.lost}>
        {isFull && t('publicui.days.filledup')}
        {isLost && t('publicui.days.timegone')}
      </p>
    </div>
  )
}

/** A day on which nothing starts any more. */
function NoTimes() {
  return <Message tone="info">{useTranslate()('publicui.days.notimes')}</Message>
}

/** Calls back, on a minute of the resort's clock, once the first of these start times has begun. */
function useStartsPass(times: readonly ActivityStart[], onPassed: () => void): void {
  const clock = useResortClock(times.length > 0)
  const { settings: zone } = useShell()
  const passed = useEffectEvent(onPassed)
  const first = times.map(({ Time }) => Time).sort()[0] ?? ''
  useEffect(() => {
    const start = localDayAndTime(first)
    const begins = start && momentOf(start.day, start.time, zone)
    if (!begins) return
    return clock.everyMinute(() => {
      if (clock.state().isSet && begins.getTime() <= clock.moment()) passed()
    })
  }, [clock, first, zone])
}
