/**
 * The place of what is said when a day passes while the page is open. What follows the resort's clock is loaded once
 * the page has been open for a while.
 */

import { useLazy } from '#storefront/context/use-lazy.ts'
import { useOpenForAWhile } from '#storefront/context/use-open-for-a-while.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'

export function WhenDaysPass() {
  const { log } = useVisit()
  const PassedDays = useLazy(
    useOpenForAWhile(),
    () => import('./passed-days.tsx').then((chunk) => chunk?.PassedDays),
    (error) => log.warn('Failed to follow the resort’s days', { reason: String(error) }),
  )
  return PassedDays && <PassedDays />
}
