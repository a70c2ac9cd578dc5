/**
 * A link to anywhere. It is an anchor and nothing more: the shell navigates when an address of the app is clicked
 * (features/shell/navigation/navigation-path.ts), so a link needs no script of its own and costs nothing to render.
 */
import type { MouseEvent, ReactNode } from 'react'
import { useBaseUrl } from '#storefront/context/base-url.ts'

export type ToLinkProps = {
  /** Plain addresses are other hosts and legacy pages: they carry no locale. */
  to: { href: string; plain: boolean }
  className?: string | undefined
  /** This is where the guest is. */
  current?: boolean | undefined
  label?: string | undefined
  /** Beside following the link, which happens unless it is prevented. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  children: ReactNode
}

export function ToLink({ to, className, current, label, onPress, children }: ToLinkProps) {
  const { basename } = useBaseUrl()
  return (
    <a
      href={to.plain ? to.href : basename + to.href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      rel={to.plain && !to.href.startsWith('/') ? 'noopener' : undefined}
      onClick={onPress}
    >
      {children}
    </a>
  )
}
