/**
 * Follows the resort's days for a category that stays open: loaded once it has been open for a while. It draws nothing.
 */
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useOpenForAWhile } from '#storefront/surroundings/use-open-for-a-while.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'
import type { PassedNextDaysProps } from './passed-next-days.tsx'

export function WhenNextDaysPass(props: PassedNextDaysProps) {
  const { log } = useVisit()
  const PassedNextDays = usePart<PassedNextDaysProps>(
    useOpenForAWhile(),
    () => import('./passed-next-days.tsx').then((chunk) => chunk?.PassedNextDays),
    (error) => log.warn('Failed to follow the resort’s days', { reason: String(error) }),
  )
  return PassedNextDays && <PassedNextDays {...props} />
}
