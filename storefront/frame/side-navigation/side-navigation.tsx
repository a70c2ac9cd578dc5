/** Where every page shows the side navigation. Its code loads when the guest opens the menu. */

import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

/** A button that opens it prefetches it when it is reached for. Without a menu there is no way through the shop. */
export const drawer = lazy(() => import('./drawer.tsx'), 'Failed to load the side navigation', 'vital')

export function SideNavigation() {
  const { menu } = useVisit()
  const Drawer = useLazy(drawer, useStore(menu).isOpen, menu.close)?.Drawer
  return Drawer && <Drawer />
}
