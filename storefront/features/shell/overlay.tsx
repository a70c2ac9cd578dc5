/** Lies over a page while the visit says so, under what lies over it. The page does not scroll then (still-page.ts). */
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useStore } from '#storefront/surroundings/store.ts'
import styles from './overlay.module.css'

export function Overlay() {
  return useStore(useVisit().overlay).isShown && <div className={styles.overlay} />
}
