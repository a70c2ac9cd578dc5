/**
 * A frame of somebody else's within a zone. It runs in a sandbox without our origin: it can show itself and be used,
 * and reaches nothing of the shop.
 */
import type { WidgetZoneEntry } from '#contract/calls/settings.ts'
import styles from './widget-zone.module.css'

export function WidgetEmbed({ entry }: { entry: WidgetZoneEntry }) {
  return (
    <iframe
      className={styles.frame}
      title={entry.Name}
      src={entry.Src}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="strict-origin"
      loading="lazy"
    />
  )
}
