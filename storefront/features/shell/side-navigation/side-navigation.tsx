/** The side navigation's place on every page. Until somebody wants the menu there is nothing of it but this. */
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useStore } from '#storefront/surroundings/store.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'
import { loadDrawer } from './load-drawer.ts'

export function SideNavigation() {
  const { log, menu } = useVisit()
  const Drawer = usePart(useStore(menu).isOpen, loadDrawer, (error) => {
    log.error('Failed to load the side navigation', { reason: String(error) })
    menu.close()
  })
  return Drawer && <Drawer />
}
