import { expect, test } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { daysPassed } from './days-passed.ts'

const STORE = storeSettings({
  storetimezone: 'America/Denver',
  'seasonsettings.startdate': '2026-11-20',
  'seasonsettings.enddate': '2027-04-18',
})
const HALF_DAY = { EarliestPurchaseDate: '2026-12-03', CutOffTime: '14:00', CutoffDays: 0 }

test.for<[string, string, string | undefined]>([
  ['in the last minute of today’s sale', '2026-12-03T21:00:59Z', undefined],
  ['as that minute is over', '2026-12-03T21:01:00Z', '2026-12-04'],
  ['over midnight', '2026-12-04T07:00:00Z', '2026-12-04'],
  ['over a night and a day', '2026-12-05T22:00:00Z', '2026-12-06'],
  ['over the season', '2027-04-18T22:00:00Z', 'over'],
])(
  'A page left open %s, by the cut-off of its product (%s), moves on to %s [DATE-01, DATE-02]',
  ([, moment, first]) => {
    expect(daysPassed(HALF_DAY, STORE, Date.parse(moment))).toBe(first)
  },
)

test.for<[string, string, string | undefined]>([
  ['America/Denver', '2026-12-04T06:59:59Z', undefined],
  ['America/Denver', '2026-12-04T07:00:00Z', '2026-12-04'],
  ['', '2026-12-03T23:59:59Z', undefined],
  ['', '2026-12-04T00:00:00Z', '2026-12-04'],
])(
  'A page left open without a cut-off of its product moves on at midnight of the store (%s) [DATE-04, DATE-05]',
  ([zone, moment, first]) => {
    const store = storeSettings({ storetimezone: zone })
    const product = { EarliestPurchaseDate: '2026-12-03', CutOffTime: null, CutoffDays: null }
    expect(daysPassed(product, store, Date.parse(moment))).toBe(first)
  },
)

test('A page left open has no day that passes before the season, and none that is left after it [DATE-03]', () => {
  const before = { ...HALF_DAY, EarliestPurchaseDate: '2026-11-20' }
  expect(daysPassed(before, STORE, Date.parse('2026-11-10T22:00:00Z'))).toBe(undefined)
  expect(daysPassed({ ...HALF_DAY, EarliestPurchaseDate: null }, STORE, Date.parse('2027-05-01T22:00:00Z'))).toBe(
    undefined,
  )
})
