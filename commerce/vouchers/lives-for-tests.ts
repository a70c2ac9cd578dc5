/**
 * Lives of vouchers, made up from a seed: what may happen to a gift card or to a voucher with a few uses, in any order
 * and at any time, beside a model in plain numbers that says what is left of it after each step.
 */
import { sql } from 'drizzle-orm'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { issueGiftCard } from './gift-cards/issue-gift-card.ts'
import { transferVoucher } from './holder/transfer-voucher.ts'
import { judgeVoucherIds } from './judge-voucher.ts'
import { returnVoucher, useVoucher } from './use/use-voucher.ts'
import { readValue } from './value/value.sql.ts'
import { authorizeValue, captureValue, expireValue, giveBackValue, voidValue } from './value/value.ts'
import { claimByLine, givenVoucher, VOUCHER_DAY, type VoucherScene } from './vouchers-for-tests.ts'

const CASHIER = { contactId: 0, role: 'job', name: 'lives' } as const
const MOST_STEPS = 12

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What differs from the model, in words; undefined where nothing does. */
export async function liveAsGiftCard(tx: OperatorTx, random: () => number): Promise<string | undefined> {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const startMinor = 1 + upTo(50_000)
  const expiresOn = random() < 0.5 ? addDays(VOUCHER_DAY, upTo(10)) : null
  const made = await issueGiftCard(tx, testCodes, {
    ...{ amountMinor: startMinor, currency: 'USD', holderId: null, actor: CASHIER, design: 'lesson' },
    ...(random() < 0.5 && { recipientEmail: 'inge@fjordmail.example', sendAt: new Date(`${VOUCHER_DAY}T08:00:00Z`) }),
    ...{ recipientName: 'Inge', fromName: 'Riley', locale: 'en-US', expiresOn, isGiven: true },
  })
  if (!made.ok) return made.reason
  const { voucherId } = made
  const model = { freeMinor: startMinor, until: expiresOn, today: VOUCHER_DAY as Day, expiredOn: '' }
  const orders: { usedFor: string; openMinor: number; paidMinor: number; backMinor: number }[] = []
  const isOver = () => model.until !== null && model.until < model.today
  const keepGood = () => {
    if (isOver()) model.until = addDays(model.today, 7)
  }

  for (let step = 0; step < 2 + upTo(MOST_STEPS - 2); step += 1) {
    const order = orders[upTo(orders.length - 1)]
    const what = upTo(6)
    if (what <= 1) {
      const amountMinor = 1 + upTo(Math.max(1, Math.floor(startMinor * 0.7)))
      const usedFor = `order ${voucherId}.${orders.length}`
      const result = await authorizeValue(
        tx,
        { voucherId, usedFor, amountMinor },
        { contactId: undefined, today: model.today },
      )
      const isDue = !isOver() && amountMinor <= model.freeMinor
      if (result.ok !== isDue) return `authorization of ${amountMinor}: ${JSON.stringify(result)}`
      if (isDue) {
        orders.push({ usedFor, openMinor: amountMinor, paidMinor: 0, backMinor: 0 })
        model.freeMinor -= amountMinor
      }
    } else if (what === 2 && order) {
      const amountMinor = random() < 0.5 ? order.openMinor : upTo(order.openMinor)
      if (amountMinor === 0 || order.paidMinor > 0) continue
      const result = await captureValue(tx, { voucherId, usedFor: order.usedFor, amountMinor })
      if (!result.ok) return `capture of ${amountMinor}: ${result.reason}`
      model.freeMinor += order.openMinor - amountMinor
      Object.assign(order, { openMinor: 0, paidMinor: amountMinor })
    } else if (what === 3 && order) {
      const result = await voidValue(tx, { voucherId, usedFor: order.usedFor }, model.today)
      if (!result.ok || result.amountMinor !== order.openMinor) return `void: ${JSON.stringify(result)}`
      if (order.openMinor > 0) keepGood()
      model.freeMinor += order.openMinor
      order.openMinor = 0
    } else if (what === 4 && order) {
      const amountMinor = 1 + upTo(order.paidMinor)
      const use = { voucherId, usedFor: order.usedFor, amountMinor, givenBackFor: `refund ${voucherId}.${step}` }
      const result = await giveBackValue(tx, use, model.today)
      const isDue = order.backMinor + amountMinor <= order.paidMinor
      if (result.ok !== isDue) return `refund of ${amountMinor}: ${JSON.stringify(result)}`
      if (isDue) {
        order.backMinor += amountMinor
        model.freeMinor += amountMinor
        keepGood()
      }
    } else if (what === 5) {
      const result = await expireValue(tx, voucherId, model.today)
      const dueMinor = isOver() && model.expiredOn !== model.today ? model.freeMinor : 0
      if (!result.ok || result.amountMinor !== dueMinor) return `expiry: ${JSON.stringify(result)}`
      if (dueMinor > 0) model.expiredOn = model.today
      model.freeMinor -= dueMinor
    } else model.today = addDays(model.today, upTo(5))

    const value = await readValue(tx, voucherId)
    const keptMinor = orders.reduce((sum, { openMinor }) => sum + openMinor, 0)
    if (value?.availableMinor !== model.freeMinor || value.authorizedMinor !== keptMinor) {
      return `${JSON.stringify(value)} and not ${model.freeMinor} with ${keptMinor} kept`
    }
  }
  return undefined
}

/** A voucher with a few uses, which lines of carts claim and some of which may be given to another of the household. */
export async function liveAsVoucher(
  tx: OperatorTx,
  scene: VoucherScene,
  random: () => number,
): Promise<string | undefined> {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const usageLimit = 1 + upTo(3)
  const transferLimit = upTo(usageLimit)
  const expiresOn = random() < 0.5 ? addDays(VOUCHER_DAY, upTo(6)) : null
  const { id } = await givenVoucher(tx, scene, { usageLimit, transferLimit, expiresOn, holderId: scene.rileyId })
  const model = { used: 0, given: 0, until: expiresOn, today: VOUCHER_DAY as Day }
  const claims: number[] = []
  const orders: { usedFor: string; isReturned: boolean }[] = []
  const isGood = (own = 0) =>
    model.used + model.given + claims.length - own < usageLimit && (model.until === null || model.until >= model.today)

  for (let step = 0; step < 2 + upTo(MOST_STEPS - 2); step += 1) {
    const what = upTo(6)
    const asker = { contactId: undefined, today: model.today, catalog: scene.catalog }
    if (what <= 1) {
      const usedFor = `order ${id}.${step}`
      const ownLineIds = random() < 0.5 ? claims.slice(0, 1) : []
      const isDue = isGood(ownLineIds.length)
      const result = await useVoucher(tx, { voucherId: id, usedFor, ownLineIds, actor: CASHIER }, asker)
      if (result.ok !== isDue) return `use ${model.used + 1} of ${usageLimit}: ${result.ok}`
      if (!isDue) continue
      orders.push({ usedFor, isReturned: false })
      model.used += 1
      if (ownLineIds.length > 0) await endClaim(tx, claims.shift(), true)
    } else if (what === 2 && orders.length > 0) {
      const order = orders[upTo(orders.length - 1)]
      if (!order) continue
      const returned = await returnVoucher(tx, { usedFor: order.usedFor, today: model.today, actor: CASHIER })
      if ((returned.length === 1) !== !order.isReturned) return `return of ${order.usedFor}: ${returned.length}`
      if (order.isReturned) continue
      order.isReturned = true
      model.used -= 1
      if (model.until !== null && model.until < model.today) model.until = addDays(model.today, 7)
    } else if (what === 3) {
      const transfer = { holderId: scene.rileyId, voucherId: id, toContactId: scene.jordanId, today: model.today }
      const result = await transferVoucher(tx, testCodes, transfer)
      const isDue = isGood() && model.given < transferLimit
      if (result.ok !== isDue) return `transfer ${model.given + 1} of ${transferLimit}: ${JSON.stringify(result)}`
      if (isDue) model.given += 1
    } else if (what === 4) {
      const [good] = await judgeVoucherIds(tx, [id], asker)
      if ((good !== undefined) !== isGood()) return `claim ${claims.length + 1} of ${usageLimit}: ${good !== undefined}`
      if (good) claims.push(await claimByLine(tx, scene, id))
    } else if (what === 5 && claims.length > 0) await endClaim(tx, claims.shift(), random() < 0.5)
    else model.today = addDays(model.today, upTo(4))
  }
  return undefined
}

/** Its line is bought or removed, or its time is over. */
async function endClaim(tx: OperatorTx, lineId: number | undefined, isGone: boolean): Promise<void> {
  const change = isGone ? sql`delete from cart_line` : sql`update cart_line set quote_until = shop_now()`
  await tx.execute(sql`${change} where id = ${lineId}`)
}
