import { expect, test } from 'vitest'
import { type GuardRails, guardRailBreach, guardRailsRefusal, NO_GUARD_RAILS } from './guard-rails.ts'
import type { PriceChange } from './price-cell.ts'

const RAILS: GuardRails = { floorMinor: 5000, ceilingMinor: 20000, largestStepMinor: 2000 }

function change(fromMinor: number | null, toMinor: number, level = 1): PriceChange {
  return { variantId: null, day: '2026-12-24', minDays: 0, level, fromMinor, toMinor }
}

test.each<[string, PriceChange, ReturnType<typeof guardRailBreach>]>([
  ['at the floor is allowed', change(6000, 5000), undefined],
  ['below the floor is told', change(6000, 4999), 'below_floor'],
  ['at the ceiling is allowed', change(19000, 20000), undefined],
  ['above the ceiling is told', change(19000, 20001), 'above_ceiling'],
  ['that rises by the largest step is allowed', change(10000, 12000), undefined],
  ['that rises by more is told', change(10000, 12001), 'step_too_large'],
  ['that falls by more is told', change(10000, 7999), 'step_too_large'],
  ['of the ticket window above the ceiling is allowed', change(20000, 21000, 0), undefined],
  ['of the ticket window that rises by more is told', change(20000, 23000, 0), 'step_too_large'],
  ['of the ticket window where there was none takes no step', change(null, 23000, 0), undefined],
])('A price in a draft %s', (_, given, breach) => {
  expect(guardRailBreach(given, RAILS)).toBe(breach)
  expect(guardRailBreach(given, NO_GUARD_RAILS)).toBeUndefined()
})

test.each<[string, Partial<GuardRails>, ReturnType<typeof guardRailsRefusal>]>([
  ['none at all', {}, undefined],
  ['a floor of nothing', { floorMinor: 0 }, undefined],
  ['a floor at the ceiling', { floorMinor: 100, ceilingMinor: 100 }, undefined],
  ['a floor above the ceiling', { floorMinor: 101, ceilingMinor: 100 }, 'floor_above_ceiling'],
  ['less than nothing', { largestStepMinor: -1 }, 'bad_amount'],
  ['half a cent', { ceilingMinor: 0.5 }, 'bad_amount'],
])('Guard-rails may or may not be %s', (_, given, refusal) => {
  expect(guardRailsRefusal({ ...NO_GUARD_RAILS, ...given })).toBe(refusal)
})
