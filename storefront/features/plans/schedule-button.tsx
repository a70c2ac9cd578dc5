/** Opens the payments of a plan, or of all plans in the cart, in front of the page. It needs JavaScript. */
import { useState } from 'react'
import type { PaymentPlan } from '#contract/schemas/plans.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './schedule-button.module.css'

const inFront = lazy(() => import('./schedule-dialog.tsx'), 'The payment schedule could not be loaded')

export type Scheduled = {
  currency: string
  /** Known already; without it the plans of the cart are shown. */
  plan?: PaymentPlan
}

export function ScheduleButton(scheduled: Scheduled) {
  const t = useTranslate()
  const isLive = useIsLive()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const ScheduleDialog = useLazy(inFront, wasOpened, () => setOpened(false))?.ScheduleDialog
  if (!isLive) return null
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="quiet" size="small" className={styles.opener} aria-haspopup="dialog" onClick={open}>
        {t('publicui.plans.seepayments')}
      </Button>
      {ScheduleDialog && <ScheduleDialog {...scheduled} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
