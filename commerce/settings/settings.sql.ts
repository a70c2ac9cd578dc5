/** The only SQL over settings, flags, texts and zones. */
import { max, ne, sql } from 'drizzle-orm'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { DEMO_MARK } from './setting-rules.ts'
import { featureFlag, languageString, storeSetting, widgetZoneEntry } from './settings.tables.ts'

export type ZoneRow = typeof widgetZoneEntry.$inferInsert
export type TextRow = typeof languageString.$inferInsert

export async function upsertSettings(tx: Tx, rows: (typeof storeSetting.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(storeSetting)
    .values(rows)
    .onConflictDoUpdate({ target: storeSetting.name, set: { value: sql`excluded.value` } })
}

const currencyUsed = statement<{ isUsed: boolean }>(
  'is_currency_used',
  `select exists (select 1 from customer_order) or exists (select 1 from price_day)
     or exists (select 1 from product where price_minor > 0) as "isUsed"`,
)

/** Something was sold in it, or is priced. */
export async function isCurrencyUsed(tx: Tx): Promise<boolean> {
  return (await currencyUsed(tx, []))[0]?.isUsed ?? false
}

/** Until the transaction ends no setting is written elsewhere, also none that is new: there is no row of it to lock. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${storeSetting} in share row exclusive mode`)
}

export async function lockFlags(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${featureFlag} in share row exclusive mode`)
}

export async function lockStrings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${languageString} in share row exclusive mode`)
}

/** The same for the entries of all zones, which are saved together. Gives their version, 0 where there are none. */
export async function lockZones(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table ${widgetZoneEntry} in share row exclusive mode`)
  return readZonesVersion(tx)
}

export async function readZonesVersion(tx: Tx): Promise<number> {
  const [row] = await tx.select({ version: max(widgetZoneEntry.version) }).from(widgetZoneEntry)
  return row?.version ?? 0
}

export async function upsertFlags(tx: Tx, flags: Record<string, boolean>): Promise<void> {
  const names = sql.param(Object.keys(flags))
  const states = sql.param(Object.values(flags))
  // Another spelling of a known flag sets that flag; it does not become a second one.
  await tx.execute(sql`
    insert into feature_flag (name, is_enabled)
    select * from unnest(${names}::text[], ${states}::boolean[])
    on conflict (lower(name)) do update set is_enabled = excluded.is_enabled`)
}

export async function upsertStrings(tx: Tx, rows: TextRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(languageString)
    .values(rows)
    .onConflictDoUpdate({ target: [languageString.locale, languageString.key], set: { text: sql`excluded.text` } })
}

export async function replaceZones(tx: Tx, rows: ZoneRow[]): Promise<void> {
  await tx.delete(widgetZoneEntry)
  if (rows.length > 0) await tx.insert(widgetZoneEntry).values(rows)
}

export async function selectSettings(tx: Tx): Promise<(typeof storeSetting.$inferSelect)[]> {
  return tx.select().from(storeSetting).orderBy(storeSetting.name)
}

/** Every setting by its name, secrets among them: for the engine alone. */
export async function readStoredSettings(tx: Tx): Promise<Record<string, string>> {
  return Object.fromEntries((await selectSettings(tx)).map(({ name, value }) => [name, value]))
}

/** By name, without the values: some of them are secret. */
export async function readSettingVersions(tx: Tx): Promise<Record<string, number>> {
  return Object.fromEntries((await selectSettings(tx)).map(({ name, version }) => [name, version]))
}

export async function selectFlags(tx: Tx): Promise<(typeof featureFlag.$inferSelect)[]> {
  return tx.select().from(featureFlag).orderBy(featureFlag.name)
}

export async function selectStrings(tx: Tx): Promise<(typeof languageString.$inferSelect)[]> {
  return tx.select().from(languageString).orderBy(languageString.locale, languageString.key)
}

export async function selectZones(tx: Tx): Promise<(typeof widgetZoneEntry.$inferSelect)[]> {
  return tx.select().from(widgetZoneEntry).orderBy(widgetZoneEntry.zone, widgetZoneEntry.position)
}

/** Deletes every setting, flag, text and zone: the shop then runs on its defaults. The mark of the demo stays. */
export async function clearConfiguration(tx: Tx): Promise<void> {
  await tx.delete(storeSetting).where(ne(storeSetting.name, DEMO_MARK))
  await tx.delete(featureFlag)
  await tx.delete(languageString)
  await tx.delete(widgetZoneEntry)
}

export async function hasConfiguration(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select 1 from ${storeSetting}) or exists (select 1 from ${featureFlag})
      or exists (select 1 from ${languageString}) or exists (select 1 from ${widgetZoneEntry}) as found`)
  return rows[0]?.found ?? false
}
