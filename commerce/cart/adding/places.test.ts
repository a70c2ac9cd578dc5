import { expect, test } from 'vitest'
import type { Demand, SlotKey } from '#commerce/inventory/index.ts'
import { shortageRefusal } from './places.ts'

const day = '2026-12-07'
const tee = (poolId: number, time: string): Demand => ({ poolId, day, time, places: 4 })
const pool = (poolId: number): Demand => ({ poolId, day, time: null, places: 4 })
const START = tee(1, '08:00:00')
const TURN = tee(2, '10:10:00')

test.for<[string, Demand[], number[], string | undefined]>([
  ['one tee with enough', [START], [4], undefined],
  ['one tee with fewer', [START], [3], 'Only 3 left on December 7, 2026 at 08:00.'],
  ['one tee with none', [START], [0], 'Sold out on December 7, 2026 at 08:00.'],
  ['fewer at the turn', [START, TURN], [4, 3], 'Only 3 left on December 7, 2026 at 08:00.'],
  ['fewer at both, fewest at the turn', [START, TURN], [3, 1], 'Only 1 left on December 7, 2026 at 08:00.'],
  ['none at the turn', [START, TURN], [4, 0], 'Sold out on December 7, 2026 at 08:00.'],
  [
    'fewer at the tee, and enough of what is beside it',
    [START, pool(3)],
    [2, 9],
    'Only 2 left on December 7, 2026 at 08:00.',
  ],
  ['one pool with fewer', [pool(1)], [2], 'Only 2 left on December 7, 2026.'],
  ['one of several pools with fewer', [pool(1), pool(2)], [9, 2], 'Sold out on December 7, 2026.'],
])('The refusal of a shortage says in words what is left: %s', ([, wanted, counts, message]) => {
  const left = ({ poolId }: SlotKey) => counts[wanted.findIndex((demand) => demand.poolId === poolId)]
  expect(shortageRefusal(wanted, left, undefined)?.message).toBe(message)
})

test('Where guests share a place, the refusal says how many guests fit into what is left', () => {
  const wanted = [{ ...START, places: 2 }]
  expect(shortageRefusal(wanted, () => 1, undefined, { guestsPerPlace: 6 })?.message).toBe(
    'Only 6 left on December 7, 2026 at 08:00.',
  )
})
