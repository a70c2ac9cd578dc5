/**
 * A ticket goes to another member of the buyer's household. One in no person's name goes to any of them
 * (`give-to-member.ts`); for one in a person's name they are judged as the cart judges them.
 * In one transaction the days and what the person owns go over, the old code ends, a fresh one stands in the order, and
 * the buyer is mailed. Add-ons with people of their own stay theirs. For a transaction that a refusal rolls back.
 *
 * Locks, in this order: order, member days, ticket (docs/locking.md). So of two who hand over the same ticket one does,
 * a cancellation finds either person's ticket, and a gate reads it before or after. That no person has two on a day is
 * held by the key of the days.
 */
import { countTry } from '#commerce/accounts/index.ts'
import { memberDays, moveMemberDays, ownView } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { memberOptionIds } from '#commerce/offers/index.ts'
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
  replaceTicket,
  type SaleBasis,
} from '#commerce/orders/index.ts'
import { cancelEntitlements, giveEntitlement, readContact } from '#commerce/people/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { giveToMember } from './give-to-member.ts'
import { handOverLine } from './hand-over.sql.ts'
import { choiceOfMember, type JudgedMember, judgeMembers } from './judge-members.ts'
import { handOverRefusal, type TransferRefusal } from './transfer-refusal.ts'
import { mailLimit, toldOf } from './transfer-ticket.ts'
import { findTicketOf, type GivableTicket, isTicketUsed, lockTicketOf } from './transfers.sql.ts'

export type HandOverRequest = {
  /** The caller knows whose it is. */
  orderId: string
  serial: string
  /** A member of the household of who bought it. */
  memberId: number
  /** Where the buyer sees the codes. */
  link: string
}

export type HandOverResult =
  | { ok: true; serial: string }
  | { ok: false; reason: Exclude<TransferRefusal, 'person_unfit'> }
  | { ok: false; reason: 'person_unfit'; message: string }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

const NOT_KNOWN = { ok: false, reason: 'not_found' } as const
const HAS_ONE = { ok: false, reason: 'person_unfit', message: 'Already has one for this day' } as const

export async function handOverTicket(tx: Tx, sale: SaleBasis, request: HandOverRequest): Promise<HandOverResult> {
  const { orderId, serial } = request
  const order = await lockOrder(tx, orderId)
  const found = await findTicketOf(tx, orderId, serial)
  const line = (await readOrderLines(tx, orderId)).find(({ id }) => id === found?.orderLineId)
  if (!found || !line) return NOT_KNOWN
  const today = resortDay(sale.view.now, sale.view.calendar)
  if (line.assignedContactId === null) {
    const given = await giveToMember(tx, order, { serial, memberId: request.memberId, today })
    if (!given.ok) return given.reason === 'too_often' ? given : refused(given.reason)
    await tellBuyer(tx, order, given.ticket, { to: given.member.name, fresh: given.serial, link: request.link })
    return { ok: true, serial: given.serial }
  }
  const refusal = handOverRefusal(found, today)
  if (refusal) return refused(refusal)
  const judged = await judgeMember(tx, sale, order, line, request.memberId)
  if (!judged.ok) return judged

  const isMoved = await moveDays(tx, sale, order, line, judged.member)
  if (!isMoved) return HAS_ONE
  const ticket = await lockTicketOf(tx, orderId, serial)
  if (!ticket) return NOT_KNOWN
  const late = handOverRefusal({ ...ticket, isUsed: await isTicketUsed(tx, serial) }, today)
  if (late) return refused(late)
  const counted = await countTry(tx, mailLimit(order))
  if (!counted.ok) return { ...counted, reason: 'too_often' }
  const fresh = await replaceTicket(tx, serial, null)
  if (fresh === undefined) return refused('ended')
  await giveLine(tx, sale, line, judged.member)
  await tellBuyer(tx, order, ticket, { to: judged.member.name, fresh, link: request.link })
  return { ok: true, serial: fresh }
}

function refused(reason: TransferRefusal): HandOverResult {
  if (reason === 'person_unfit') throw new Error('Only a person can be unfit.')
  return { ok: false, reason }
}

type JudgedOne = { ok: true; member: JudgedMember } | Extract<HandOverResult, { ok: false }>

/** A person of another household is not found, whatever speaks against them. */
async function judgeMember(
  tx: Tx,
  sale: SaleBasis,
  order: OrderRow,
  line: OrderLineRow,
  memberId: number,
): Promise<JudgedOne> {
  const members = (await judgeMembers(tx, sale, order, [line])).get(line.id)
  if (members === undefined) return { ok: false, reason: 'personal' }
  if (members === 'reserved') return { ok: false, reason: 'reserved' }
  const member = members.find(({ contactId }) => contactId === memberId)
  if (!member) return NOT_KNOWN
  return member.reason === undefined
    ? { ok: true, member }
    : { ok: false, reason: 'person_unfit', message: `${member.name}: ${member.reason}` }
}

/** False where the person has one on such a day by now. */
async function moveDays(
  tx: Tx,
  { assortment, view }: SaleBasis,
  { contactId }: OrderRow,
  line: OrderLineRow,
  member: JudgedMember,
): Promise<boolean> {
  const own = await ownView(tx, { contactId: contactId ?? undefined }, view)
  const choice = choiceOfMember(assortment, own, line, member.contactId)
  const days = choice ? memberDays(choice) : []
  return days.length > 0 ? moveMemberDays(tx, line.id, days) : true
}

async function giveLine(tx: Tx, { assortment }: SaleBasis, line: OrderLineRow, member: JudgedMember): Promise<void> {
  const { id: orderLineId, productId, validFrom, validUntil } = line
  const { contactId, name } = member
  const product = assortment.catalog.products.get(productId)
  const options = product ? memberOptionIds(product) : []
  const answers = Object.fromEntries(options.map((id) => [id, String(contactId)]))
  await handOverLine(tx, orderLineId, { contactId, name, answers })
  if (validFrom === null) return
  await cancelEntitlements(tx, orderLineId)
  await giveEntitlement(tx, { contactId, productId, validFrom, validUntil, orderLineId })
}

async function tellBuyer(
  tx: Tx,
  { contactId, email, locale }: OrderRow,
  ticket: GivableTicket,
  { fresh, link, to }: { to: string; fresh: string; link: string },
): Promise<void> {
  if (email === null) return
  const buyer = contactId === null ? undefined : await readContact(tx, contactId)
  const people = { from: ticket.personName ?? '', person: to }
  const facts = { firstName: buyer?.firstName ?? '', ...toldOf(ticket), ...people, link }
  await queueMail(tx, { key: `ticket ${fresh} handed over`, to: email, locale, name: 'ticket-handed-over', facts })
}
