/** Where every page shows the side navigation. Its code loads when the guest opens the menu. */

import type { ComponentType } from 'react'
import { useLazy } from '#storefront/live/lazy.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

export function SideNavigation() {
  const { log, menu } = useVisit()
  const Drawer = useLazy(useStore(menu).isOpen, loadDrawer, (error) => {
    log.error('Failed to load the side navigation', { reason: String(error) })
    menu.close()
  })
  return Drawer && <Drawer />
}

/** Fetches the drawer of the side navigation. A button that opens it calls this when it is reached for. */
export async function loadDrawer(): Promise<ComponentType | undefined> {
  // Nothing comes where the page is about to be loaded anew (entry-client.tsx).
  const chunk: typeof import('./drawer.tsx') | undefined = await import('./drawer.tsx')
  return chunk?.Drawer
}
