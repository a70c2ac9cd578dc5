/**
 * The start times of an activity on a day. They are read again after a place was lost and when the first of them has
 * begun; what that means for the one that is chosen is said.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { monthOf } from '#contract/values/day.ts'
import { localDayAndTime } from '#contract/values/time-of-day.ts'
import { type ActivityStart, monthQuestion } from '#storefront/features/days/times/activity-months.ts'
import { roomAt, startAt, startReadAgain } from '#storefront/features/days/times/chosen-start.ts'
import { StartTimes } from '#storefront/features/days/times/start-times.tsx'
import styles from '#storefront/features/days/times/times.module.css'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useResortClock } from '#storefront/visit/use-resort-clock.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useReply } from '#ui/live/use-reply.ts'
import { AwaitedTimes, TimesFailed, type TimesProps } from './times-states.tsx'

/** One value, so that a day without times sees no change. */
const NO_TIMES: readonly ActivityStart[] = []

export function ActivityTimes({ option, day }: TimesProps) {
  const t = useTranslate()
  const { ask } = useVisit()
  const configurator = useConfigurator()
  const { configuration, edited } = useConfiguration()
  const month = useReply(monthQuestion(ask, configuration.product, monthOf(day)))
  const times = month.hasFailed ? undefined : month.reply && (month.reply[day] ?? NO_TIMES)
  const [lostOn, setLostOn] = useState<string>()
  const chosen = startAt(option.choice.text, day)

  useStartsPass(times ?? NO_TIMES, month.again)

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

  if (!times)
    return month.hasFailed && !month.isLoading ? <TimesFailed onAgain={month.again} /> : <AwaitedTimes day={day} />
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
