/**
 * Days as the browser's own fields, under the names that are posted. Without script they are where days are typed. With
 * it a calendar stands before them, and they hold what it chose: for the browser, which fills them in again on the way
 * back. Where the script never comes they appear after a while.
 */
import { useEffect, useRef, useState } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import type { DayFacts } from '#storefront/features/days/facts/day-facts.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './posted-day-fields.module.css'

type Props = {
  option: ShownOption
  facts: DayFacts
  label?: string
  hint?: string | undefined
  /** Nothing stands instead of them before the script is there. */
  isShownFirst?: boolean
}

/**
 * Without JavaScript a choice may change how many days belong to a ticket, so there are some more fields than it has at
 * first.
 */
const LEAST_FIELDS = 5

export function PostedDayFields({ option, facts: { bounds, inARow }, label, hint, isShownFirst }: Props) {
  const t = useTranslate()
  const isLive = useIsLive()
  const { IsNonConsecutiveMultiDay, NumberOfDays } = useConfiguration().configuration.product
  const { days } = option.choice
  const [first] = useState(days)
  const fields = useRef<HTMLDivElement>(null)
  // A browser keeps only what differs from what the page came with. What was typed before script came has been read by
  // now (product-form.tsx).
  useEffect(() => {
    const inputs = fields.current?.querySelectorAll('input') ?? []
    for (const [index, input] of [...inputs].entries()) input.value = days[index] ?? ''
  }, [days])
  const number = IsNonConsecutiveMultiDay ? Math.max(LEAST_FIELDS, NumberOfDays, days.length) : 1
  const only = label ?? t(inARow > 1 ? 'publicui.days.firstday' : 'publicui.days.day')
  return (
    <div ref={fields} className={isShownFirst ? styles.first : styles.posted} hidden={isLive}>
      {Array.from({ length: number }, (_, index) => index).map((index) => (
        <TextField
          key={index}
          type="date"
          name={optionField(option.id)}
          label={number > 1 ? t('publicui.days.number', { number: index + 1 }) : only}
          hint={hint}
          min={bounds?.min}
          max={bounds?.max}
          defaultValue={first[index]}
        />
      ))}
    </div>
  )
}
