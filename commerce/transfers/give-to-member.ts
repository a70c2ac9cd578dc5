/**
 * A ticket that was bought in no person's name goes to a member of the buyer's household: its old code ends, a fresh
 * one stands in the order with that person's name, and gates show their name and photo as of every named ticket.
 * Nothing speaks against a person: what asks for one is in that person's name. Who its add-ons are for stays as it is.
 * For a transaction that a refusal undoes.
 *
 * Locks, in this order: order, ticket (docs/locking.md). Of two who give the same ticket at once one does.
 */
import { countTry } from '#commerce/accounts/index.ts'
import { readHouseholdFacts } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { insertTicketHolder, type OrderRow, replaceTicket } from '#commerce/orders/index.ts'
import { fullName } from '#contract/rules/people/people.ts'
import type { Day } from '#contract/values/day.ts'
import type { JudgedMember } from './judge-members.ts'
import { type TransferRefusal, unnamedRefusal } from './transfer-refusal.ts'
import { mailLimit } from './transfer-ticket.ts'
import { type GivableTicket, isTicketUsed, lockTicketOf } from './transfers.sql.ts'

/** All people of the household who may have what is in no person's name. */
export async function listHolders(
  tx: Tx,
  { contactId }: Pick<OrderRow, 'contactId'>,
  today: Day,
): Promise<JudgedMember[]> {
  if (contactId === null) return []
  const household = await readHouseholdFacts(tx, contactId, [], today)
  const people = household.filter(({ isExcluded }) => !isExcluded)
  return people.map(({ person }) => ({ contactId: person.id, name: fullName(person) ?? '', reason: undefined }))
}

export type GivenToMember =
  | { ok: true; ticket: GivableTicket; member: JudgedMember; serial: string }
  | { ok: false; reason: TransferRefusal }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

/** Under the lock on its order. */
export async function giveToMember(
  tx: Tx,
  order: OrderRow,
  { memberId, serial, today }: { serial: string; memberId: number; today: Day },
): Promise<GivenToMember> {
  const ticket = await lockTicketOf(tx, order.id, serial)
  const member = (await listHolders(tx, order, today)).find(({ contactId }) => contactId === memberId)
  if (!ticket || !member) return { ok: false, reason: 'not_found' }
  const refusal = unnamedRefusal({ ...ticket, isUsed: await isTicketUsed(tx, serial) }, today)
  if (refusal) return { ok: false, reason: refusal }
  if (ticket.holderId === memberId) return { ok: false, reason: 'given' }
  const counted = await countTry(tx, mailLimit(order))
  if (!counted.ok) return { ...counted, reason: 'too_often' }
  const fresh = await replaceTicket(tx, serial, null)
  if (fresh === undefined) return { ok: false, reason: 'ended' }
  await insertTicketHolder(tx, fresh, memberId)
  return { ok: true, ticket, member, serial: fresh }
}
