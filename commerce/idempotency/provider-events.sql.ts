/**
 * The only SQL over messages of other systems, a payment provider's webhooks for instance. They arrive late, twice and
 * out of order; the id that their sender gave them says which one it is.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'

export type ProviderEvent = { provider: string; eventId: string }

// The second of two that arrive at once waits here until the first has committed or rolled back.
const count = statement<{ eventId: string }>(
  'count_provider_event',
  `insert into provider_event (provider, event_id) values ($1, $2) on conflict do nothing returning event_id as "eventId"`,
)

/**
 * True for the one transaction in which this event counts. Its effect belongs into the same transaction: where that is
 * rolled back, the event has not counted, and its sender may send it again.
 */
export async function countEvent(tx: Tx, { provider, eventId }: ProviderEvent): Promise<boolean> {
  return (await count(tx, [provider, eventId])).length === 1
}
