/**
 * What the operator put into one zone of the page, in order. An empty zone leaves nothing behind, unless the address
 * asks to see where zones are (`showZones=true`): then each has an edge and its name. Frames of others show on open
 * pages only, never where people pay, sign or look at what is theirs; scripts show nothing (see zone-runner.tsx).
 */
import { useLocation } from 'react-router'
import { isMeantFor } from '#contract/rules/zone-sources.ts'
import type { WidgetZoneEntry } from '#contract/schemas/settings.ts'
import type { WidgetZoneId } from '#contract/values/settings/widget-zones.ts'
import { useLiveSearch } from '#storefront/live/moments.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { pageKind } from '#storefront/visit/analytics/page-kind.ts'
import { classes } from '#ui/classes.ts'
import { OperatorHtml } from '#ui/layout/prose.tsx'
import wrap from '#ui/layout/wrap.module.css'
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

/** Zones beside the page's own parts are parts of the page themselves: who listens to it must find them by a name. */
const LABELS: Partial<Record<BodyZoneId, TextKey>> = {
  'body-top': 'publicui.zone.bodytop',
  'body-bottom': 'publicui.zone.bodybottom',
  'app-bottom': 'publicui.zone.appbottom',
}

export function WidgetZone({ id }: { id: BodyZoneId }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const entries = (useShell().zones[id] ?? []).filter((entry) => isShownOn(entry, pathname))
  const isMarked = useShowsZones()
  if (entries.length === 0 && !isMarked) return null
  const label = LABELS[id]
  const Part = label ? 'aside' : 'div'
  return (
    <Part className={classes(LOOKS[id], isMarked && styles.marked)} data-zone={id} aria-label={label && t(label)}>
      <div className={classes(wrap.wrap, styles.entries)}>
        {entries.map((entry) => {
          const { HtmlContent, Kind, Name, Src = '' } = entry
          if (Kind === 'embed') return <WidgetEmbed key={Name + Src} entry={entry} />
          return <OperatorHtml key={Name + HtmlContent} html={HtmlContent} />
        })}
      </div>
    </Part>
  )
}

function isShownOn(entry: WidgetZoneEntry, path: string): boolean {
  const { Kind = 'content' } = entry
  return Kind === 'content' || (Kind === 'embed' && pageKind(path) === 'open' && isMeantFor(entry, path))
}

/**
 * Whether the operator wants to see where zones are. The browser alone reads it from the address: pages are cached
 * for all guests.
 */
function useShowsZones(): boolean {
  return /[?&]showzones=true(?:&|$)/i.test(useLiveSearch())
}

/**
 * A frame of another host within a zone. It runs in a sandbox without our origin: it can show itself and be used,
 * and reaches nothing of the shop.
 */
function WidgetEmbed({ entry }: { entry: WidgetZoneEntry }) {
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
