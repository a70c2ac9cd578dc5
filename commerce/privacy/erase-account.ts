/**
 * Erases an account with the people its owner speaks for. Who they were, how they sign in, their cards, photos, groups
 * and carts go at once; places that the cart held are free again, and every session has ended.
 *
 * The row of each person stays without anything that tells who it was: bookings, postings and the audit trail name it
 * by number, and the law lets the shop keep those. What is kept and for how long is said to the customer in the texts
 * `publicui.erasure.*`; a new table with personal data belongs to `erase-account.sql.ts` or to those texts.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { listRunningPlans } from '#commerce/enrollments/index.ts'
import { endHolds } from '#commerce/inventory/index.ts'
import { readContact } from '#commerce/people/index.ts'
import { lockCart } from '#commerce/shoppers/index.ts'
import { eraseCart, erasePeople, isBeingPaid, lockHouseholds, readHouseholdPeople } from './erase-account.sql.ts'
import { erasedWith } from './erased-people.ts'

export type Erasure = { contactId: number; sessionId: string; route: string }
export type EraseAccountResult =
  | { ok: true; contactIds: number[] }
  | { ok: false; reason: 'not_found' | 'is_staff' | 'paying' | 'plan_running' }

/** The caller has proven that the password is known. */
export async function eraseAccount(tx: Tx, { contactId, sessionId, route }: Erasure): Promise<EraseAccountResult> {
  // The cart is the first lock, then the slots of what it holds (docs/locking.md).
  const cart = await lockCart(tx, { contactId })
  const contact = await readContact(tx, contactId)
  if (!contact || contact.erasedAt) return { ok: false, reason: 'not_found' }
  if (contact.role !== 'customer') return { ok: false, reason: 'is_staff' }
  if (cart && (await isBeingPaid(tx, cart.id))) return { ok: false, reason: 'paying' }
  // What is still owed is charged to a card of theirs: they pay it off or cancel it first.
  if ((await listRunningPlans(tx, contactId, {})).length > 0) return { ok: false, reason: 'plan_running' }
  if (cart) {
    await endHolds(tx, { cartId: cart.id }, 'release')
    await eraseCart(tx, cart.id)
  }
  const isHead = await lockHouseholds(tx, contactId)
  const contactIds = erasedWith(contactId, isHead, await readHouseholdPeople(tx, contactId))
  await erasePeople(tx, contactIds)
  const object = `contacts ${contactIds.join(', ')}`
  await recordAudit(tx, { action: 'account erased', actor: { contactId, role: 'customer' }, sessionId, route, object })
  return { ok: true, contactIds }
}
