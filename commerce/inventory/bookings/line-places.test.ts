import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { lockLine, readViolations, returnUnits, type SlotKey } from '#commerce/inventory/index.ts'
import {
  bookingsOf,
  countsOf,
  givenPool,
  holdPlaces,
  LINE,
  newHold,
  sell,
} from '#commerce/inventory/inventory-for-tests.ts'
import { test } from '#commerce/testing/test.ts'

const ORDER_LINE = randomUUID()
const MOVE = randomUUID()

/** Two tickets of Monday, each with a place of a price level there. */
async function givenLine(tx: Tx, tuesday: number) {
  const [monday, other] = await givenPool(tx, [2, tuesday])
  const [level] = await givenPool(tx, [5], 'level')
  await holdPlaces(tx, [newHold(monday, 2), newHold(level, 2)], { lineId: LINE })
  await sell(tx, { places: 4, units: 2, orderLineId: ORDER_LINE })
  return { monday, tuesday: other, level }
}

const taken = async (tx: Tx) => (await countsOf(tx)).map(({ sold }) => sold)
const two = (...keys: SlotKey[]) => ({ places: keys.map((key) => ({ ...key, places: 2 })), pieces: [1, 2] })

async function living(tx: Tx) {
  const all = await bookingsOf(tx, ORDER_LINE)
  return all.filter(({ state }) => state === 'living').map(({ day, unit }) => `${day} ${unit}`)
}

test('A whole line is moved at once, and its price level stays sold where it is not refilled', async ({ tx }) => {
  const { tuesday, level } = await givenLine(tx, 2)
  const line = await lockLine(tx, { orderLineId: ORDER_LINE }, [tuesday])
  expect(line.left(tuesday)).toBe(2)
  expect(await line.place(two(tuesday), [level.poolId])).toEqual({ ok: true, had: 4 })
  expect(await taken(tx)).toEqual([0, 2, 2])
  expect(await living(tx)).toEqual([`${tuesday.day} 1`, `${tuesday.day} 2`])
  expect(await readViolations(tx)).toEqual([])
})

test('A line that stays on its full day counts its own places as free', async ({ tx }) => {
  const { monday, level } = await givenLine(tx, 0)
  const line = await lockLine(tx, { orderLineId: ORDER_LINE }, [monday, level])
  expect(line.left(monday)).toBe(2)
  expect(await line.place(two(monday, level), [level.poolId])).toMatchObject({ ok: true })
  expect(await taken(tx)).toEqual([2, 0, 2])
  expect(await readViolations(tx)).toEqual([])
})

test('A line keeps all it has where one new place is missing', async ({ tx }) => {
  const { tuesday } = await givenLine(tx, 1)
  const line = await lockLine(tx, { orderLineId: ORDER_LINE, moveId: MOVE }, [tuesday])
  const refused = { ok: false, reason: 'sold_out', slots: [tuesday] }
  expect(await line.place(two(tuesday))).toEqual(refused)
  expect(await line.keep(two(tuesday))).toEqual(refused)
  expect(await taken(tx)).toEqual([2, 0, 2])
  expect(await living(tx)).toHaveLength(4)
})

test('New places that a move keeps are used by it later, or returned', async ({ tx }) => {
  const { monday, tuesday } = await givenLine(tx, 2)
  const keep = async () => (await lockLine(tx, { orderLineId: ORDER_LINE, moveId: MOVE }, [tuesday])).keep(two(tuesday))
  expect(await keep()).toMatchObject({ ok: true })
  expect(await taken(tx)).toEqual([2, 2, 2])
  expect(await returnUnits(tx, { orderLineId: MOVE, units: [1] })).toEqual({ ok: true, places: 2 })
  expect(await taken(tx)).toEqual([2, 0, 2])

  expect(await keep()).toMatchObject({ ok: true })
  const line = await lockLine(tx, { orderLineId: ORDER_LINE, moveId: MOVE }, [tuesday])
  expect(line.left(tuesday)).toBe(2)
  expect(await line.place(two(tuesday))).toMatchObject({ ok: true, had: 5 })
  expect(await taken(tx)).toEqual([0, 2, 0])
  expect(line.left(monday)).toBe(2)
  expect(await readViolations(tx)).toEqual([])
})
