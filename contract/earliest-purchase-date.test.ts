import { describe, expect, test } from 'vitest'
import { type EarliestPurchase, earliestPurchaseDate, type StoreCalendar } from './earliest-purchase-date.ts'
import { productRules } from './specifications.ts'
import { storeSettings } from './store-settings.ts'

const DENVER = { storetimezone: 'America/Denver', defaultstoretimezoneoffset: '-7' }

function earliest(now: string, settings: Record<string, string>, facts: Record<string, string> = {}): EarliestPurchase {
  const store: StoreCalendar = storeSettings(settings)
  const rules = productRules(Object.entries(facts).map(([Name, Value]) => ({ Name, Value })))
  return earliestPurchaseDate(new Date(now), store, rules)
}

describe('the first day that may be bought', () => {
  test.each([
    ['the cut-off minute is in time', '2026-12-09T16:00:00-07:00', '16:00', '0', '2026-12-09'],
    ['so is its last second', '2026-12-09T16:00:59.999-07:00', '16:00', '0', '2026-12-09'],
    ['a minute later is late', '2026-12-09T16:01:00-07:00', '16:00', '0', '2026-12-10'],
    ['late and a day of notice', '2026-12-09T16:01:00-07:00', '16:00', '1', '2026-12-11'],
    ['one day of notice in the evening', '2026-12-09T22:00:00-07:00', '23:59', '1', '2026-12-10'],
    ['23:59 is never late the same day', '2026-12-09T23:59:59-07:00', '23:59', '0', '2026-12-09'],
    ['midnight is the next day', '2026-12-10T00:00:00-07:00', '16:00', '0', '2026-12-10'],
    ['a cut-off at midnight is passed a minute after it', '2026-12-10T00:01:00-07:00', '00:00', '0', '2026-12-11'],
    ['the year ends', '2026-12-31T16:01:00-07:00', '16:00', '0', '2027-01-01'],
    ['a leap year has its day', '2028-02-28T16:01:00-07:00', '16:00', '0', '2028-02-29'],
    ['other years have none', '2027-02-28T16:01:00-07:00', '16:00', '0', '2027-03-01'],
  ])('%s [DATE-01, DATE-02, OPEN-47]', (_, now, time, days, wanted) => {
    const facts = { '[Cutoff Time]': time, '[Cutoff Days]': days }
    expect(earliest(now, DENVER, facts)).toEqual({ unclamped: wanted, clamped: wanted, isOnSale: true })
  })

  test('is today until a minute before midnight where nobody said otherwise [DATE-05]', () => {
    expect(earliest('2026-12-09T23:59:00-07:00', DENVER).unclamped).toBe('2026-12-09')
    expect(earliest('2026-12-10T00:00:00-07:00', DENVER).unclamped).toBe('2026-12-10')
  })

  test("goes by the product's cut-off, then by the store's; one that cannot be read does not count [OPEN-47]", () => {
    const store = { ...DENVER, 'seasonsettings.productcutofftime': '12:00' }
    const at = (now: string, cutoff: string) => earliest(now, store, { '[Cutoff Time]': cutoff }).unclamped

    expect(at('2026-12-09T15:00:00-07:00', '16:00')).toBe('2026-12-09')
    expect(at('2026-12-09T15:00:00-07:00', '')).toBe('2026-12-10')
    expect(at('2026-12-09T15:00:00-07:00', '4 pm')).toBe('2026-12-10')
  })

  test.each([
    ['by its zone in winter', { storetimezone: 'America/Denver' }, '2026-12-10T06:59:00Z', '2026-12-09'],
    ['by its zone in summer', { storetimezone: 'America/Denver' }, '2026-07-10T06:00:00Z', '2026-07-10'],
    ['by its zone even beside an old offset', DENVER, '2026-07-10T06:00:00Z', '2026-07-10'],
    ['by its offset without a zone', { defaultstoretimezoneoffset: '-7' }, '2026-12-10T06:59:00Z', '2026-12-09'],
    ['by half hours too', { defaultstoretimezoneoffset: '+05:30' }, '2026-12-09T18:30:00Z', '2026-12-10'],
    ['in UTC where nothing is known', {}, '2026-12-10T00:00:00Z', '2026-12-10'],
  ])('is the day at the resort, %s [DATE-04]', (_, settings, now, wanted) => {
    expect(earliest(now, settings).unclamped).toBe(wanted)
  })
})

describe('the season', () => {
  const season = (from: string, to: string) => ({
    ...DENVER,
    'seasonsettings.startdate': from,
    'seasonsettings.enddate': to,
  })
  const now = '2026-12-09T12:00:00-07:00'

  test.each([
    ['is on', '2026-11-20', '2027-04-10', '2026-12-09', true],
    ['begins later', '2026-12-20', '2027-04-10', '2026-12-20', true],
    ['begins today', '2026-12-09', '2027-04-10', '2026-12-09', true],
    ['ends today', '2026-11-20', '2026-12-09', '2026-12-09', true],
    ['is over', '2026-11-20', '2026-12-08', '2026-12-08', false],
    ['ends before it begins', '2026-12-20', '2026-12-19', '2026-12-19', false],
    ['has no start', '', '2027-04-10', '2026-12-09', true],
    ['has no end', '2026-12-20', '', '2026-12-20', true],
    ['is not said', '', '', '2026-12-09', true],
  ])('that %s [DATE-03, OPEN-48]', (_, from, to, clamped, isOnSale) => {
    expect(earliest(now, season(from, to))).toEqual({ unclamped: '2026-12-09', clamped, isOnSale })
  })

  test('is sold out of days once the cut-off of its last day has passed, though the clamp still names that day [DATE-03]', () => {
    const facts = { '[Cutoff Time]': '11:59' }
    expect(earliest(now, season('2026-11-20', '2026-12-09'), facts)).toEqual({
      unclamped: '2026-12-10',
      clamped: '2026-12-09',
      isOnSale: false,
    })
  })
})
