/** The sign of life while the next page loads. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import styles from './loading-bar.module.css'

export function LoadingBar() {
  const t = useTranslate()
  const isNavigating = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<BarPhase>('hidden')
  useEffect(() => {
    const step = loadingBarStep(phase, isNavigating)
    if (!step) return
    const timer = setTimeout(() => setPhase(step.phase), step.afterMs)
    return () => clearTimeout(timer)
  }, [phase, isNavigating])
  return (
    <div role="status">
      {phase !== 'hidden' && (
        <div
          className={classes(styles.bar, phase === 'finishing' && styles.full)}
          role="progressbar"
          aria-label={t('publicui.category.loading')}
        />
      )}
    </div>
  )
}

/**
 * How the loading bar goes on: a page that is there within 200 ms needs none; one that takes longer sees the bar
 * advance for as long as 5 seconds (loading-bar.module.css), and when it is there the bar fills up and is gone half a
 * second later.
 */
const STARTS_AFTER_MS = 200
const HIDES_AFTER_MS = 500

export type BarPhase = 'hidden' | 'advancing' | 'finishing'

export function loadingBarStep(
  phase: BarPhase,
  isNavigating: boolean,
): { phase: BarPhase; afterMs: number } | undefined {
  if (isNavigating) return phase === 'advancing' ? undefined : { phase: 'advancing', afterMs: STARTS_AFTER_MS }
  if (phase === 'advancing') return { phase: 'finishing', afterMs: 0 }
  return phase === 'finishing' ? { phase: 'hidden', afterMs: HIDES_AFTER_MS } : undefined
}
