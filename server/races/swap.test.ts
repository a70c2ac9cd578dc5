/** Two guests who want each other's start time: whatever they change is locked in one order, so neither waits in a circle. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLock } from '#contract/activities.ts'
import type { ProductDetails } from '#contract/catalog.ts'
import { outcomeOf, purchaseForm, purchasePath } from '#server/testing/race/purchase.ts'
import { openRaceGround, type RaceGround } from '#server/testing/race/race-ground.ts'
import { createShopper, type Shopper } from '#server/testing/race/shopper.ts'
import { snowcatTargets, type Target } from '#server/testing/race/targets.ts'

/** A session may ask for twenty locks a minute. */
const SWAPS = 15

let ground: RaceGround

beforeAll(async () => {
  ground = await openRaceGround({ processes: 2 })
})
afterAll(() => ground.close())

test('Guests who swap start times at once never wait for each other in a circle [OVS-04]', async () => {
  const { database, fleet } = ground
  const [early, late] = await snowcatTargets(fleet, database, 2)
  if (!early || !late) throw new Error('The demo has too few snowcats.')
  const product: ProductDetails = JSON.parse(
    (await createShopper(1).get(fleet.anyDoor(), '/api/product/by-slug/snowcat-tour'))?.text ?? '',
  )

  async function hold(shopper: Shopper, { key: { day, time } }: Target, lineId?: number): Promise<number> {
    const wish = { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime: `${day}T${time}`, Quantity: 1 }
    const lock = await shopper.post(fleet.anyDoor(), requestLock.path, wish)
    const form = purchaseForm(product, {
      day,
      time: time ?? '',
      lockId: JSON.parse(lock?.text ?? '').Locks[0].MasterLockId,
    })
    if (lineId !== undefined) form.set(`addtocart_${product.Id}.UpdatedShoppingCartItemId`, String(lineId))
    const outcome = outcomeOf(await shopper.post(fleet.anyDoor(), purchasePath(product), form))
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
