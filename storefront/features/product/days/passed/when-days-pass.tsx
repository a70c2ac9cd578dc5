/**
 * The place of what is said when a day passes while the page is open. What follows the resort's clock is loaded once the page has
 * been open for a while: most guests have gone on by then.
 */
import { useEffect, useState } from 'react'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { usePart } from '#storefront/surroundings/use-part.ts'

const OPEN_FOR_A_WHILE_MS = 20_000

export function WhenDaysPass() {
  const { log } = useVisit()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setWanted, OPEN_FOR_A_WHILE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  const PassedDays = usePart(
    isWanted,
    () => import('./passed-days.tsx').then((chunk) => chunk?.PassedDays),
    (error) => log.warn('Failed to follow the resort’s days', { reason: String(error) }),
  )
  return PassedDays && <PassedDays />
}
