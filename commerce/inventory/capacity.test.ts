import { expect } from 'vitest'
import { statement } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { clearInventory, readSlots, readViolations, savePool, setCapacity } from './index.ts'
import {
  countsOf,
  givenPool,
  givenTime,
  holdPlaces,
  inMinutes,
  LINE,
  MONDAY,
  NOON,
  newHold,
  sell,
  TUESDAY,
} from './inventory-for-tests.ts'

const readChanges = statement<{ from: number; to: number; reason: string }>(
  'test_capacity_changes',
  'select from_capacity as "from", to_capacity as "to", reason from capacity_change order by id',
)

test('A pool saved again keeps its id, gets its new days and capacities, and loses nothing', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5, 6])
  const slots = [
    { day: TUESDAY, capacity: 9 },
    { day: TUESDAY, time: '09:30:00', capacity: 2 },
  ]
  expect(await savePool(tx, { name: 'mountain', slots, reason: 'more snow' })).toEqual({
    ok: true,
    poolId: monday.poolId,
  })
  const saved = await readSlots(tx, [monday.poolId], MONDAY, TUESDAY)
  expect(saved.map(({ day, time, capacity }) => [day, time, capacity])).toEqual([
    [MONDAY, null, 5],
    [TUESDAY, null, 9],
    [TUESDAY, '09:30:00', 2],
  ])
  expect(await readChanges(tx, [])).toEqual([{ from: 6, to: 9, reason: 'more snow' }])
})

test('A season of thousands of start times is saved in one go', async ({ tx }) => {
  const slots = Array.from({ length: 4_000 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 11, 1 + Math.floor(at / 20))).toISOString().slice(0, 10),
    time: `${String(8 + Math.floor((at % 20) / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}:00`,
    capacity: 4,
  }))
  const saved = await savePool(tx, { name: 'tubing', slots })
  expect(saved.ok).toBe(true)
  expect(await countsOf(tx)).toHaveLength(4_000)
})

test('A capacity below what is sold and held is refused with the numbers, and then none changes [OVS-06]', async ({
  tx,
}) => {
  const [monday, tuesday] = await givenPool(tx, [5, 5])
  await holdPlaces(tx, [newHold(monday, 2)], { lineId: LINE })
  await holdPlaces(tx, [newHold(monday, 1)])
  await sell(tx, { places: 2 })
  const below = { ...monday, requested: 2, capacity: 5, sold: 2, held: 1 }
  expect(await setCapacity(tx, monday, 2, 'wind')).toEqual({ ok: false, reason: 'below_taken', slot: below })
  const slots = [
    { day: TUESDAY, capacity: 9 },
    { day: MONDAY, capacity: 2 },
  ]
  expect(await savePool(tx, { name: 'mountain', slots })).toEqual({ ok: false, reason: 'below_taken', slots: [below] })
  expect((await countsOf(tx)).map(({ capacity }) => capacity)).toEqual([5, 5])
  expect(await readChanges(tx, [])).toEqual([])

  expect(await setCapacity(tx, monday, 3, 'wind')).toEqual({ ok: true })
  expect(await setCapacity(tx, tuesday, 0, 'storm')).toEqual({ ok: true })
  expect(await readChanges(tx, [])).toEqual([
    { from: 5, to: 3, reason: 'wind' },
    { from: 5, to: 0, reason: 'storm' },
  ])
  expect(await readViolations(tx)).toEqual([])
})

test('A capacity may be lowered to below what lapsed holds still count', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  await givenTime(tx, NOON)
  await holdPlaces(tx, [newHold(monday, 4)], { expiresAt: await inMinutes(tx, 15) })
  await givenTime(tx, await inMinutes(tx, 15))
  expect(await setCapacity(tx, monday, 0, 'storm')).toEqual({ ok: true })
  expect(await countsOf(tx)).toEqual([{ capacity: 0, sold: 0, held: 0 }])
})

test('A slot that does not exist has no capacity to set', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  expect(await setCapacity(tx, { ...monday, day: TUESDAY }, 5, 'more')).toEqual({ ok: false, reason: 'not_found' })
  expect(await setCapacity(tx, { ...monday, poolId: 0 }, 5, 'more')).toEqual({ ok: false, reason: 'not_found' })
})

test('An inventory that was cleared has no pools and nothing that was taken from them', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  await holdPlaces(tx, [newHold(monday, 4)])
  await clearInventory(tx)
  expect(await countsOf(tx)).toEqual([])
  expect(await readViolations(tx)).toEqual([])
})

test('A pool whose slots another operator changed meanwhile keeps its capacities, also after one slot alone was changed', async ({
  tx,
}) => {
  const slots = (capacity: number) => [{ day: MONDAY, capacity }]
  const saved = await savePool(tx, { name: 'mountain', slots: slots(5), expectedVersion: 0 })
  const poolId = saved.ok ? saved.poolId : 0
  expect(await setCapacity(tx, { poolId, day: MONDAY, time: null }, 3, 'wind')).toEqual({ ok: true })
  expect(await savePool(tx, { name: 'mountain', slots: slots(9), expectedVersion: 1 })).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    version: 2,
  })
  expect(await countsOf(tx)).toEqual([{ capacity: 3, sold: 0, held: 0 }])
  expect(await savePool(tx, { name: 'mountain', slots: slots(9), expectedVersion: 2 })).toEqual({ ok: true, poolId })
})
