/** What other systems told us and were told, codes that were sent to people, and old proofs. */
import { statement, type Tx } from '#commerce/database/tx.ts'

const CUT = "(select shop_now() - $1 * interval '1 day')"

const events = statement<{ id: string }>(
  'purge_provider_events',
  `delete from provider_event where (provider, event_id) in (
     select provider, event_id from provider_event where received_at < ${CUT}
     order by received_at limit $2 for update skip locked) returning event_id as id`,
)
const messages = statement<{ id: string }>(
  'purge_delivered_messages',
  `delete from outbox_message where id in (
     select id from outbox_message where delivered_at < ${CUT}
     order by delivered_at limit $2 for update skip locked) returning id`,
)
const parked = statement<{ id: string }>(
  'purge_parked_messages',
  `delete from outbox_message where id in (
     select id from outbox_message where parked_at < ${CUT}
     order by parked_at limit $2 for update skip locked) returning id`,
)
// Links in a mail are as good as a password; who it went to and why it failed stays for the operator.
const facts = statement<{ id: string }>(
  'wipe_parked_mails',
  `update outbox_message set payload = payload - 'facts' where id in (
     select id from outbox_message where parked_at < ${CUT} and payload ? 'facts'
     order by parked_at limit $2 for update skip locked) returning id`,
)
// Their end is by the machine's clock: better-auth writes it.
const codes = statement<{ id: string }>(
  'purge_verifications',
  `delete from account_verification where id in (
     select id from account_verification where expires_at < now() - interval '1 day'
     limit $1 for update skip locked) returning id`,
)
const proofs = statement<{ subject: string }>(
  'purge_proofs',
  `delete from purge_proof where (subject, day) in (
     select subject, day from purge_proof where last_at < ${CUT} limit $2 for update skip locked) returning subject`,
)
const record = statement(
  'record_purge',
  `insert into purge_proof (subject, day, rule, removed)
   values ($1, (shop_now() at time zone 'UTC')::date, $2, $3)
   on conflict (subject, day) do update
     set removed = purge_proof.removed + excluded.removed, rule = excluded.rule, last_at = shop_now()`,
)

export async function purgeProviderEvents(tx: Tx, days: number, most: number): Promise<number> {
  return (await events(tx, [days, most])).length
}

/** Given up, and not tried again by an operator. */
export async function purgeParkedMessages(tx: Tx, days: number, most: number): Promise<number> {
  return (await parked(tx, [days, most])).length
}

export async function wipeParkedMails(tx: Tx, days: number, most: number): Promise<number> {
  return (await facts(tx, [days, most])).length
}

/** What waits stays. */
export async function purgeDeliveredMessages(tx: Tx, days: number, most: number): Promise<number> {
  return (await messages(tx, [days, most])).length
}

export async function purgeVerifications(tx: Tx, most: number): Promise<number> {
  return (await codes(tx, [most])).length
}

export async function purgeOldProofs(tx: Tx, days: number, most: number): Promise<number> {
  return (await proofs(tx, [days, most])).length
}

export async function recordPurge(tx: Tx, subject: string, rule: string, removed: number): Promise<void> {
  await record(tx, [subject, rule, removed])
}
