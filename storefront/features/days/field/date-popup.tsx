/**
 * The calendar of a field for a day, in front of the page: a pick closes it and gives the focus back; so does clearing.
 */
import { useRef } from 'react'
import type { Day } from '#contract/values/day.ts'
import { Calendar, type CalendarProps } from '#storefront/features/days/calendar/calendar.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'

export { typedResult } from './typed-day.ts'

type Props = {
  label: string
  value: Day | undefined
  calendar: Omit<CalendarProps, 'label' | 'chosen' | 'onPick'>
  isOpen: boolean
  onClose: () => void
  onChoose: (day: Day | null) => void
}

export function DatePopup({ label, value, calendar, isOpen, onClose, onChoose }: Props) {
  const t = useTranslate()
  const openings = useRef(0)
  const wasOpen = useRef(false)
  // Opened anew it shows the month of what is chosen, also where another was looked at before.
  if (isOpen && !wasOpen.current) openings.current += 1
  wasOpen.current = isOpen
  return (
    <Dialog isOpen={isOpen} title={label} onClose={onClose} wide>
      {openings.current > 0 && (
        <Calendar
          {...calendar}
          key={openings.current}
          label={label}
          months={1}
          chosen={value ? [value] : []}
          onPick={onChoose}
        />
      )}
      {value && (
        <DialogActions>
          <Button look="quiet" onClick={() => onChoose(null)}>
            {t('publicui.calendar.clear')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
