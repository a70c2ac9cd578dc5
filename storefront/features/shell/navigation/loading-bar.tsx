/** The sign of life while the next page loads. The rule is in loading-bar-step.ts. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#storefront/ui/classes.ts'
import styles from './loading-bar.module.css'
import { type BarPhase, loadingBarStep } from './loading-bar-step.ts'

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
