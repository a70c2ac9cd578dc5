/** The only SQL over the book of the sandbox. Whatever changes a payment locks its row first. */
import { randomUUID } from 'node:crypto'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { AuthorizeRequest, DeclineReason, PaidWith, StoredCharge } from '#commerce/payments/provider.ts'
import type { Month } from '#contract/values/day.ts'
import type { Money } from '#contract/values/money.ts'

export type SandboxState = 'open' | 'step' | 'silent' | 'declined' | 'authorized' | 'captured' | 'cancelled'

export type SandboxPayment = {
  key: string
  reference: string
  amountMinor: number
  currency: string
  orderNumber: string
  locale: string
  returnUrl: string
  expiresAt: Date
  state: SandboxState
  declineReason: DeclineReason | null
  brand: string | null
  last4: string | null
  /** Of a card that is kept for later charges. */
  token: string | null
  cardExpires: Month | null
  keepsCard: boolean
  losesReply: boolean
  refundedMinor: number
  /** Its page takes no payment any more. */
  isOver: boolean
}

export type ChangeKind = 'capture' | 'cancel' | 'refund'
/** `copies` of the same event are sent. */
export type DueEvent = { id: string; paymentKey: string; copies: number }

const COLUMNS = `key, reference, amount_minor::float8 as "amountMinor", currency, order_number as "orderNumber", locale,
  return_url as "returnUrl", expires_at as "expiresAt", state, decline_reason as "declineReason", brand, last4,
  token, card_expires as "cardExpires", keeps_card as "keepsCard", loses_reply as "losesReply", refunded_minor::float8 as "refundedMinor", expires_at <= shop_now() as "isOver"`

const insert = statement<SandboxPayment>(
  'insert_sandbox_payment',
  `insert into sandbox_payment
     (key, reference, amount_minor, currency, order_number, locale, return_url, expires_at, keeps_card)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key) do nothing returning ${COLUMNS}`,
)
const insertCaptured = statement(
  'import_sandbox_payments',
  `insert into sandbox_payment (key, reference, amount_minor, currency, order_number, locale, return_url, expires_at,
     state, brand, last4, created_at, token, card_expires, keeps_card)
   select key, 'past_' || md5(key), amount, currency, number, 'en-US', '/', at + interval '30 minutes', 'captured',
     brand, last4, at, token, expires, token is not null
   from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[],
     $9::text[]) as past (key, amount, currency, number, brand, last4, at, token, expires)`,
)
const keptCard = statement<ChargedCard>(
  'find_kept_sandbox_card',
  `select brand, last4, card_expires as expires from sandbox_payment where token = $1 and keeps_card
   order by created_at limit 1`,
)
const charge = statement<{ key: string }>(
  'charge_sandbox_card',
  `insert into sandbox_payment (key, reference, amount_minor, currency, order_number, locale, return_url, expires_at,
     state, decline_reason, brand, last4, token, card_expires, keeps_card)
   values ($1, $2, $3, $4, $5, 'en-US', '/', shop_now(), $6, case $6 when 'declined' then 'declined' end, $7, $8, $9::text, $10,
     $9::text is not null)
   on conflict (key) do nothing returning key`,
)
const find = statement<SandboxPayment>('find_sandbox_payment', `select ${COLUMNS} from sandbox_payment where key = $1`)
const findPage = statement<SandboxPayment>(
  'find_sandbox_page',
  `select ${COLUMNS} from sandbox_payment where reference = $1`,
)
const lock = statement<SandboxPayment>(
  'lock_sandbox_payment',
  `select ${COLUMNS} from sandbox_payment where key = $1 for update`,
)
const lockPage = statement<SandboxPayment>(
  'lock_sandbox_page',
  `select ${COLUMNS} from sandbox_payment where reference = $1 for update`,
)
const move = statement(
  'move_sandbox_payment',
  'update sandbox_payment set state = $2, decline_reason = $3 where key = $1',
)
const keepCard = statement(
  'keep_sandbox_card',
  `update sandbox_payment set brand = $2, last4 = $3, token = $4, loses_reply = $5, card_expires = $6, state = $7
   where key = $1`,
)
const dropToken = statement('forget_sandbox_card', 'update sandbox_payment set token = null where token = $1')
const loseNoMore = statement(
  'lose_sandbox_reply',
  'update sandbox_payment set loses_reply = false where key = $1 and loses_reply',
)
const refund = statement<{ key: string }>(
  'refund_sandbox_payment',
  `update sandbox_payment set refunded_minor = refunded_minor + $2
   where key = $1 and state = 'captured' and refunded_minor + $2 <= amount_minor returning key`,
)
const insertChange = statement<{ kind: string }>(
  'insert_sandbox_change',
  `insert into sandbox_change (payment_key, change_key, kind, amount_minor)
   select key, $2, $3, $4 from sandbox_payment where key = $1
   on conflict do nothing returning kind`,
)
const findChange = statement<{ kind: string; amountMinor: number | null }>(
  'find_sandbox_change',
  `select kind, amount_minor::float8 as "amountMinor" from sandbox_change where payment_key = $1 and change_key = $2`,
)
const dropChange = statement(
  'drop_sandbox_change',
  'delete from sandbox_change where payment_key = $1 and change_key = $2',
)
const insertLate = statement(
  'insert_late_sandbox_event',
  `insert into sandbox_event (id, payment_key, copies, due_at)
   select $1, key, $3, expires_at + interval '1 second' from sandbox_payment where key = $2`,
)
// A claim is a delay: what a process dies with in hand is due again a minute later.
const insertClaimed = statement(
  'insert_sandbox_event',
  `insert into sandbox_event (id, payment_key, copies, attempts, due_at)
   values ($1, $2, $3, 1, shop_now() + interval '1 minute')`,
)
const claimEvent = statement<DueEvent>(
  'claim_sandbox_events',
  `update sandbox_event set attempts = attempts + 1, due_at = shop_now() + interval '1 minute'
   where id in (select id from sandbox_event
     where delivered_at is null and due_at <= shop_now() and attempts < 10
     order by due_at limit 20 for update skip locked)
   returning id, payment_key as "paymentKey", copies`,
)
const markSent = statement('mark_sandbox_event', 'update sandbox_event set delivered_at = shop_now() where id = $1')
const purge = statement<{ key: string }>(
  'purge_sandbox_payments',
  `delete from sandbox_payment where key in (
     select key from sandbox_payment where created_at < (select shop_now() - $1 * interval '1 day')
     order by created_at limit $2 for update skip locked) returning key`,
)

/** Opens the page. Undefined where the key has one. */
export async function openPage(
  tx: Tx,
  reference: string,
  request: AuthorizeRequest,
): Promise<SandboxPayment | undefined> {
  const { amount, expiresAt, keepCard: isKept = false, key, locale, orderNumber, returnUrl } = request
  const { currency, minor } = amount
  return (await insert(tx, [key, reference, minor, currency, orderNumber, locale, returnUrl, expiresAt, isKept]))[0]
}

export type ChargedCard = PaidWith & { expires: Month | null }

export async function findKeptCard(tx: Tx, token: string): Promise<ChargedCard | undefined> {
  return (await keptCard(tx, [token]))[0]
}

/** Charges a card that is kept; one that is not is declined. False where the key was charged before. */
export async function chargeCard(
  tx: Tx,
  reference: string,
  { amount, key, orderNumber, token }: StoredCharge,
  { card, state }: { card: ChargedCard | undefined; state: 'captured' | 'declined' },
): Promise<boolean> {
  const kept = card ? [card.brand, card.last4, token, card.expires] : [null, null, null, null]
  const made = await charge(tx, [key, reference, amount.minor, amount.currency, orderNumber, state, ...kept])
  return made.length === 1
}

export type CapturedPayment = PaidWith & {
  key: string
  amount: Money
  orderNumber: string
  at: Date
  /** Where the card is kept for later charges. */
  keptAs?: { token: string; expires: Month }
}

/** Payments of a demo's past: they were paid and captured, so they can be refunded. */
export async function importSandboxPayments(tx: Tx, paid: readonly CapturedPayment[]): Promise<void> {
  await insertCaptured(tx, [
    paid.map(({ key }) => key),
    paid.map(({ amount }) => amount.minor),
    paid.map(({ amount }) => amount.currency),
    paid.map(({ orderNumber }) => orderNumber),
    paid.map(({ brand }) => brand),
    paid.map(({ last4 }) => last4),
    paid.map(({ at }) => at),
    paid.map(({ keptAs }) => keptAs?.token ?? null),
    paid.map(({ keptAs }) => keptAs?.expires ?? null),
  ])
}

export async function findPayment(tx: Tx, key: string): Promise<SandboxPayment | undefined> {
  return (await find(tx, [key]))[0]
}

export async function findSandboxPage(tx: Tx, reference: string): Promise<SandboxPayment | undefined> {
  return (await findPage(tx, [reference]))[0]
}

export async function lockPayment(tx: Tx, key: string): Promise<SandboxPayment | undefined> {
  return (await lock(tx, [key]))[0]
}

export async function lockSandboxPage(tx: Tx, reference: string): Promise<SandboxPayment | undefined> {
  return (await lockPage(tx, [reference]))[0]
}

/** The caller has locked the payment and knows that it may become this. */
export async function movePayment(tx: Tx, key: string, state: SandboxState, reason?: DeclineReason): Promise<void> {
  await move(tx, [key, state, reason ?? null])
}

export type KeptCard = { brand: string; last4: string; expires: Month; token: string; losesReply: boolean }

/** As `movePayment`, with the card that does it. */
export async function keepCardOf(tx: Tx, key: string, card: KeptCard, state: 'step' | 'authorized'): Promise<void> {
  const { brand, expires, last4, losesReply, token } = card
  await keepCard(tx, [key, brand, last4, token, losesReply, expires, state])
}

export async function forgetSandboxCard(tx: Tx, token: string): Promise<void> {
  await dropToken(tx, [token])
}

export async function replyWasLost(tx: Tx, key: string): Promise<void> {
  await loseNoMore(tx, [key])
}

/** Never more than was captured, all refunds together. */
export async function refundPayment(tx: Tx, key: string, minor: number): Promise<boolean> {
  return (await refund(tx, [key, minor])).length === 1
}

/**
 * False where it was asked for before, and where there is no such payment. The same key for another change is a bug of
 * the caller.
 */
export async function recordSandboxChange(
  tx: Tx,
  key: string,
  changeKey: string,
  kind: ChangeKind,
  minor?: number,
): Promise<boolean> {
  if ((await insertChange(tx, [key, changeKey, kind, minor ?? null])).length === 1) return true
  const [before] = await findChange(tx, [key, changeKey])
  if (!before || (before.kind === kind && before.amountMinor === (minor ?? null))) return false
  throw new Error(`The change ${changeKey} of the payment ${key} was another one before.`)
}

export async function dropSandboxChange(tx: Tx, key: string, changeKey: string): Promise<void> {
  await dropChange(tx, [key, changeKey])
}

/** An event that the caller sends as soon as this is committed: it is claimed. */
export async function queueSandboxEvent(tx: Tx, paymentKey: string, copies: number): Promise<DueEvent> {
  const id = eventId()
  await insertClaimed(tx, [id, paymentKey, copies])
  return { id, paymentKey, copies }
}

/** One that is due once the page has ended. */
export async function queueLateSandboxEvent(tx: Tx, paymentKey: string): Promise<void> {
  await insertLate(tx, [eventId(), paymentKey, 1])
}

function eventId(): string {
  return `evt_${randomUUID()}`
}

export async function claimSandboxEvents(tx: Tx): Promise<DueEvent[]> {
  return claimEvent(tx, [])
}

export async function markSandboxEventSent(tx: Tx, id: string): Promise<void> {
  await markSent(tx, [id])
}

export async function purgeSandboxPayments(tx: Tx, days: number, most: number): Promise<number> {
  return (await purge(tx, [days, most])).length
}
