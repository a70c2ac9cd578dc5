/** Where every page shows the side navigation. Its code loads when the guest opens the menu. */

import { useLazy } from '#storefront/context/lazy.ts'
import { useStore } from '#storefront/context/store.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { loadDrawer } from './load-drawer.ts'

export function SideNavigation() {
  const { log, menu } = useVisit()
  const Drawer = useLazy(useStore(menu).isOpen, loadDrawer, (error) => {
    log.error('Failed to load the side navigation', { reason: String(error) })
    menu.close()
  })
  return Drawer && <Drawer />
}
