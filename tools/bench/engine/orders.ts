/**
 * Whole orders over HTTP: a place on the shelf, the totals, the order, the card on the page of the sandbox, its
 * webhook, the sale and the capture. In turns with a bare loop that repeats the statements of one add, because how many
 * orders a second there are says more about the machine than about the shop. Their mails wait while guests do, and are
 * sent between the rounds: what they take is told by itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { completeCheckoutCall } from '#contract/calls/checkout.ts'
import { sum } from '#contract/values/sum.ts'
import { connectToShop } from '#server/testing/race/ask.ts'
import { buyThrough } from '#server/testing/race/checkout.ts'
import { outcomeOf } from '#server/testing/race/purchase.ts'
import { createShopper, type RaceShopper } from '#server/testing/race/shopper.ts'
import { median } from '#tools/bench/load.ts'
import type { EngineLoad } from './engine-rows.ts'
import type { EngineUnderTest } from './engine-under-test.ts'
import type { RepeatedRequest } from './http-loop.ts'

export type MeasuredOrders = {
  perSecond: number
  /** Adds a second of the bare loop. */
  barePerSecond: number
  ratio: number
  /** Of `checkout/complete`. */
  p99Ms: number
  /** Processor time of one order; missing where the system does not tell. */
  shopMs?: number
  databaseMs?: number
  /** Of the mail of one order, which waits for a moment that guests leave. */
  mailMs?: number
}

const GUESTS_AT_ONCE = 16
/** An order passes more code than anything else: V8 is still compiling it after some hundred. */
const WARM_UP_ROUNDS = 8
/** Above the guests of the other cases: each has an address of its own. */
let guests = 5_000_000

export async function measureOrders(
  engine: EngineUnderTest,
  adding: RepeatedRequest,
  bare: (seconds: number) => Promise<number>,
  load: EngineLoad,
): Promise<MeasuredOrders> {
  const shop = connectToShop(engine.url, GUESTS_AT_ONCE)
  const ordered = (seconds: number) => orderFor(engine, shop, adding, seconds)
  await ordered(load.seconds * WARM_UP_ROUNDS)
  await sentMails(engine)
  const rounds: Round[] = []
  const mails: SentMails[] = []
  const bareRounds: number[] = []
  for (let round = 0; round < load.rounds; round += 1) {
    rounds.push(await ordered(load.seconds))
    mails.push(await sentMails(engine))
    bareRounds.push(await bare(load.seconds))
  }
  shop.agent.destroy()
  const perSecond = median(rounds.map(({ orders, seconds }) => orders / seconds))
  const barePerSecond = median(bareRounds)
  const times = rounds.flatMap(({ completeMs }) => completeMs).sort((one, other) => one - other)
  const orders = sum(rounds.map((round) => round.orders))
  const used = (of: 'shopMs' | 'databaseMs') => sum(rounds.map((round) => round[of] ?? Number.NaN)) / orders
  const mailMs = sum(mails.map(({ processorMs }) => processorMs)) / sum(mails.map(({ sent }) => sent))
  return {
    ...{ perSecond, barePerSecond, ratio: perSecond / barePerSecond },
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    ...(engine.processorTime() && { shopMs: used('shopMs'), databaseMs: used('databaseMs'), mailMs }),
  }
}

type Round = { orders: number; seconds: number; completeMs: number[]; shopMs?: number; databaseMs?: number }

/** Guests come for so many seconds; the round ends when all that they ordered is paid. */
async function orderFor(
  engine: EngineUnderTest,
  shop: ReturnType<typeof connectToShop>,
  { forms, path }: RepeatedRequest,
  forSeconds: number,
): Promise<Round> {
  const before = engine.processorTime()
  const startedAt = performance.now()
  const completeMs: number[] = []
  const fleet = { anyShop: () => shop }
  await Promise.all(
    Array.from({ length: GUESTS_AT_ONCE }, async () => {
      while (performance.now() - startedAt < forSeconds * 1000) {
        guests += 1
        const form = forms[guests % forms.length] as URLSearchParams
        const visit = async (guest: RaceShopper) => outcomeOf(await guest.post(shop, path, form))
        const bought = await buyThrough(fleet, { visit }, timed(createShopper(guests), completeMs))
        if ('refused' in bought) throw new Error(`An order of the bench was refused: ${bought.refused}.`)
      }
    }),
  )
  await untilPaid(engine)
  const seconds = (performance.now() - startedAt) / 1000
  const after = engine.processorTime()
  const used = before &&
    after && { shopMs: after.shopMs - before.shopMs, databaseMs: after.databaseMs - before.databaseMs }
  return { orders: completeMs.length, seconds, completeMs, ...used }
}

function timed(guest: RaceShopper, completeMs: number[]): RaceShopper {
  return {
    ...guest,
    async post(...sent) {
      const startedAt = performance.now()
      const reply = await guest.post(...sent)
      if (sent[1] === completeCheckoutCall.path) completeMs.push(performance.now() - startedAt)
      return reply
    },
  }
}

type SentMails = { sent: number; processorMs: number }

/** Resolves when no mail waits any more; those that were sent before it was called are not counted. */
async function sentMails({ database, processorTime }: EngineUnderTest): Promise<SentMails> {
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as mails from outbox_message where topic = 'mail' and delivered_at is null`,
    )
    return rows[0].mails as number
  }
  const before = processorTime()
  const sent = await waiting()
  while ((await waiting()) > 0) await wait(20)
  const after = processorTime()
  const processorMs = before && after ? after.shopMs - before.shopMs + after.databaseMs - before.databaseMs : Number.NaN
  return { sent, processorMs }
}

async function untilPaid({ database }: EngineUnderTest): Promise<void> {
  const open = `select from customer_order where ask_at is not null limit 1`
  while (((await database.pool.query(open)).rowCount ?? 0) > 0) await wait(20)
}
