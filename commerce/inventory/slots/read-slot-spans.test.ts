import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { savePool } from '#commerce/inventory/pools/save-pool.ts'
import { test } from '#commerce/testing/test.ts'
import { lockSlots } from './lock-slots.ts'
import { readSlotSpans } from './read-slot-spans.ts'
import { readSlots } from './read-slots.ts'

test('each pool is counted over its own days, by day and time, with what lapsed or is to be replaced as free', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: new Date('2026-12-01T12:00:00Z'), frozen: true })
  const days = ['2026-12-24', '2026-12-25', '2026-12-26']
  const pools: number[] = []
  for (const time of [null, '09:30:00']) {
    const saved = await savePool(tx, { name: `pool ${time}`, slots: days.map((day) => ({ day, time, capacity: 9 })) })
    if (saved.ok) pools.push(saved.poolId)
  }
  const [whole = 0, timed = 0] = pools
  const hold = async (poolId: number, time: string | null, cartId: number, places: number, until: string) => {
    const key = { poolId, day: '2026-12-25', time }
    const slots = await lockSlots(tx, [key])
    const keptFor = { cartId, lineId: 7, lockId: null, expiresAt: new Date(until) }
    await slots.take([{ ...key, places, id: randomUUID() }], keptFor)
  }
  await hold(whole, null, 1, 2, '2026-12-01T12:15:00Z')
  await hold(whole, null, 2, 3, '2026-12-01T12:05:00Z')
  await hold(timed, '09:30:00', 1, 4, '2026-12-01T12:15:00Z')
  await moveShopClock(tx, { to: new Date('2026-12-01T12:10:00Z'), frozen: true })

  // Two are held in the first pool, four in the second, and three more have lapsed.
  for (const [own, left] of [
    [undefined, [7, 5]],
    [{ cartId: 1 }, [9, 9]],
    [{ cartId: 1, lineId: 7 }, [9, 9]],
    [{ cartId: 1, lineId: 8 }, [7, 5]],
    [{ cartId: 2 }, [7, 5]],
  ] as const) {
    const counted = await readSlots(tx, pools, '2026-12-24', '2026-12-26', own)
    expect(counted.map(({ day, left }) => [day, left])).toEqual(
      left.flatMap((busy) => days.map((day) => [day, day === '2026-12-25' ? busy : 9])),
    )
  }
  const [free] = await readSlotSpans(tx, [{ poolId: whole, from: '2026-12-25', to: '2026-12-25' }])
  expect(free).toMatchObject({ held: 2, left: 7 })

  const some = await readSlotSpans(tx, [
    { poolId: whole, from: '2026-12-25', to: '2026-12-25' },
    { poolId: timed, from: '2026-12-26', to: '2027-01-31' },
  ])
  expect(some.map(({ poolId, day, time }) => [poolId, day, time])).toEqual([
    [whole, '2026-12-25', null],
    [timed, '2026-12-26', '09:30:00'],
  ])
})
