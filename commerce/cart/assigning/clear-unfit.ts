/**
 * At a sign-in every line is judged as one of the customer's. A person whom a line of the guest's cart may not be for
 * is taken off it, with the days it had for them; a line of the customer's own stays as it is. Both are said, because
 * neither can be bought so.
 */
import type { HeldLine } from '#commerce/cart/lines/held-line.ts'
import { clearAssigned } from '#commerce/cart/lines/lines.sql.ts'
import { freeMemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Assortment, memberOptionIds } from '#commerce/offers/index.ts'
import { judgeAssignments } from './judge-assignments.ts'

type MeetingLines = { guestCartId: number; taken: readonly HeldLine[]; own: readonly HeldLine[] }

/** What the customer has to be told, in words. */
export async function clearUnfit(
  tx: Tx,
  contactId: number,
  { guestCartId, taken, own }: MeetingLines,
  assortment: Assortment,
  view: CatalogView,
): Promise<string[]> {
  // Until its payment is decided a line is not changed, and was judged when that began.
  const assigned = [...taken, ...own].filter((line) => line.assignedContactId !== null && !line.isPaying)
  if (assigned.length === 0) return []
  const refusals = await judgeAssignments(tx, { contactId }, assigned, assortment, view)
  const messages: string[] = []
  for (const { lineId, refusal } of refusals) {
    const line = assigned.find(({ id }) => id === lineId)
    const product = line && assortment.catalog.products.get(line.productId)
    if (!product) continue
    const isGuests = taken.some(({ id }) => id === lineId)
    messages.push(`${isGuests ? 'Choose' : 'Check'} who ${product.name} is for. ${refusal.message}`)
    if (!isGuests) continue
    await freeMemberDays(tx, lineId)
    await clearAssigned(tx, guestCartId, [lineId], memberOptionIds(product))
  }
  return messages
}
