/**
 * What the operator configures: settings, feature flags, changed texts, and HTML placed into the zones of the pages.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowVersion } from '#commerce/database/row-version.ts'
import { WIDGET_ZONES, ZONE_ENTRY_KINDS } from '#contract/values/settings/widget-zones.ts'

export const storeSetting = pgTable(
  'store_setting',
  {
    name: text().primaryKey(),
    value: text().notNull(),
    version: rowVersion(),
  },
  (table) => [
    check('store_setting_name_is_lower_case', sql`${table.name} = lower(${table.name}) and ${table.name} <> ''`),
  ],
)

export const featureFlag = pgTable(
  'feature_flag',
  {
    name: text().primaryKey(),
    isEnabled: boolean().notNull(),
    version: rowVersion(),
  },
  // Flags keep the case they are known by (`Unity.Vouchers`), but one name cannot stand for two flags.
  (table) => [uniqueIndex('feature_flag_name_once').on(sql`lower(${table.name})`)],
)

export const languageString = pgTable(
  'language_string',
  {
    locale: text().notNull(),
    key: text().notNull(),
    /** Null for one that was taken back: its version goes on. */
    text: text(),
    version: rowVersion(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.key] }),
    check('language_string_key_is_lower_case', sql`${table.key} = lower(${table.key}) and ${table.key} <> ''`),
  ],
)

export const widgetZoneEntry = pgTable(
  'widget_zone_entry',
  {
    zone: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    kind: text({ enum: ZONE_ENTRY_KINDS }).notNull().default('content'),
    html: text().notNull(),
    /** Where a frame or a script comes from. */
    src: text(),
    /** On which pages; none means all. */
    routes: text().array().notNull().default([]),
    /** All entries are saved together: the highest of them is the version of all. */
    version: integer().notNull().default(sql`nextval('widget_zone_version')`),
  },
  (table) => [
    primaryKey({ columns: [table.zone, table.position] }),
    check('widget_zone_entry_zone_is_known', sql`${table.zone} in (${listed(WIDGET_ZONES)})`),
    check('widget_zone_entry_kind_is_known', sql`${table.kind} in (${listed(ZONE_ENTRY_KINDS)})`),
    check(
      'widget_zone_entry_loads_over_https',
      sql`case ${table.kind} when 'content' then ${table.src} is null else coalesce(${table.src} like 'https://%', false) end`,
    ),
  ],
)

function listed(words: readonly string[]) {
  return sql.raw(words.map((word) => `'${word}'`).join(', '))
}
