/** Where an operator can put content of their own on a page, and what kinds of entries there are. */
export const WIDGET_ZONES = [
  'head-top',
  'body-top',
  'body-bottom',
  'app-bottom',
  'homepage-top',
  'homepage-bottom',
  'footer-bottom',
  'product-details-bottom',
] as const
export type WidgetZoneId = (typeof WIDGET_ZONES)[number]

export const ZONE_ENTRY_KINDS = ['content', 'embed', 'script'] as const
export type ZoneEntryKind = (typeof ZONE_ENTRY_KINDS)[number]
