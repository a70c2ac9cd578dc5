/**
 * Opens the side navigation; open, it lies over everything and closes itself, so a second press while it is still on
 * its way changes nothing. As long as no script is there to open it, it leads to the foot of the page, where every
 * category is listed.
 */
import type { ReactNode } from 'react'
import { FOOT_ID, SIDE_NAVIGATION_ID } from '#storefront/features/layouts/layout.tsx'
import { drawer } from '#storefront/frame/side-navigation/side-navigation.tsx'
import { useIsLive } from '#storefront/live/moments.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

type Props = { className?: string | undefined; label?: string; children: ReactNode }

export function MenuToggle({ className, label, children }: Props) {
  const { menu } = useVisit()
  const { isOpen } = useStore(menu)
  if (!useIsLive()) {
    return (
      <a className={className} href={`#${FOOT_ID}`} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={SIDE_NAVIGATION_ID}
      onPointerEnter={drawer.prefetch}
      onFocus={drawer.prefetch}
      onClick={isOpen ? undefined : menu.toggle}
    >
      {children}
    </button>
  )
}
