import { afterEach, describe, expect, test, vi } from 'vitest'
import { type EarliestPurchase, earliestPurchaseDate, type StoreCalendar } from './earliest-purchase-date.ts'
import { productRules } from './specifications.ts'
import { storeSettings } from './store-settings.ts'

const DENVER = { storetimezone: 'America/Denver', defaultstoretimezoneoffset: '-7' }

function earliest(now: string, settings: Record<string, string>, facts: Record<string, string> = {}): EarliestPurchase {
  const store: StoreCalendar = storeSettings(settings)
  const rules = productRules(Object.entries(facts).map(([name, value]) => ({ name, value })))
  return earliestPurchaseDate(new Date(now), store, rules)
}

test.each([
  ['the cut-off minute is in time', '2026-12-09T16:00:00-07:00', '16:00', '0', '2026-12-09'],
  ['the last second of the cut-off minute is in time', '2026-12-09T16:00:59.999-07:00', '16:00', '0', '2026-12-09'],
  ['a minute after the cut-off is late', '2026-12-09T16:01:00-07:00', '16:00', '0', '2026-12-10'],
  ['a late purchase with a day of notice is two days ahead', '2026-12-09T16:01:00-07:00', '16:00', '1', '2026-12-11'],
  ['a day of notice in the evening is the next day', '2026-12-09T22:00:00-07:00', '23:59', '1', '2026-12-10'],
  ['23:59 is never late the same day', '2026-12-09T23:59:59-07:00', '23:59', '0', '2026-12-09'],
  ['midnight is the next day', '2026-12-10T00:00:00-07:00', '16:00', '0', '2026-12-10'],
  ['a cut-off at midnight is passed a minute after it', '2026-12-10T00:01:00-07:00', '00:00', '0', '2026-12-11'],
  ['the next day may be in the next year', '2026-12-31T16:01:00-07:00', '16:00', '0', '2027-01-01'],
  ['a leap year has a 29th of February', '2028-02-28T16:01:00-07:00', '16:00', '0', '2028-02-29'],
  ['other years have no 29th of February', '2027-02-28T16:01:00-07:00', '16:00', '0', '2027-03-01'],
])(
  'The first day that may be bought follows the rule that %s [DATE-01, DATE-02, OPEN-47]',
  (_, now, time, days, wanted) => {
    const facts = { '[Cutoff Time]': time, '[Cutoff Days]': days }
    expect(earliest(now, DENVER, facts)).toEqual({ unclamped: wanted, clamped: wanted, isOnSale: true })
  },
)

test('The first day that may be bought is today until a minute before midnight where no cut-off is set [DATE-05]', () => {
  expect(earliest('2026-12-09T23:59:00-07:00', DENVER).unclamped).toBe('2026-12-09')
  expect(earliest('2026-12-10T00:00:00-07:00', DENVER).unclamped).toBe('2026-12-10')
})

test('The first day goes by the cut-off of the product, then of the store, and a broken one does not count [OPEN-47]', () => {
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
])('The first day that may be bought is the day at the resort, %s [DATE-04]', (_, settings, now, wanted) => {
  expect(earliest(now, settings).unclamped).toBe(wanted)
})

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
])('The first day is clamped to a season that %s [DATE-03]', (_, from, to, clamped, isOnSale) => {
  expect(earliest(now, season(from, to))).toEqual({ unclamped: '2026-12-09', clamped, isOnSale })
})

test('A season is off sale once the cut-off of its last day has passed, though the clamp still names that day [DATE-03]', () => {
  const facts = { '[Cutoff Time]': '11:59' }
  expect(earliest(now, season('2026-11-20', '2026-12-09'), facts)).toEqual({
    unclamped: '2026-12-10',
    clamped: '2026-12-09',
    isOnSale: false,
  })
})

/** Zone, day, the day after, and how far the zone is from UTC when that day begins and when it ends. */
const DAYS = [
  ['America/Denver', '2026-12-09', '2026-12-10', '-07:00', '-07:00'],
  ['America/Denver', '2026-07-09', '2026-07-10', '-06:00', '-06:00'],
  ['America/Denver', '2027-03-14', '2027-03-15', '-07:00', '-06:00'],
  ['America/Denver', '2026-11-01', '2026-11-02', '-06:00', '-07:00'],
  ['America/Denver', '2026-12-31', '2027-01-01', '-07:00', '-07:00'],
  ['America/Denver', '2028-02-28', '2028-02-29', '-07:00', '-07:00'],
  ['America/Denver', '2028-02-29', '2028-03-01', '-07:00', '-07:00'],
  ['America/Denver', '2027-02-28', '2027-03-01', '-07:00', '-07:00'],
  ['America/New_York', '2026-12-09', '2026-12-10', '-05:00', '-05:00'],
  ['America/New_York', '2026-07-09', '2026-07-10', '-04:00', '-04:00'],
  ['America/New_York', '2027-03-14', '2027-03-15', '-05:00', '-04:00'],
  ['America/New_York', '2026-11-01', '2026-11-02', '-04:00', '-05:00'],
  ['America/New_York', '2026-12-31', '2027-01-01', '-05:00', '-05:00'],
  ['America/New_York', '2028-02-28', '2028-02-29', '-05:00', '-05:00'],
  ['America/New_York', '2028-02-29', '2028-03-01', '-05:00', '-05:00'],
  ['Europe/Zurich', '2026-12-09', '2026-12-10', '+01:00', '+01:00'],
  ['Europe/Zurich', '2026-07-09', '2026-07-10', '+02:00', '+02:00'],
  ['Europe/Zurich', '2027-03-28', '2027-03-29', '+01:00', '+02:00'],
  ['Europe/Zurich', '2026-10-25', '2026-10-26', '+02:00', '+01:00'],
  ['Europe/Zurich', '2026-12-31', '2027-01-01', '+01:00', '+01:00'],
  ['Europe/Zurich', '2028-02-28', '2028-02-29', '+01:00', '+01:00'],
  ['Europe/Zurich', '2028-02-29', '2028-03-01', '+01:00', '+01:00'],
  ['Australia/Sydney', '2026-12-09', '2026-12-10', '+11:00', '+11:00'],
  ['Australia/Sydney', '2026-07-09', '2026-07-10', '+10:00', '+10:00'],
  ['Australia/Sydney', '2026-10-04', '2026-10-05', '+10:00', '+11:00'],
  ['Australia/Sydney', '2027-04-04', '2027-04-05', '+11:00', '+10:00'],
  ['Australia/Sydney', '2026-12-31', '2027-01-01', '+11:00', '+11:00'],
  ['Australia/Sydney', '2028-02-28', '2028-02-29', '+11:00', '+11:00'],
  ['Australia/Sydney', '2028-02-29', '2028-03-01', '+11:00', '+11:00'],
  ['Asia/Kolkata', '2026-12-09', '2026-12-10', '+05:30', '+05:30'],
  ['Asia/Kolkata', '2026-07-09', '2026-07-10', '+05:30', '+05:30'],
  ['Asia/Kolkata', '2027-03-14', '2027-03-15', '+05:30', '+05:30'],
  ['Asia/Kolkata', '2026-11-01', '2026-11-02', '+05:30', '+05:30'],
  ['Asia/Kolkata', '2026-12-31', '2027-01-01', '+05:30', '+05:30'],
  ['Asia/Kolkata', '2028-02-28', '2028-02-29', '+05:30', '+05:30'],
  ['Asia/Kolkata', '2028-02-29', '2028-03-01', '+05:30', '+05:30'],
  ['Pacific/Auckland', '2026-12-09', '2026-12-10', '+13:00', '+13:00'],
  ['Pacific/Auckland', '2026-07-09', '2026-07-10', '+12:00', '+12:00'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-28', '+12:00', '+13:00'],
  ['Pacific/Auckland', '2027-04-04', '2027-04-05', '+13:00', '+12:00'],
  ['Pacific/Auckland', '2026-12-31', '2027-01-01', '+13:00', '+13:00'],
  ['Pacific/Auckland', '2028-02-28', '2028-02-29', '+13:00', '+13:00'],
  ['Pacific/Auckland', '2028-02-29', '2028-03-01', '+13:00', '+13:00'],
] as const
const ZONES = [...new Set(DAYS.map(([zone]) => zone))]

describe.each(DAYS)('In %s on %s', (zone, day, next, begins, ends) => {
  const store = { storetimezone: zone }
  const at = (time: string, cutoff: Record<string, string> = {}) => {
    // Every change of the clocks in the table is done by four in the morning.
    const offset = time < '04:00' ? begins : ends
    return earliest(`${day}T${time}${offset}`, store, cutoff).unclamped
  }

  test('The first day is the current one from its midnight to its last minute, and then the next [DATE-01, DATE-05, FLT-08]', () => {
    expect(['00:00', '00:01', '12:00', '23:59', '23:59:59.999'].map((time) => at(time))).toEqual(Array(5).fill(day))
    expect(earliest(`${next}T00:00${ends}`, store).unclamped).toBe(next)
    const lastMillisecond = new Date(Date.parse(`${day}T00:00${begins}`) - 1).toISOString()
    expect(earliest(lastMillisecond, store).unclamped < day).toBe(true)
  })

  test('The cut-off counts by the minute of the local clock [DATE-02, FLT-08]', () => {
    const cutoff = { '[Cutoff Time]': '16:00' }
    const times = ['00:00', '15:59', '16:00', '16:00:59', '16:01', '23:59']
    expect(times.map((time) => at(time, cutoff))).toEqual([day, day, day, day, next, next])
    const early = { '[Cutoff Time]': '00:00' }
    expect(['00:00', '00:01'].map((time) => at(time, early))).toEqual([day, next])
  })

  test('A day of notice is one more day of the calendar [DATE-01]', () => {
    const notice = { '[Cutoff Time]': '16:00', '[Cutoff Days]': '1' }
    expect(at('16:00', notice)).toBe(next)
    expect(at('16:01', notice) > next).toBe(true)
  })

  test("The season's last day is sold until its cut-off, and its first is shown before [DATE-03, FLT-10]", () => {
    const cutoff = { '[Cutoff Time]': '16:00' }
    const until = { ...store, 'seasonsettings.startdate': '2026-01-01', 'seasonsettings.enddate': day }
    const late = { unclamped: next, clamped: day, isOnSale: false }
    expect(earliest(`${day}T16:00${ends}`, until, cutoff)).toEqual({ unclamped: day, clamped: day, isOnSale: true })
    expect(earliest(`${day}T16:01${ends}`, until, cutoff)).toEqual(late)
    const from = { ...store, 'seasonsettings.startdate': next, 'seasonsettings.enddate': '2029-01-01' }
    expect(earliest(`${day}T12:00${ends}`, from)).toEqual({ unclamped: day, clamped: next, isOnSale: true })
  })
})

const settings = { 'seasonsettings.startdate': '2027-11-20', 'seasonsettings.enddate': '2028-04-10' }

test.each([
  ['2027-07-01', '2027-11-20', true],
  ['2027-11-19', '2027-11-20', true],
  ['2027-11-20', '2027-11-20', true],
  ['2027-12-31', '2027-12-31', true],
  ['2028-01-01', '2028-01-01', true],
  ['2028-02-29', '2028-02-29', true],
  ['2028-04-10', '2028-04-10', true],
  ['2028-04-11', '2028-04-10', false],
])(
  'On %s a season over the turn of the year opens with %s in every zone [DATE-03, FLT-10]',
  (day, clamped, isOnSale) => {
    for (const zone of ZONES) {
      // Midday in UTC is the same day from Denver to Kolkata; in Sydney and Auckland two in the morning is.
      const now = /Sydney|Auckland/.test(zone) ? `${day}T02:00:00Z` : `${day}T12:00:00Z`
      expect(earliest(now, { ...settings, storetimezone: zone })).toEqual({ unclamped: day, clamped, isOnSale })
    }
  },
)

test('A season that ends before it begins has no days at all [DATE-03]', () => {
  const wrong = { 'seasonsettings.startdate': '2027-11-20', 'seasonsettings.enddate': '2027-04-10' }
  for (const zone of ZONES) {
    for (const now of ['2027-03-01T12:00:00Z', '2027-07-01T12:00:00Z', '2027-12-01T12:00:00Z']) {
      expect(earliest(now, { ...wrong, storetimezone: zone }).isOnSale).toBe(false)
    }
  }
})

test.each([
  ['America/Denver', '2027-03-14T08:59:00Z', '2027-03-14'],
  ['America/Denver', '2027-03-14T09:00:00Z', '2027-03-15'],
  ['Europe/Zurich', '2027-03-28T00:59:00Z', '2027-03-28'],
  ['Europe/Zurich', '2027-03-28T01:00:00Z', '2027-03-29'],
  ['Australia/Sydney', '2026-10-03T15:59:00Z', '2026-10-04'],
  ['Australia/Sydney', '2026-10-03T16:00:00Z', '2026-10-05'],
])(
  'In %s a cut-off at 02:30, which clocks skip that day, is passed when it is 03:00: %s [DATE-02, FLT-08]',
  (zone, now, day) => {
    expect(earliest(now, { storetimezone: zone }, { '[Cutoff Time]': '02:30' }).unclamped).toBe(day)
  },
)

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['UTC', 'Asia/Tokyo', 'Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'A guest in %s gets the day of the resort [FLT-08]',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-12-10T12:00:00Z').getHours()).toBe(
      { 'Asia/Tokyo': 21, 'Pacific/Honolulu': 2, 'Pacific/Kiritimati': 2 }[zone] ?? 12,
    )
    expect(earliest('2026-12-10T06:59:00Z', DENVER).unclamped).toBe('2026-12-09')
    expect(earliest('2026-12-10T07:00:00Z', DENVER).unclamped).toBe('2026-12-10')
  },
)

test.each([
  ['16:00', true],
  ['9:30', true],
  [' 16:00 ', true],
  ['1600', false],
  ['16', false],
  ['4 pm', false],
  ['16.00', false],
  ['24:00', false],
  ['16:60', false],
  ['', false],
])('A cut-off of "%s" counts only as hours and minutes with a colon [DATE-07]', (cutoff, counts) => {
  const { unclamped } = earliest('2026-12-09T23:00:00-07:00', DENVER, { '[Cutoff Time]': cutoff })
  expect(unclamped).toBe(counts ? '2026-12-10' : '2026-12-09')
})
