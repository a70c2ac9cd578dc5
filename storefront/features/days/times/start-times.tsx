/** Start times to choose from, with the places each has left. Full ones are shown and cannot be chosen. */
import { useId } from 'react'
import { shortTime } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Chips } from '#ui/choices/chips.tsx'
import type { RadioGroup } from '#ui/choices/styled-radio.tsx'
import type { ActivityStart } from './activity-months.ts'
import { ACTIVITY_PARTS, type ActivityPart, byPartOfDay } from './part-of-day.ts'
import styles from './times.module.css'

const PART_NAMES: Record<ActivityPart, TextKey> = {
  morning: 'publicui.days.morning',
  afternoon: 'publicui.days.afternoon',
  evening: 'publicui.days.evening',
}

/** What is said of a start; how many places it has left, unless the caller knows better. */
type DetailOf = ((start: ActivityStart) => string) | undefined

type Props = RadioGroup & { times: readonly ActivityStart[]; detailOf?: DetailOf }

export function StartTimes({ times, detailOf, ...group }: Props) {
  return timeGroups(times).map((shown) => (
    <Part key={shown.part ?? ''} shown={shown} group={group} detailOf={detailOf} />
  ))
}

type PartProps = { shown: TimeGroup; group: RadioGroup; detailOf: DetailOf }

function Part({ shown: { part, times }, group, detailOf }: PartProps) {
  const t = useTranslate()
  const locale = useLocale()
  const titleId = useId()
  const placesOf = ({ AvailableInventory: count }: ActivityStart) =>
    count > 0 ? t('publicui.days.placesleft', { count }) : t('publicui.days.full')
  const choices = times.map((start) => ({
    value: start.Time,
    name: shortTime(start.Time, locale) ?? start.Time,
    detail: (detailOf ?? placesOf)(start),
    // What is chosen stays in reach: it may be the guest's own line that fills it.
    isDisabled: start.AvailableInventory < 1 && start.Time !== group.chosen,
  }))
  if (!part) return <Chips {...group} choices={choices} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second question
    <div role="group" aria-labelledby={titleId} className={styles.part}>
      <p id={titleId} className={styles.partName}>
        {t(PART_NAMES[part])}
      </p>
      <Chips {...group} choices={choices} />
    </div>
  )
}

type TimeGroup = {
  /** Undefined where there are too few to group. */
  part: ActivityPart | undefined
  times: readonly ActivityStart[]
}

/** More than a guest reads at one glance. */
const MOST_TOGETHER = 6

/** Start times by morning, afternoon and evening. A few stand together under no heading. */
export function timeGroups(times: readonly ActivityStart[]): TimeGroup[] {
  if (times.length <= MOST_TOGETHER) return [{ part: undefined, times }]
  return byPartOfDay(ACTIVITY_PARTS, times, ({ Time }) => Time.slice(11)).map(({ part, entries }) => ({
    part,
    times: entries,
  }))
}
