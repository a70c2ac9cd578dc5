/**
 * One day, typed or picked: a field that takes what the locale writes, and a button that opens the calendar. The
 * calendar and the code that reads a day load when the guest is about to use them. A day that cannot be bought is
 * refused with words and is not chosen.
 *
 * Told is `YYYY-MM-DD`, or null when nothing is chosen any more.
 */
import { useEffect, useState } from 'react'
import type { Day } from '#contract/values/day.ts'
import type { CalendarProps } from '#storefront/features/days/calendar/calendar.tsx'
import { lazy } from '#storefront/live/lazy.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import field from '#ui/inputs/field.module.css'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { CALENDAR } from '#ui/media/icon.tsx'
import { dayPlaceholder, writtenDay } from './written-day.ts'

export type DatePickerProps = {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: Day | undefined
  onChange: (day: Day | null) => void
  /** Undefined while it is loading: a typed day waits for it. */
  calendar: Omit<CalendarProps, 'label' | 'chosen' | 'onPick'> | undefined
  /** The guest is about to use it: the data of its calendar may be fetched. */
  onIntent?: () => void
}

const dialog = lazy(() => import('./date-popup.tsx'), 'Error loading the calendar of a field')

type Popup = typeof import('./date-popup.tsx')

export function DatePicker({ name, label, hint, error, value, onChange, calendar, onIntent }: DatePickerProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { log } = useVisit()
  const [typed, setTyped] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [popup, setPopup] = useState<Popup>()
  const [isOpen, setIsOpen] = useState(false)
  /** A day was typed before the days were loaded. */
  const [waits, setWaits] = useState(false)

  /** Undefined where the chunk failed to load: the next press tries again. */
  async function load(): Promise<Popup | undefined> {
    onIntent?.()
    const loaded = popup ?? (await dialog.tryLoad(log))
    setPopup(loaded)
    return loaded
  }
  function choose(day: Day | null): void {
    setTyped(undefined)
    setRefusal(undefined)
    setIsOpen(false)
    onChange(day)
  }
  async function read(): Promise<void> {
    if (typed === undefined) return
    if (typed.trim() === '') return choose(null)
    const loaded = await load()
    if (!loaded) return setRefusal(t('publicui.calendar.notloaded'))
    setWaits(calendar === undefined)
    if (!calendar) return
    const { day, refusal } = loaded.typedResult(typed, { t, locale, facts: calendar.facts })
    if (day) return choose(day)
    setRefusal(refusal)
    onChange(null)
  }
  async function open(): Promise<void> {
    if (await load()) setIsOpen(true)
    else setRefusal(t('publicui.calendar.notloaded'))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is read once, when its days are known
  useEffect(() => {
    if (waits && calendar) void read()
  }, [waits, calendar])

  return (
    <>
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={refusal ?? error}
        value={typed ?? (value ? writtenDay(value, locale) : '')}
        placeholder={dayPlaceholder(locale)}
        autoComplete="off"
        onPointerEnter={load}
        onFocus={load}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would send the whole form.
          event.preventDefault()
          void read()
        }}
        end={
          <IconButton
            label={t('publicui.calendar.open')}
            stroke={CALENDAR}
            className={field.end}
            aria-haspopup="dialog"
            onPointerEnter={load}
            onFocus={load}
            onClick={open}
          />
        }
      />
      {popup && calendar && (
        <popup.DatePopup {...{ label, value, calendar, isOpen }} onClose={() => setIsOpen(false)} onChoose={choose} />
      )}
    </>
  )
}
