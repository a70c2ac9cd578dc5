import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { savePool } from '#commerce/inventory/pools/save-pool.ts'
import { test } from '#commerce/testing/test.ts'
import { lockSlots } from './lock-slots.ts'
import { readOpenDays } from './read-open-days.ts'

test('A pool is open on the days on which some time of it has a place; a lapsed hold keeps none', async ({ tx }) => {
  await moveShopClock(tx, { to: new Date('2026-12-03T16:00:00Z') })
  const saved = await savePool(tx, {
    name: 'lanes',
    slots: [
      { day: '2026-12-05', time: '10:00:00', capacity: 0 },
      { day: '2026-12-05', time: '11:00:00', capacity: 2 },
      { day: '2026-12-06', time: '10:00:00', capacity: 0 },
      { day: '2026-12-07', time: '10:00:00', capacity: 1 },
      { day: '2026-12-09', time: '10:00:00', capacity: 1 },
    ],
  })
  if (!saved.ok) throw new Error(saved.reason)
  const { poolId } = saved
  const open = async () => [...((await readOpenDays(tx, [poolId], '2026-12-05', '2026-12-08')).get(poolId) ?? [])]
  expect((await open()).toSorted()).toEqual(['2026-12-05', '2026-12-07'])

  const slot = { poolId, day: '2026-12-07', time: '10:00:00' }
  const slots = await lockSlots(tx, [slot])
  const expiresAt = new Date('2026-12-03T16:15:00Z')
  await slots.take([{ ...slot, id: randomUUID(), places: 1 }], { cartId: 1, lineId: null, lockId: null, expiresAt })
  expect(await open()).toEqual(['2026-12-05'])

  // The clock is kept in whole milliseconds: a running one may stand just before the moment it was moved to.
  await moveShopClock(tx, { to: new Date(expiresAt.getTime() + 1) })
  expect((await open()).toSorted()).toEqual(['2026-12-05', '2026-12-07'])
  expect(await readOpenDays(tx, [], '2026-12-05', '2026-12-08')).toEqual(new Map())
})
