/** The sign of life while the next page loads. The rule is in turning-bar-step.ts. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#storefront/ui/classes.ts'
import styles from './turning-bar.module.css'
import { type BarPhase, turningBarStep } from './turning-bar-step.ts'

export function TurningBar() {
  const t = useTranslate()
  const isTurning = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<BarPhase>('hidden')
  useEffect(() => {
    const step = turningBarStep(phase, isTurning)
    if (!step) return
    const timer = setTimeout(() => setPhase(step.phase), step.afterMs)
    return () => clearTimeout(timer)
  }, [phase, isTurning])
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
