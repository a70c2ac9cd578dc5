/** A link to anywhere: inside the app without a page load, to other hosts and legacy pages as a plain one. */
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

export type ToLinkProps = {
  to: { href: string; plain: boolean }
  className?: string | undefined
  /** This is where the guest is. */
  current?: boolean | undefined
  label?: string | undefined
  children: ReactNode
}

export function ToLink({ to, className, current, label, children }: ToLinkProps) {
  const shared = { className, 'aria-current': current ? ('page' as const) : undefined, 'aria-label': label, children }
  return to.plain ? <a href={to.href} {...shared} /> : <RouterLink to={to.href} {...shared} />
}
