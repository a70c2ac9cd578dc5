import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { test } from '#commerce/testing/test.ts'
import { lockSlots, readOpenDays, readSlotSpans, readSlots, savePool } from './index.ts'

test('Each pool is counted over its own days, by day and time, with lapsed and own holds as free', async ({ tx }) => {
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
    const holdFor = { cartId, lineId: 7, lockId: null, expiresAt: new Date(until) }
    await slots.take([{ ...key, places, id: randomUUID() }], holdFor)
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
