/**
 * Follows the resort's days for a category that stays open: loaded once it has been open for a while. It draws nothing.
 */
import { useLazy } from '#storefront/live/lazy.ts'
import { useOpenForAWhile } from '#storefront/live/moments.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import type { PassedNextDaysProps } from './passed-next-days.tsx'

export function WhenNextDaysPass(props: PassedNextDaysProps) {
  const { log } = useVisit()
  const PassedNextDays = useLazy<PassedNextDaysProps>(
    useOpenForAWhile(),
    () => import('./passed-next-days.tsx').then((chunk) => chunk?.PassedNextDays),
    (error) => log.warn('Failed to follow the resort’s days', { reason: String(error) }),
  )
  return PassedNextDays && <PassedNextDays {...props} />
}
