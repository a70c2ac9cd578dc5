/** What the operator placed into one zone of the page, in order. An empty zone leaves nothing behind. */
import type { WidgetZoneId } from '#contract/settings.ts'
import { classes } from '#storefront/ui/classes.ts'
import { OperatorHtml } from '#storefront/ui/operator-html.tsx'
import wrap from '#storefront/ui/wrap.module.css'
import { useShell } from './shell-data.tsx'
import styles from './widget-zone.module.css'

/** `head-top` is no part of the body: the document writes it. */
type BodyZoneId = Exclude<WidgetZoneId, 'head-top'>

const LOOKS: Record<BodyZoneId, string | undefined> = {
  'body-top': styles.plain,
  'body-bottom': styles.plain,
  'app-bottom': styles.plain,
  'homepage-top': styles.band,
  'homepage-bottom': styles.band,
  'footer-bottom': styles.small,
  'product-details-bottom': styles.section,
}

export function WidgetZone({ id }: { id: BodyZoneId }) {
  const entries = useShell().zones[id] ?? []
  if (entries.length === 0) return null
  return (
    <div className={LOOKS[id]} data-zone={id}>
      <div className={classes(wrap.wrap, styles.entries)}>
        {entries.map(({ Name, HtmlContent }) => (
          <OperatorHtml key={Name + HtmlContent} html={HtmlContent} />
        ))}
      </div>
    </div>
  )
}
