/** What zones and the kinds of their entries are called. */
import type { WidgetZoneId, ZoneEntryKind } from '#contract/values/settings/widget-zones.ts'

export const ZONE_NAMES: Readonly<Record<WidgetZoneId, string>> = {
  'head-top': 'Head of the page',
  'body-top': 'Above the header',
  'body-bottom': 'Below the footer',
  'app-bottom': 'End of the page',
  'homepage-top': 'First page, top',
  'homepage-bottom': 'First page, end',
  'footer-bottom': 'End of the footer',
  'product-details-bottom': 'End of product pages',
}

export const KIND_NAMES: Readonly<Record<ZoneEntryKind, string>> = {
  content: 'HTML',
  embed: 'A frame',
  script: 'A script',
}
