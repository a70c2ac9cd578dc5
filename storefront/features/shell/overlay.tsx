/**
 * Lies over a page while the visit says so, under what lies on top of it. The page does not scroll then
 * (lock-scrolling.ts). A press on it takes it away.
 */

import { useStore } from '#storefront/context/store.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import styles from './overlay.module.css'

export function Overlay() {
  const { overlay } = useVisit()
  if (!useStore(overlay).isShown) return null
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by key one closes what lies on top
  return <div className={styles.overlay} onClick={overlay.toggle} />
}
