/** The link to an area: one inside the console is followed without loading the page anew. */
import { NavLink } from 'react-router'
import { Icon } from '#ui/media/icon.tsx'
import type { Area } from './areas.ts'
import { WaitingOrders } from './waiting-orders.tsx'

export function AreaLink({ area: { icon, isOutside, name, to }, onGo }: { area: Area; onGo?(): void }) {
  const inside = (
    <>
      <Icon stroke={icon} />
      <span>{name}</span>
      {to === '/orders' && <WaitingOrders />}
    </>
  )
  if (isOutside) return <a href={to}>{inside}</a>
  return (
    <NavLink to={to} end={to === '/'} onClick={onGo}>
      {inside}
    </NavLink>
  )
}
