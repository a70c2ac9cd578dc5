/**
 * A ticket goes to another person: the old code ends, a fresh one is theirs, and its link is mailed to them. Until its
 * day begins who bought it may take it back, which ends their code and makes another one.
 *
 * The order is locked first, so a cancellation either ends the new ticket too or finds the old one; then the ticket, so
 * a gate reads it either before or after. Of two that give the same ticket at once, one does.
 */
import { countTry } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { lockOrder, type OrderRow, replaceTicket } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'
import { type TransferRefusal, takeBackRefusal, transferRefusal } from './transfer-refusal.ts'
import {
  type GivableTicket,
  insertTransfer,
  isTicketUsed,
  lockTicketOf,
  markTakenBack,
  readTransfer,
} from './transfers.sql.ts'

export type TransferRequest = {
  /** The caller knows whose it is. */
  orderId: string
  serial: string
  to: { name: string; email: string }
  /** Who gives it, as the mail says; empty where the shop does not know. */
  sender: string
  today: Day
  /** The path that the mail leads to. */
  linkOf: (transferId: string) => string
}

export type TransferResult =
  | { ok: true; transferId: string; serial: string }
  | { ok: false; reason: TransferRefusal }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

const MAILS_A_DAY = 20
const DAY_MINUTES = 24 * 60

export async function transferTicket(tx: Tx, request: TransferRequest): Promise<TransferResult> {
  const { linkOf, orderId, sender, serial, to, today } = request
  const order = await lockOrder(tx, orderId)
  const ticket = await lockTicketOf(tx, orderId, serial)
  if (!ticket) return { ok: false, reason: 'not_found' }
  const refusal = transferRefusal({ ...ticket, isUsed: await isTicketUsed(tx, serial) }, today)
  if (refusal) return { ok: false, reason: refusal }
  const counted = await countTry(tx, mailLimit(order))
  if (!counted.ok) return { ...counted, reason: 'too_often' }

  const fresh = await replaceTicket(tx, serial, { name: to.name })
  if (fresh === undefined) return { ok: false, reason: 'ended' }
  const transferId = await insertTransfer(tx, { orderId, fromSerial: serial, toSerial: fresh, email: to.email })
  const facts = { firstName: to.name, sender, ...toldOf(ticket), link: linkOf(transferId) }
  await queueMail(tx, {
    ...{ key: `ticket ${transferId} given`, to: to.email, locale: order.locale, name: 'ticket-given', facts },
  })
  return { ok: true, transferId, serial: fresh }
}

export type TakeBackResult = { ok: true; serial: string } | { ok: false; reason: TransferRefusal }

export async function takeBackTicket(
  tx: Tx,
  { orderId, today, transferId }: { orderId: string; transferId: string; today: Day },
): Promise<TakeBackResult> {
  const order = await lockOrder(tx, orderId)
  const transfer = await readTransfer(tx, orderId, transferId)
  const ticket = transfer && (await lockTicketOf(tx, orderId, transfer.serial))
  if (!transfer || !ticket) return { ok: false, reason: 'not_found' }
  const isUsed = await isTicketUsed(tx, ticket.serial)
  const refusal = ticket.endedReason === null ? takeBackRefusal({ ...ticket, isUsed }, today) : 'ended'
  if (refusal) return { ok: false, reason: refusal }
  const serial = await replaceTicket(tx, ticket.serial, null)
  if (serial === undefined || !(await markTakenBack(tx, transferId))) return { ok: false, reason: 'ended' }
  if (transfer.email !== null) {
    const facts = { firstName: '', ...toldOf(ticket) } as const
    await queueMail(tx, {
      ...{ key: `ticket ${transferId} taken back`, to: transfer.email, locale: order.locale },
      ...{ name: 'ticket-taken-back', facts },
    })
  }
  return { ok: true, serial }
}

/** What a mail says of it. */
export function toldOf({ days, name }: GivableTicket) {
  return { ticket: name, day: (days.toSorted()[0] ?? null) as Day | null }
}

/** Of all mails with tickets that a customer sends, or that go out for the order of a guest. */
export function mailLimit({ contactId, id }: OrderRow) {
  const limit = { what: 'ticket mail', minutes: DAY_MINUTES, most: MAILS_A_DAY }
  return contactId === null ? { ...limit, by: `order ${id}` } : { ...limit, contactId }
}
