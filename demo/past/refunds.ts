/**
 * Guests who could not come: one order of each batch was cancelled, by the verb that guests use, as far as its terms
 * allow. What goes back to its card leaves with the next round of repayments.
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import { cancelLines, cancelPreview } from '#commerce/changes/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { ImportedOrder } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'

const DEMO: AuditActor = { contactId: 0, role: 'demo', name: 'refunds' }

export async function cancelOne(tx: Tx, imported: readonly ImportedOrder[], today: Day): Promise<void> {
  const ahead = imported.find(({ order }) => order.lines.every(({ days = [] }) => (days.toSorted()[0] ?? '') > today))
  if (!ahead) return
  const [{ orderId }, now] = [ahead, { day: today, time: '12:00' }]
  const seen = await cancelPreview(tx, { orderId }, now)
  if (!seen.ok) return
  const done = await cancelLines(tx, { orderId, seenMinor: seen.preview.backMinor }, { now, actor: DEMO })
  if (!done.ok) throw new Error(`An order of the demo was not cancelled: ${done.reason}.`)
}
