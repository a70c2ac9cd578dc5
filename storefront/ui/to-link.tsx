/**
 * A link to anywhere: inside the app without a page load, to other hosts and legacy pages as a plain one.
 *
 * Ours knows only whole addresses of the shop, so it needs none of the work that the router's own link does to resolve
 * relative ones: on the server that was an eighth of a page.
 */
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useBasename } from '#storefront/render/basename.ts'

export type ToLinkProps = {
  to: { href: string; plain: boolean }
  className?: string | undefined
  /** This is where the guest is. */
  current?: boolean | undefined
  label?: string | undefined
  children: ReactNode
}

export function ToLink(props: ToLinkProps) {
  return props.to.plain ? <Anchor {...props} href={props.to.href} /> : <InnerLink {...props} />
}

function InnerLink(props: ToLinkProps) {
  const navigate = useNavigate()
  const basename = useBasename()
  const { href } = props.to
  const turn = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isOurs(event)) return
    event.preventDefault()
    void navigate(href)
  }
  return <Anchor {...props} href={basename + href} onClick={turn} />
}

type AnchorProps = Omit<ToLinkProps, 'to'> & { href: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }

function Anchor({ href, className, current, label, children, onClick }: AnchorProps) {
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </a>
  )
}

/** A plain click. With a key or another button the browser opens a tab, a window or a menu. */
function isOurs({ altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !(altKey || ctrlKey || metaKey || shiftKey)
}
