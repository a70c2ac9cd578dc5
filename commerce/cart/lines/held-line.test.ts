import { expect, test } from 'vitest'
import type { Hold } from '#commerce/inventory/index.ts'
import type { CartLine } from './cart-line.ts'
import { heldLine } from './held-line.ts'

const NOON = new Date('2026-12-03T19:00:00Z')
const LINE = { id: 4, firstHeldAt: NOON, placesNeeded: 2, isQuoteOver: false } as CartLine
const HOLD = { lineId: 4, qty: 2, state: 'active', isLapsed: false, expiresAt: NOON } as Hold
const one = { ...HOLD, qty: 1 }

test.for<[string, Partial<CartLine>, Partial<Hold>[], boolean]>([
  ['that has all its places in one hold', {}, [HOLD], false],
  ['that has all its places in two holds', {}, [one, one], false],
  ['that has one of its two places', {}, [one], true],
  ['that has none of its places', {}, [], true],
  ['whose places are those of another line', {}, [{ ...HOLD, lineId: 5 }], true],
  ['one of whose places has lapsed', {}, [one, { ...one, isLapsed: true }], true],
  ['whose price has ended', { isQuoteOver: true }, [HOLD], true],
  ['that is being paid for when its price ends', { isQuoteOver: true }, [{ ...HOLD, state: 'paying' }], false],
  ['that is being paid for with one of its two places', {}, [{ ...one, state: 'paying' }], true],
  ['that needs no places', { firstHeldAt: null, placesNeeded: 0 }, [], false],
  [
    'that needs no places and whose price has ended',
    { firstHeldAt: null, placesNeeded: 0, isQuoteOver: true },
    [],
    true,
  ],
  ['from before its need was stored that has a place', { placesNeeded: 0 }, [one], false],
  ['from before its need was stored that has no place', { placesNeeded: 0 }, [], true],
])('A line %s has lapsed: %o with %o is %s', ([, line, holds, isLapsed]) => {
  expect(heldLine({ ...LINE, ...line }, holds as Hold[]).isLapsed).toBe(isLapsed)
})
