/**
 * A guest chooses what becomes of their tickets for a closed day: once for an order, however often a link is pressed
 * and by however many people of a household at once. What was chosen first stands and is told to all others.
 *
 * Their money comes back without any fee, or becomes a gift card with a bonus: then it is refunded in the books, repaid
 * to the account of vouchers, and the card takes it from there, so that no money leaves and no cent is made. Without an
 * answer in time a job does what was promised (`chooseByDefault`).
 *
 * Locks, in this order: order, slots, member days, discounts, plans, vouchers, tickets (docs/locking.md).
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { postRepayment, postValue } from '#commerce/journal/index.ts'
import { lockOrder, type OrderRow, purchaseName } from '#commerce/orders/index.ts'
import { startRefund } from '#commerce/refunds/index.ts'
import { issueGiftCard, type VoucherCodes } from '#commerce/vouchers/index.ts'
import { fullName } from '#contract/rules/people/people.ts'
import type { Day } from '#contract/values/day.ts'
import type { DefaultChoice } from '#contract/values/tickets/closures.ts'
import {
  type ChoiceRow,
  type MadeChoice,
  noteClosureChoice,
  readClosureChoice,
  selectOverdueChoices,
} from './choices.sql.ts'
import { giveUpPlaces, giveUpTickets } from './give-up-day.ts'
import { worthOf } from './mail-choices.ts'

/** What a choice is done with. */
export type ChoiceDesk = {
  codes: VoucherCodes
  /** Who gives the credit. */
  shopName: string
  now: Date
  /** At the resort. */
  today: Day
}

export type ChooseRequest = { choiceId: string; choice: DefaultChoice; isDefault?: boolean; actor: AuditActor }

/**
 * `not_paid`: what the guest owes or what is being captured has to come in first. `being_charged`: what was paid of a
 * plan is not known at this moment.
 */
export type ChooseResult =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: 'not_found' | 'reopened' | 'not_offered' | 'not_paid' | 'being_charged' }

/** A refusal leaves nothing behind where the caller rolls it back (`database.attempt`). */
export async function chooseInstead(tx: Tx, desk: ChoiceDesk, request: ChooseRequest): Promise<ChooseResult> {
  const { actor, choice, choiceId, isDefault = false } = request
  const opened = await openClosureChoice(tx, choiceId)
  if (!opened.ok) return opened.reason === 'made' ? { ok: true, isNew: false } : { ok: false, reason: opened.reason }
  const { order, row } = opened
  const worth = worthOf(row)
  if (choice === 'credit' && worth.amountMinor === 0) return { ok: false, reason: 'not_offered' }
  if (worth.amountMinor > row.paidMinor) return { ok: false, reason: 'not_paid' }

  const places = await giveUpPlaces(tx, row, { actor, today: desk.today })
  if (!places.ok) return places
  const { isWhole } = places
  const { refundId } = await giveBack(tx, desk, row, { worth, actor, isCredit: choice === 'credit' })
  const credit = choice === 'credit' ? await giveCredit(tx, desk, row, worth, actor) : undefined
  await giveUpTickets(tx, { order, row, refundId, actor, isWhole })
  await noteMade(tx, choiceId, { choice, isDefault, amountMinor: worth.amountMinor, ...credit })
  return { ok: true, isNew: true }
}

type OpenedChoice =
  | { ok: true; row: ChoiceRow; order: OrderRow }
  | { ok: false; reason: 'not_found' | 'made' | 'reopened' | 'not_offered' }

/** The choice under its locks, as the last one left it. */
export async function openClosureChoice(tx: Tx, choiceId: string): Promise<OpenedChoice> {
  const seen = await readClosureChoice(tx, choiceId)
  if (!seen) return { ok: false, reason: 'not_found' }
  const order = await lockOrder(tx, seen.orderId)
  const row = await readClosureChoice(tx, choiceId)
  if (!row) return { ok: false, reason: 'not_found' }
  if (row.choice !== null) return { ok: false, reason: 'made' }
  if (row.isReopened) return { ok: false, reason: 'reopened' }
  const hasGood = row.lines.some(({ pieces }) => pieces.length > 0)
  return hasGood ? { ok: true, row, order } : { ok: false, reason: 'not_offered' }
}

export async function noteMade(tx: Tx, choiceId: string, how: MadeChoice): Promise<void> {
  if (!(await noteClosureChoice(tx, choiceId, how))) throw new Error('A choice was made twice under its lock.')
}

type Worth = ReturnType<typeof worthOf>

/** Of a credit nothing goes back to what it was paid with. */
async function giveBack(
  tx: Tx,
  { today }: ChoiceDesk,
  { id, orderId }: ChoiceRow,
  { actor, isCredit, worth }: { worth: Worth; actor: AuditActor; isCredit: boolean },
): Promise<{ refundId: string }> {
  const started = await startRefund(tx, {
    ...{ orderId, source: sourceOf(id), reason: 'closure', actor, today },
    lines: worth.amounts.filter(({ amounts }) => amounts.totalMinor > 0),
    amountMinor: isCredit ? 0 : worth.amountMinor,
  })
  if (!started.ok) throw new Error('A closed day gives back more than was paid.')
  return started
}

/** What was paid for it leaves the guest's account for that of vouchers; the bonus is a gift. */
async function giveCredit(
  tx: Tx,
  { codes, now, shopName }: ChoiceDesk,
  row: ChoiceRow,
  { amountMinor, creditMinor }: Worth,
  actor: AuditActor,
): Promise<{ voucherId: number; creditMinor: number }> {
  const { contactId, currency, email, id, locale, orderId } = row
  const repayment = { source: `${sourceOf(id)} credit`, currency, amountMinor, reference: purchaseName(orderId) }
  const repaid = await postRepayment(tx, { ...repayment, tender: 'vouchers' })
  const card = await issueGiftCard(tx, codes, {
    ...{ amountMinor, currency, holderId: contactId, actor, locale, design: '', fromName: shopName },
    recipientName: fullName(row) || shopName,
    ...(email !== null && { recipientEmail: email, sendAt: now }),
  })
  if (!repaid.ok || !card.ok) throw new Error('The credit of a closed day was not given.')
  const { voucherId } = card
  const bonusMinor = creditMinor - amountMinor
  if (bonusMinor > 0) {
    const bonus = { kind: 'issue', isGiven: true, currency, voucherId, amountMinor: bonusMinor } as const
    const given = await postValue(tx, { ...bonus, source: `voucher ${voucherId} issue bonus` })
    if (!given.ok) throw new Error(`The bonus of a closed day was not posted: ${given.reason}.`)
  }
  return { voucherId, creditMinor }
}

function sourceOf(choiceId: string): string {
  return `closure choice ${choiceId}`
}

const DEFAULT_ACTOR: AuditActor = { contactId: 0, role: 'job', name: 'closed-days' }

/**
 * What was promised to guests who did not answer, each in a transaction of its own: one that fails holds up no other.
 * Reads all that are overdue, `most` at a time: those that stay refused do not keep the later ones from their turn.
 * Returns how many were done.
 */
export async function chooseByDefault(
  database: Database,
  desk: ChoiceDesk,
  { most, onFailure }: { most: number; onFailure: (choiceId: string, error: unknown) => void },
): Promise<number> {
  let done = 0
  let page: string[] = []
  do {
    page = await database.read((tx) => selectOverdueChoices(tx, most, page.at(-1)))
    for (const choiceId of page) {
      try {
        const chosen = await database.attempt((tx) => doAsPromised(tx, desk, choiceId))
        if (chosen.ok && chosen.isNew) done += 1
      } catch (error) {
        onFailure(choiceId, error)
      }
    }
  } while (page.length === most)
  return done
}

async function doAsPromised(tx: Tx, desk: ChoiceDesk, choiceId: string): Promise<ChooseResult> {
  const row = await readClosureChoice(tx, choiceId)
  if (!row) return { ok: false, reason: 'not_found' }
  const choice = worthOf(row).amountMinor === 0 ? 'refund' : row.defaultChoice
  return chooseInstead(tx, desk, { choiceId, choice, isDefault: true, actor: DEFAULT_ACTOR })
}
