/** The only SQL over health profiles. */
import { statement, type Tx } from '#commerce/database/tx.ts'

const write = statement(
  'write_health_profile',
  `insert into health_profile (contact_id, sealed) values ($1, $2)
   on conflict (contact_id) do update set sealed = excluded.sealed, changed_at = shop_now()`,
)
const read = statement<{ contactId: number; sealed: Buffer }>(
  'read_health_profiles',
  'select contact_id as "contactId", sealed from health_profile where contact_id = any ($1::int[]) order by contact_id',
)
const dates = statement<{ contactId: number; changedAt: Date }>(
  'read_health_profile_dates',
  'select contact_id as "contactId", changed_at as "changedAt" from health_profile where contact_id = any ($1::int[])',
)
/** Only where nothing is known of the other person yet. */
const copy = statement(
  'copy_health_profile',
  `insert into health_profile (contact_id, sealed, changed_at)
   select $2, sealed, changed_at from health_profile where contact_id = $1 on conflict do nothing`,
)
const purge = statement<{ removed: number }>(
  'purge_health_profiles',
  `with old as (
     select contact_id from health_profile where changed_at < shop_now() - $1 * interval '1 day'
     order by changed_at limit $2 for update skip locked),
   removed as (delete from health_profile using old where health_profile.contact_id = old.contact_id returning 1)
   select count(*)::int as removed from removed`,
)

const older = statement<{ id: number; sealed: Buffer }>(
  'read_older_health_profiles',
  `select contact_id as id, sealed from health_profile
   where substr(sealed, 1, length($1::bytea)) <> $1 and contact_id > $2 order by contact_id limit $3
   for update skip locked`,
)
/** What is known of the person does not change by it, nor does its age. */
const reseal = statement(
  'reseal_health_profiles',
  `update health_profile set sealed = kept.sealed
   from unnest($1::int[], $2::bytea[]) as kept (id, sealed) where contact_id = kept.id`,
)
const count = statement<{ older: number }>(
  'count_older_health_profiles',
  'select count(*)::int as older from health_profile where substr(sealed, 1, length($1::bytea)) <> $1',
)

/** Those that do not begin with the name of a key, locked. */
export function selectOlderProfiles(tx: Tx, keyName: Buffer, after: number, most: number) {
  return older(tx, [keyName, after, most])
}

export async function writeResealed(tx: Tx, profiles: readonly { id: number; sealed: Buffer }[]): Promise<void> {
  await reseal(tx, [profiles.map(({ id }) => id), profiles.map(({ sealed }) => sealed)])
}

export async function countOlderProfiles(tx: Tx, keyName: Buffer): Promise<number> {
  return (await count(tx, [keyName]))[0]?.older ?? 0
}

export async function writeHealthProfile(tx: Tx, contactId: number, sealed: Buffer): Promise<void> {
  await write(tx, [contactId, sealed])
}

export function selectHealthProfiles(tx: Tx, contactIds: readonly number[]) {
  return read(tx, [contactIds])
}

/** Since when something is known of each person; who has no health profile is left out. */
export async function readHealthProfileDates(
  tx: Tx,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  return new Map((await dates(tx, [contactIds])).map(({ contactId, changedAt }) => [contactId, changedAt]))
}

export async function copyHealthProfile(tx: Tx, fromContactId: number, toContactId: number): Promise<void> {
  await copy(tx, [fromContactId, toContactId])
}

export async function purgeHealthProfiles(tx: Tx, days: number, most: number): Promise<number> {
  return (await purge(tx, [days, most]))[0]?.removed ?? 0
}
