/**
 * How long the places of a start time are kept that are not in the cart yet, second by second, and that they are not
 * any more.
 */
import { useEffect, useMemo, useState } from 'react'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { TimeLeft } from '#ui/feedback/time-left.tsx'
import text from '#ui/layout/text.module.css'
import { useStore } from '#ui/store.ts'
import { type HeldPlace, heldPlaceOf } from './held-place.ts'
import styles from './held-place-notice.module.css'
import { countdown } from './hold-time.ts'

const SECOND_MS = 1_000

export function HeldPlaceNotice() {
  const t = useTranslate()
  const place = heldPlaceOf(useConfigurator(), useVisit())
  const { endsAt } = useStore(place)
  const leftMs = useLeft(endsAt)
  // Heard once and not with every second.
  const atFirst = useMemo(() => Math.ceil(((endsAt ?? 0) - Date.now()) / SECOND_MS), [endsAt])
  useLeaving(place)
  useReturning(place)
  if (leftMs !== undefined && leftMs > 0) {
    return (
      <>
        <p role="status" className={text.visuallyHidden}>
          {t('publicui.buying.placekept', { count: atFirst })}
        </p>
        <TimeLeft words={t('publicui.buying.placekeptfor')} left={countdown(leftMs)} isSoon />
      </>
    )
  }
  return (
    <div role="status" className={styles.over}>
      {leftMs !== undefined && <Message tone="warning">{t('publicui.buying.placeover')}</Message>}
    </div>
  )
}

function useLeft(endsAt: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (endsAt === undefined) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === undefined ? undefined : endsAt - now
}

function useLeaving(place: HeldPlace): void {
  useEffect(() => {
    addEventListener('pagehide', place.giveBack)
    return () => {
      removeEventListener('pagehide', place.giveBack)
      place.giveBack()
    }
  }, [place])
}

/** A page that was out of sight may have been out of time: its timers were put off, or the machine slept. */
function useReturning(place: HeldPlace): void {
  useEffect(() => {
    const onTurned = () => {
      if (document.visibilityState === 'visible') void place.check()
    }
    document.addEventListener('visibilitychange', onTurned)
    return () => document.removeEventListener('visibilitychange', onTurned)
  }, [place])
}
