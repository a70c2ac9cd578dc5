/**
 * Renews a pass by itself on the last day of its offer: places the order, then settles it, which charges the stored
 * card outside any transaction and under the key of the one payment of that order. An offer is tried once, however many
 * processes do it: who tries it has written so in the transaction that places the order. A process that dies afterwards
 * leaves an order that any other one settles, as every order.
 *
 * Nothing is charged that no reminder has announced, and never more than it said.
 */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { isSold, lockOrder, type OrderDesk, type SaleBasis, settleOrder } from '#commerce/orders/index.ts'
import { endOfferCart } from '#commerce/shoppers/index.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { RenewalProblem } from '#contract/values/people/auto-renewal.ts'
import { beginAttempt, endAttempt, lockEndedAttempts, noteOrder } from './attempts.sql.ts'
import { readRenewalLetter } from './letters.sql.ts'
import { mailOffer } from './renewal-mails.ts'
import { type RenewalPreview, type RenewalTry, type TriedRenewal, tryRenewal } from './try-renewal.ts'

export type RenewalSale = SaleBasis & { revision: number }

/** `skipped`: it is ordered, or another process tried it. `outdated`: the shop in memory is behind. */
export type RenewOutcome = 'ordered' | 'refused' | 'skipped' | 'outdated'

export async function renewOffer(
  desk: OrderDesk,
  sale: RenewalSale,
  { locale, offerId }: { offerId: number; locale: Locale },
): Promise<RenewOutcome> {
  const { database, provider } = desk
  const { result, isOutdated } = await database.sell(
    (tx) => place(tx, { offerId, sale, provider, locale, today: desk.today() }),
    (tried) => (tried.ok ? { revision: sale.revision, productIds: tried.productIds } : undefined),
  )
  if (isOutdated) return 'outdated'
  if (!result.ok) {
    const { problem } = result
    if (problem === undefined) return 'skipped'
    return (await database.transaction((tx) => refuse(tx, offerId, problem, locale))) ? 'refused' : 'skipped'
  }
  await desk.at?.('after place')
  await settleOrder(desk, result.orderId, { facts: { state: 'none' } })
  return 'ordered'
}

async function place(tx: Tx, request: RenewalTry): Promise<TriedRenewal> {
  const { offerId } = request
  if (!(await beginAttempt(tx, offerId))) return { ok: false, problem: undefined }
  const tried = await tryRenewal(tx, request)
  if (!tried.ok) return tried
  if (tried.announcedMinor === null) return { ok: false, problem: 'not_announced' }
  if (tried.totalMinor > tried.announcedMinor) return { ok: false, problem: 'price_changed' }
  await noteOrder(tx, offerId, tried.orderId)
  return tried
}

/** False where another process has tried it meanwhile. */
async function refuse(tx: Tx, offerId: number, problem: RenewalProblem, locale: Locale): Promise<boolean> {
  if (!(await beginAttempt(tx, offerId))) return false
  await tellWhyNot(tx, offerId, problem, locale)
  return true
}

async function tellWhyNot(tx: Tx, offerId: number, problem: RenewalProblem, locale: Locale): Promise<void> {
  await endAttempt(tx, offerId, problem)
  const letter = await readRenewalLetter(tx, offerId, locale)
  if (letter) await mailOffer(tx, letter, { key: 'not renewed', locale, isAutomatic: true, problem })
}

const MOST_AT_ONCE = 50

/**
 * Orders that were placed for offers and have come to an end: who was not sold theirs is told, once. The cart of the
 * offer goes, so that its person can have the pass from any other. Returns how many.
 */
export async function endRenewalOrders(tx: Tx, locale: Locale): Promise<number> {
  const ended = await lockEndedAttempts(tx, MOST_AT_ONCE)
  for (const { offerId, orderId } of ended) {
    const { state } = await lockOrder(tx, orderId)
    const isRenewed = isSold(state) || state === 'cancelled'
    await endOfferCart(tx, offerId)
    if (isRenewed) await endAttempt(tx, offerId, 'renewed')
    else await tellWhyNot(tx, offerId, state === 'declined' ? 'declined' : 'unavailable', locale)
  }
  return ended.length
}

/** What a renewal would come to now, and what stands in its way: it is made, and nothing of it is kept. */
export async function previewRenewal(database: Database, request: RenewalTry): Promise<RenewalPreview> {
  const { tried } = await database.attempt(async (tx) => ({ ok: false, tried: await tryRenewal(tx, request) }))
  if (!tried.ok && tried.problem === undefined) return {}
  const { card, totalMinor } = tried
  return { problem: tried.ok ? undefined : tried.problem, totalMinor, card }
}
