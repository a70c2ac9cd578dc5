/**
 * Which locks a transaction takes, in which order, read from its statements; for the tests of the one order in
 * docs/locking.md. A statement that locks or writes something that has no place in that order throws: a new one needs
 * its place.
 */
import { readFileSync } from 'node:fs'
import type { Tx } from '#commerce/database/tx.ts'
import { type ObservedStatement, observedTx } from './changed-statements.ts'

/** The first table of the document that numbers bold names. */
export const LOCK_ORDER = [...readFileSync('docs/locking.md', 'utf8').matchAll(/^\| \d+ \| \*\*(.+?)\*\* \|/gm)].map(
  ([, name = '']) => name,
)

/** What takes a lock: all words of one of these. Deleting a line of a cart takes the days of its person along. */
const LOCKS: readonly (readonly [name: string, ...statements: (readonly string[])[]])[] = [
  ['key', ['insert into answered_request']],
  ['change', ['pg_advisory_xact_lock(hashtextextended($1, 0))']],
  ['order', ['from customer_order', 'for update']],
  ['carts', ['insert into cart ('], ['from cart', 'for update of cart']],
  ['network', ["pg_advisory_xact_lock(('x'"]],
  ['slots', ['insert into slot ('], ['from slot', 'for update']],
  ['households', ['insert into household ('], ['from household', 'for update']],
  [
    'member days',
    ['from contact', 'for no key update'],
    ['insert into member_day'],
    ['from member_day', 'for update'],
    ['delete from member_day'],
    ['update member_day'],
    ['delete from cart_line'],
  ],
  ['discounts', ['from discount where', 'for update']],
  ['plans', ['from plan_enrollment where', 'for update']],
  ['vouchers', ['from voucher where', 'for no key update'], ['insert into renewal_use']],
  [
    'tickets',
    ['from ticket', 'for no key update'],
    ['insert into sign_in_failure'],
    ['delete from sign_in_failure', 'skip locked'],
  ],
  ['closures', ['from closure where', 'for no key update'], ['from closure_choice where', 'for update skip locked']],
  ['audit', ['insert into "audit_entry"']],
]

/**
 * Rows that are only written under the lock of what they belong to, or only ever added; people are deleted only with
 * their guest.
 */
const GUARDED: ReadonlySet<string> = new Set([
  'account_session',
  'account_token',
  'account_user',
  'answered_request',
  'attribute_file',
  'blackout',
  'booking',
  'card_setup',
  'cart',
  'cart_add_on_person',
  'cart_coupon',
  'cart_line',
  'cart_new_card',
  'cart_voucher',
  'checkout_details',
  'contact',
  'contact_merge',
  'contact_photo',
  'customer_group_member',
  'closure',
  'closure_choice',
  'closure_line',
  'customer_order',
  'discount',
  'discount_use',
  'entitlement',
  'gate_admission',
  'gate_scan',
  'gift_card',
  'grid_change',
  'grid_draft',
  'health_profile',
  'hold',
  'household',
  'household_member',
  'instructor',
  'instructor_slot',
  'journal_entry',
  'ledger',
  'line_move',
  'media_card',
  'member_day',
  'order_add_on_person',
  'order_change',
  'order_event',
  'order_line',
  'order_note',
  'order_payment',
  'order_refund',
  'order_refund_line',
  'order_refund_part',
  'outbox_message',
  'plan_charge',
  'plan_enrollment',
  'plan_payment',
  'posting',
  'product_draft',
  'renewal_attempt',
  'renewal_consent',
  'renewal_offer',
  'renewal_use',
  'rental_stock',
  'slot',
  'stored_card',
  'ticket',
  'ticket_holder',
  'ticket_transfer',
  'visitor',
  'visitor_household',
  'voucher',
  'voucher_claim',
  'voucher_event',
  'voucher_use',
])
const WRITTEN = /\b(insert into|update|delete from) "?([a-z_]+)/g
const WRITES =
  /\b(?:insert into|delete from|update(?! skip)(?! of)(?! set)) "?[a-z_]+|\bfor (?:no key )?(?:update|share)|advisory/g

export type TakenLock = { lock: string; by: string }

/** The locks that the work takes on one transaction, without those that it has already. */
export async function locksTaken(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<TakenLock[]> {
  const taken: TakenLock[] = []
  const held = new Set<string>()
  await work(
    observedTx(tx, (seen) => {
      for (const lock of locksOf(seen)) {
        const fresh = namesOf(lock, seen).filter((name) => !held.has(name))
        for (const name of fresh) held.add(name)
        if (fresh.length > 0) taken.push({ lock, by: seen.name })
      }
    }),
  )
  return taken
}

/** Locks that are taken after one that comes later in the order, and slots that are locked a second time. */
export function outOfOrder(taken: readonly TakenLock[]): string[] {
  const rank = ({ lock }: TakenLock) => LOCK_ORDER.indexOf(lock)
  return taken.flatMap((one, at) => {
    const before = taken.slice(0, at)
    const later = before.find((other) => rank(other) > rank(one))
    if (later) return [`${one.by} takes ${one.lock} after ${later.by} took ${later.lock}`]
    // Slots that a tee sheet is short of are made, and then locked with the others.
    const isAgain = one.lock === 'slots' && before.some(({ lock, by }) => lock === 'slots' && !by.startsWith('open_'))
    return isAgain ? [`${one.by} locks slots a second time`] : []
  })
}

function locksOf({ name, text }: ObservedStatement): string[] {
  const isOne = (words: readonly string[]) => words.every((word) => text.includes(word))
  const found = LOCKS.filter(([, ...statements]) => statements.some(isOne)).map(([lock]) => lock)
  const isKnown = found.length > 0 || (text.match(WRITES) ?? []).length <= guardedWrites(text)
  if (!isKnown) throw new Error(`The statement ${name} has no place in the order of locks.`)
  return found
}

function guardedWrites(text: string): number {
  const isGuarded = (how?: string, table = '') => GUARDED.has(table) || (how === 'delete from' && table === 'contact')
  return [...text.matchAll(WRITTEN)].filter(([, how, table]) => isGuarded(how, table)).length
}

/** Of slots and carts the rows that came back, of networks, discounts and orders their id; else the statement. */
function namesOf(lock: string, { name, values, rows }: ObservedStatement): string[] {
  if (lock === 'network' || lock === 'discounts' || lock === 'order') return [`${lock} ${String(values[0])}`]
  if (lock !== 'slots' && lock !== 'carts') return [`${lock} ${name}`]
  const ids = rows.flatMap((row) => (row as { id?: number | string }).id ?? [])
  return ids.length > 0 || name.startsWith('lock_') ? ids.map((id) => `${lock} ${id}`) : [`${lock} ${name}`]
}
