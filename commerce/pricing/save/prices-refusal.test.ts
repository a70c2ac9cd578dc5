import { expect, test } from 'vitest'
import type { LevelDraft, OverrideDraft, PeriodDraft, TierDraft, WindowDraft } from './prices-draft.ts'
import { pricesRefusal } from './prices-refusal.ts'

const VARIANTS = new Set([5])
type Level = Omit<LevelDraft, 'key'>

const endless: Level = { priceMinor: 6000 }
const counted: Level = { priceMinor: 5000, number: 3 }

function period(given: Partial<PeriodDraft> = {}): PeriodDraft {
  return { key: 'winter', name: 'Winter', days: ['2026-12-10'], windows: [window(0, null)], ...given }
}

/** Each level with a key of its own. */
function window(minDays: number, maxDays: number | null, levels: Level[] = [counted, endless]): WindowDraft {
  return { minDays, maxDays, levels: levels.map((level, at) => ({ key: `from-${minDays}-${at}`, ...level })) }
}

function keyed(minDays: number, maxDays: number | null, key: string): WindowDraft {
  return { minDays, maxDays, levels: [{ key, priceMinor: 100 }] }
}

function ofWindows(...windows: WindowDraft[]) {
  return pricesRefusal({ periods: [period({ windows })] }, VARIANTS)
}

test.each<[string, [number, number | null][]]>([
  ['one for all', [[0, null]]],
  [
    'the day itself and before',
    [
      [0, 0],
      [1, null],
    ],
  ],
  [
    'three, in any order',
    [
      [30, null],
      [0, 6],
      [7, 29],
    ],
  ],
])('The windows of a period may be %s', (_, spans) => {
  expect(ofWindows(...spans.map(([min, max]) => window(min, max)))).toBeUndefined()
})

test.each<[string, string, [number, number | null][], string]>([
  ['none at all', 'window_gap', [], '0'],
  ['nothing for the day itself', 'window_gap', [[1, null]], '0'],
  [
    'a hole',
    'window_gap',
    [
      [0, 5],
      [7, null],
    ],
    '6',
  ],
  [
    'an end',
    'window_gap',
    [
      [0, 5],
      [6, 9],
    ],
    '10',
  ],
  [
    'a day twice',
    'window_overlap',
    [
      [0, 5],
      [5, null],
    ],
    '5',
  ],
  [
    'a window inside another',
    'window_overlap',
    [
      [0, null],
      [3, 4],
    ],
    '3',
  ],
  [
    'the same twice',
    'window_overlap',
    [
      [0, null],
      [0, null],
    ],
    '0',
  ],
  ['less than the day itself', 'bad_window', [[-1, null]], '-1'],
  [
    'an end before its start',
    'bad_window',
    [
      [0, 2],
      [3, 2],
    ],
    '3',
  ],
  ['half days', 'bad_window', [[0.5, null]], '0.5'],
])('The windows of a period may not have %s', (_, reason, spans, about) => {
  const windows = spans.map(([min, max]) => window(min, max))
  expect(ofWindows(...windows)).toEqual({ ok: false, reason, name: 'Winter', about })
})

const ofLevels = (...levels: Level[]) => ofWindows(window(0, null, levels))

test('The levels of a window may end, so that the day closes when all are sold, or go on for ever', () => {
  expect(ofLevels(counted)).toBeUndefined()
  expect(ofLevels(endless)).toBeUndefined()
  expect(ofLevels(counted, { ...counted, priceMinor: 0 }, endless)).toBeUndefined()
})

test.each<[string, string, Level[]]>([
  ['be missing', 'no_levels', []],
  ['go on for ever before another', 'endless_level_not_last', [endless, counted]],
  ['both go on for ever', 'endless_level_not_last', [endless, endless]],
  ['cost less than nothing', 'bad_price', [{ priceMinor: -1 }]],
  ['cost half a cent', 'bad_price', [{ priceMinor: 10.5 }]],
  ['cost what is no number', 'bad_price', [{ priceMinor: Number.NaN }]],
  ['have no places', 'bad_number', [{ priceMinor: 1, number: 0 }, endless]],
  ['have half a place', 'bad_number', [{ priceMinor: 1, number: 1.5 }, endless]],
])('The levels of a window may not %s', (_, reason, levels) => {
  expect(ofLevels(...levels)).toMatchObject({ ok: false, reason, name: 'Winter', about: '0' })
})

test('A ticket window price may not be below nothing', () => {
  expect(ofWindows({ ...window(0, null), basePriceMinor: -1 })).toMatchObject({ reason: 'bad_price' })
})

test('Levels are counted together only where the number is the same, and once in a window', () => {
  const group = (number: number) => [{ priceMinor: 1, number, countGroup: 'first' }, endless]
  expect(ofWindows(window(0, 6, group(3)), window(7, null, group(3)))).toBeUndefined()
  expect(ofWindows(window(0, 6, group(3)), window(7, null, group(4)))).toEqual({
    ok: false,
    reason: 'group_differs',
    name: 'Winter',
    about: 'first',
  })
  expect(ofLevels(...group(3).slice(0, 1), ...group(3))).toMatchObject({ reason: 'group_twice', about: 'first' })
  const apart = [
    period({ windows: [window(0, null, group(3))] }),
    period({ key: 'spring', name: 'Spring', days: ['2027-03-01'], windows: [window(0, null, group(4))] }),
  ]
  expect(pricesRefusal({ periods: apart }, VARIANTS)).toBeUndefined()
})

const refusalOf = (...periods: PeriodDraft[]) => pricesRefusal({ periods }, VARIANTS)

test('Two periods may share a day where one is the product’s and one its variant’s', () => {
  expect(refusalOf(period(), period({ variantId: 5 }))).toBeUndefined()
})

test.each<[string, PeriodDraft[], object]>([
  [
    'share a day',
    [period(), period({ key: 'peak', name: 'Peak' })],
    { reason: 'day_twice', name: 'Peak', about: '2026-12-10' },
  ],
  ['have a day twice', [period({ days: ['2026-12-10', '2026-12-10'] })], { reason: 'day_twice', about: '2026-12-10' }],
  ['share a name', [period(), period({ days: ['2026-12-11'] })], { reason: 'named_twice', name: 'Winter' }],
  [
    'share a key',
    [period(), period({ name: 'Peak', days: ['2026-12-11'] })],
    { reason: 'key_twice', name: 'Peak', about: 'winter' },
  ],
  ['have a key that is not plain', [period({ key: 'The winter' })], { reason: 'bad_key', about: 'The winter' }],
  [
    'have a level without a plain key',
    [period({ windows: [{ minDays: 0, levels: [{ key: '', priceMinor: 1 }] }] })],
    { reason: 'bad_key', about: '' },
  ],
  [
    'have two levels of one key, in whichever windows',
    [period({ windows: [keyed(0, 6, 'same'), keyed(7, null, 'same')] })],
    { reason: 'key_twice', about: 'same' },
  ],
  ['have no name', [period({ name: ' ' })], { reason: 'bad_name' }],
  ['have no days', [period({ days: [] })], { reason: 'no_days' }],
  ['have days that do not exist', [period({ days: ['2027-02-29'] })], { reason: 'bad_day', about: '2027-02-29' }],
  ['be of an unknown variant', [period({ variantId: 6 })], { reason: 'unknown_variant', about: '6' }],
])('Periods may not %s', (_, periods, refusal) => {
  expect(refusalOf(...periods)).toMatchObject({ ok: false, ...refusal })
})

const good: OverrideDraft = { day: '2026-12-10', priceMinor: 100 }

test('A day may have several overrides, for different windows and variants', () => {
  const overrides = [good, { ...good, minDays: 0, maxDays: 3 }, { ...good, variantId: 5 }]
  expect(pricesRefusal({ overrides }, VARIANTS)).toBeUndefined()
})

test.each<[string, OverrideDraft[], string]>([
  ['twice the same', [good, { ...good, priceMinor: 5 }], 'override_twice'],
  ['for no day', [{ ...good, day: '2026-13-01' }], 'bad_day'],
  ['below nothing', [{ ...good, priceMinor: -1 }], 'bad_price'],
  ['below nothing at the window', [{ ...good, basePriceMinor: -1 }], 'bad_price'],
  ['for less than the day itself', [{ ...good, minDays: -1 }], 'bad_window'],
  ['ending before they begin', [{ ...good, minDays: 3, maxDays: 2 }], 'bad_window'],
  ['of an unknown variant', [{ ...good, variantId: 6 }], 'unknown_variant'],
])('Overrides may not be %s', (_, overrides, reason) => {
  expect(pricesRefusal({ overrides }, VARIANTS)).toMatchObject({ ok: false, reason })
})

test.each<TierDraft>([
  { fromQuantity: 1, priceMinor: 0 },
  { fromQuantity: 4, percentOffBasisPoints: 10_000, groupKey: 'clubs', variantId: 5 },
  { fromQuantity: 4, priceMinor: 10, startsOn: '2026-12-10', endsOn: '2026-12-10' },
])('A quantity tier may be %j', (tier) => {
  expect(pricesRefusal({ tiers: [tier] }, VARIANTS)).toBeUndefined()
})

test.each<TierDraft>([
  { fromQuantity: 0, priceMinor: 10 },
  { fromQuantity: 1.5, priceMinor: 10 },
  { fromQuantity: 4 },
  { fromQuantity: 4, priceMinor: 10, percentOffBasisPoints: 10 },
  { fromQuantity: 4, priceMinor: -1 },
  { fromQuantity: 4, percentOffBasisPoints: 10_001 },
  { fromQuantity: 4, priceMinor: 10, startsOn: '2026-12-32' },
  { fromQuantity: 4, priceMinor: 10, startsOn: '2026-12-11', endsOn: '2026-12-10' },
])('A quantity tier may not be %j', (tier) => {
  expect(pricesRefusal({ tiers: [tier] }, VARIANTS)).toMatchObject({ ok: false, reason: 'bad_tier' })
})
