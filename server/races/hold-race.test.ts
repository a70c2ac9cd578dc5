/**
 * All guests want the last places at once, over HTTP, in several processes on one database.
 * RACE_SHOPPERS, RACE_ROUNDS, RACE_BUYERS and RACE_PLACES make it larger.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCapacity } from '#commerce/inventory/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { requestLockCall } from '#contract/calls/activities.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { sum } from '#contract/values/sum.ts'
import { buyThrough } from '#server/testing/race/checkout.ts'
import { outcomeOf, purchaseForm, purchasePath } from '#server/testing/race/purchase.ts'
import { openRaceDatabase, type RaceDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { linesOf, type Round, runRound, slotTruth, violations } from '#server/testing/race/run-round.ts'
import { createShopper, type RaceShopper } from '#server/testing/race/shopper.ts'
import { poolTargets, snowcatTargets, type Target } from '#server/testing/race/targets.ts'

const SHOPPERS = sizeFrom('RACE_SHOPPERS', 200)
const ROUNDS = sizeFrom('RACE_ROUNDS', 2)
/** Through the whole checkout, for so many places. */
const BUYERS = sizeFrom('RACE_BUYERS', 50)
const PLACES = sizeFrom('RACE_PLACES', 10)
const PROCESSES = 4
/** A session may ask for twenty locks a minute. */
const SWAPS = 15

let setup: RaceDatabase

beforeAll(async () => {
  setup = await openRaceDatabase({ processes: PROCESSES })
}, STARTS_WITHIN_MS)
afterAll(() => setup.close())

test('Of all guests who want the same snowcat at once exactly four get a seat, and the others are told that it is full [OVS-01, IMPL-36, IMPL-37]', {
  tags: 'prove',
}, async () => {
  const targets = await snowcatTargets(setup.fleet, setup.database, ROUNDS)
  await race('snowcat', targets, ['NO_LOCK'])
})

test('Of all guests who want the same afternoon at once exactly a hundred get a ticket, and the others are told that it is sold out [OVS-01, IMPL-36]', async () => {
  const targets = await poolTargets(setup.fleet, setup.database, ROUNDS)
  await race('pool of 100', targets, ['SOLD_OUT'])
})

test('Of all guests who buy the last places through the whole checkout at once as many pay as there are places, and none is charged without one [OVS-01, LOD-01]', async () => {
  const { database, fleet } = setup
  const target = (await poolTargets(fleet, database, ROUNDS + 1)).at(-1)
  if (!target) throw new Error('The demo has too few days.')
  const before = await slotTruth(database.pool, target.key)
  const capacity = before.sold + before.held + PLACES
  await changeShop(database, (tx) => setCapacity(tx, target.key, capacity, 'A race through the checkout.'))
  const startedAt = performance.now()
  const bought = await Promise.all(
    Array.from({ length: BUYERS }, (_, guest) => buyThrough(fleet, target, createShopper(100_000 + guest))),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const orderIds = bought.flatMap((one) => ('orderId' in one ? one.orderId : []))
  const refusals = bought.flatMap((one) => ('refused' in one ? one.refused : []))
  expect([orderIds.length, new Set(refusals)]).toEqual([PLACES, new Set(['SOLD_OUT'])])
  // Every payment that was opened here, whether the shop told its guest of an order or not.
  const payments = async () =>
    (
      await database.pool.query<{ order: string; payment: string; all: number }>(
        `select customer_order.state as "order", payment.state as payment, count(*)::int as all
         from sandbox_payment as payment left join customer_order on payment.key = customer_order.id || ':1'
         where reference not like 'past_%' group by 1, 2`,
      )
    ).rows
  await expect.poll(payments, { timeout: 120_000 }).toEqual([{ order: 'paid', payment: 'captured', all: PLACES }])
  expect(await slotTruth(database.pool, target.key)).toMatchObject({ capacity, sold: before.sold + PLACES })
  expect(await violations(database.pool)).toEqual([])
  proofFigure('guests in the whole checkout', BUYERS)
  proofFigure('orders paid there', orderIds.length)
  proofFigure('guests told there that it is sold out', refusals.length)
  proofFigure('seconds until the last of them was answered', seconds.toFixed(1))
})

test('Guests who swap start times at once never wait for each other in a circle [OVS-04]', {
  tags: 'prove',
}, async () => {
  const { database, fleet } = setup
  const [early, late] = await snowcatTargets(fleet, database, 2)
  if (!early || !late) throw new Error('The demo has too few snowcats.')
  const product: ProductDetails = JSON.parse(
    (await createShopper(1).get(fleet.anyShop(), '/api/product/by-slug/snowcat-tour'))?.text ?? '',
  )

  async function hold(shopper: RaceShopper, { key: { day, time } }: Target, lineId?: number): Promise<number> {
    const wish = { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime: `${day}T${time}`, Quantity: 1 }
    const lock = await shopper.post(fleet.anyShop(), requestLockCall.path, wish)
    const form = purchaseForm(product, {
      day,
      time: time ?? '',
      lockId: JSON.parse(lock?.text ?? '').Locks[0].MasterLockId,
    })
    if (lineId !== undefined) form.set(`addtocart_${product.Id}.UpdatedShoppingCartItemId`, String(lineId))
    const outcome = outcomeOf(await shopper.post(fleet.anyShop(), purchasePath(product), form))
    if (outcome.kind !== 'held') throw new Error(JSON.stringify(outcome))
    return outcome.lineId
  }

  const guests = await Promise.all(
    [early, late, early, late].map(async (at, index) => {
      const shopper = createShopper(100 + index)
      return { shopper, lineId: await hold(shopper, at), at }
    }),
  )
  for (let swap = 0; swap < SWAPS; swap += 1) {
    await Promise.all(
      guests.map(async (guest) => {
        guest.at = guest.at === early ? late : early
        expect(await hold(guest.shopper, guest.at, guest.lineId)).toBe(guest.lineId)
      }),
    )
  }
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

async function race(name: string, targets: Target[], properRefusals: string[]): Promise<void> {
  const rounds: Round[] = []
  for (const target of targets) {
    const round = await runRound(target, setup.database.pool, SHOPPERS)
    rounds.push(round)
    await expectNobodyTooMany(round, properRefusals)
  }
  report(name, rounds)
}

async function expectNobodyTooMany(round: Round, properRefusals: string[]): Promise<void> {
  const { after, before, faults, lineIds, refusals } = round
  expect(faults).toEqual([])
  expect(round.violations).toEqual([])
  const free = before.capacity - before.sold - before.held
  expect(lineIds).toHaveLength(Math.min(free, SHOPPERS))
  expect(after.held - before.held).toBe(lineIds.length)
  expect(after.inHolds).toBe(after.held + after.sold)
  expect(Object.keys(refusals).filter((code) => !properRefusals.includes(code))).toEqual([])
  expect(sum(Object.values(refusals))).toBe(SHOPPERS - lineIds.length)
  const carts = (await linesOf(setup.database.pool, lineIds)).map(({ cartId }) => cartId)
  expect(new Set(carts).size).toBe(lineIds.length)
}

function report(name: string, rounds: Round[]): void {
  const seconds = rounds.map((round) => round.seconds)
  const total = sum(seconds)
  proofFigure(`${name}: shoppers a round`, SHOPPERS)
  proofFigure(`${name}: rounds`, rounds.length)
  proofFigure(`${name}: held in all`, sum(rounds.map((round) => round.lineIds.length)))
  proofFigure(`${name}: slowest round (s)`, Math.max(...seconds).toFixed(1))
  proofFigure(`${name}: answers a second`, Math.round((SHOPPERS * rounds.length) / total))
}
