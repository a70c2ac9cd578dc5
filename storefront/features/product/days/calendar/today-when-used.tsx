/** Finds out which day it is once somebody turns to the calendar: nobody should wait for a clock before that. */
import { type RefObject, useEffect, useState } from 'react'
import { useLazy } from '#storefront/context/use-lazy.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import type { ToldTodayProps } from './told-today.tsx'

type Props = ToldTodayProps & { calendar: RefObject<HTMLElement | null> }

const TURNED_TO = ['pointerenter', 'focusin']

export function TodayWhenUsed({ calendar, onDay }: Props) {
  const { log } = useVisit()
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const element = calendar.current
    const use = () => setUsed(true)
    for (const event of TURNED_TO) element?.addEventListener(event, use)
    return () => {
      for (const event of TURNED_TO) element?.removeEventListener(event, use)
    }
  }, [calendar])
  const ToldToday = useLazy<ToldTodayProps>(
    isUsed,
    () => import('./told-today.tsx').then((chunk) => chunk?.ToldToday),
    (error) => log.warn('Failed to follow the resort’s days', { reason: String(error) }),
  )
  return ToldToday && <ToldToday onDay={onDay} />
}
