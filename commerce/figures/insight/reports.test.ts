import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { givenGate, givenTickets } from '#commerce/gate/gate-for-tests.ts'
import { importScans } from '#commerce/gate/index.ts'
import { importBookings, savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { addDays } from '#contract/values/day.ts'
import { readOccupancy, readUsedPools } from './occupancy.sql.ts'
import { readPassCohorts } from './pass-cohorts.sql.ts'
import { readDiscountUse, readRealized } from './realized.sql.ts'
import { comparedDays, cutReport, type ReportRequest, wholeReport } from './report-pieces.ts'
import { givenSale } from './sales-for-tests.ts'

const UTC = { storeTimeZone: undefined, storeOffsetMinutes: 0 }
const FROM = '2026-12-07'
const AT = `${FROM}T12:00Z`
const ASKED: ReportRequest = {
  ...{ days: { from: FROM, to: addDays(FROM, 6) }, per: 'day', daysBefore: undefined },
  ...{ now: new Date('2026-12-09T18:00:00Z'), zone: UTC, currency: 'USD' },
}

test.for([
  ['a week', 7, 'before', 7],
  ['ten days', 10, 'before', 14],
  ['ten days', 10, 'year', 364],
  ['a day', 1, 'none', undefined],
] as const)('%s of %i days is compared with the days "%s" that lie whole weeks away', ([, count, against, days]) => {
  expect(comparedDays({ from: FROM, to: addDays(FROM, count - 1) }, against)).toBe(days)
})

test('A report is cut into weeks from its first day and months of the calendar, with no day left out [IMPL-13]', () => {
  const cut = (per: ReportRequest['per']) =>
    cutReport({ per, zone: UTC, days: { from: '2026-11-28', to: '2027-01-02' } }).map(({ days, key }) => [key, days])
  expect(cut('week')).toEqual([
    ['2026-11-28', 7],
    ['2026-12-05', 7],
    ['2026-12-12', 7],
    ['2026-12-19', 7],
    ['2026-12-26', 7],
    ['2027-01-02', 1],
  ])
  expect(cut('month')).toEqual([
    ['2026-11-28', 3],
    ['2026-12-01', 31],
    ['2027-01-01', 2],
  ])
})

test('Occupancy is what is sold of the places of a pool, all times of a day together [IMPL-13]', async ({ tx }) => {
  const { productId } = await givenGate(tx)
  const before = addDays(FROM, -7)
  const slots = [
    { day: FROM, time: '10:00', capacity: 30 },
    { day: FROM, time: '11:00', capacity: 50 },
    { day: before, time: '10:00', capacity: 40 },
  ]
  const pool = await savePool(asTester(tx), { name: 'tubes', slots })
  if (!pool.ok) throw new Error('The pool was refused.')
  await savePoolUses(asTester(tx), productId, [{ poolId: pool.poolId }])
  const sell = (day: string, time: string, places: number) =>
    importBookings(tx, [
      {
        ...{ orderLineId: randomUUID(), units: 1, soldAt: new Date(AT) },
        places: [{ poolId: pool.poolId, day, time, places }],
      },
    ])
  await sell(FROM, '10:00', 6)
  await sell(FROM, '11:00', 10)
  await sell(before, '10:00', 20)
  expect(await readUsedPools(tx, ASKED.days)).toContainEqual({ poolId: pool.poolId, name: 'The ticket', places: 80 })
  const [monday, tuesday] = await readOccupancy(tx, { ...ASKED, daysBefore: 7 }, pool.poolId)
  expect(monday).toEqual({ key: FROM, capacity: 80, sold: 16, before: { capacity: 40, sold: 20 } })
  expect(tuesday).toMatchObject({ capacity: 0, sold: 0 })
})

test('Price realized is what guests paid of what the ticket window asks; what was given back says nothing [IMPL-13]', async ({
  tx,
}) => {
  const { productId } = await givenGate(tx)
  const back = { at: AT, list: 2000 }
  const sales = [
    { at: AT, list: 8000, window: 10_000, quantity: 2 },
    { at: AT, list: 8000, discount: 1000, window: 10_000 },
    // It was moved to a day that costs 60 and 90 at the window.
    { at: AT, list: 8000, window: 9000, refunds: [{ ...back, reason: 'move' as const }] },
    { at: AT, list: 8000, window: 10_000, refunds: [back] },
    { at: AT, list: 8000, isValue: true },
    { at: '2026-12-14T00:00Z', list: 8000 },
  ]
  for (const sale of sales) await givenSale(tx, productId, sale)
  expect(await readRealized(tx, wholeReport(ASKED), 'USD')).toEqual([
    {
      ...{ productId, name: 'The ticket', pieces: 4, windowMinor: 29_000 },
      ...{ priceMinor: 22_000, discountMinor: 1000 },
    },
  ])
})

test('The use of discounts is told by orders, price and what was given, the one that gave most first [IMPL-13]', async ({
  tx,
}) => {
  const { productId } = await givenGate(tx)
  const { rows } = await tx.execute<{ id: number }>(`insert into discount (name, coupon_code, kind, basis_points, scope)
    values ('Locals', 'LOCALS', 'percent', 1000, 'cart') returning id`)
  const discountId = rows[0]?.id as number
  await givenSale(tx, productId, { at: AT, list: 5000, discount: 500, discountId })
  await givenSale(tx, productId, { at: AT, list: 3000, discount: 300, discountId })
  await givenSale(tx, productId, { at: AT, list: 9000, discount: 4000, discountId: 999_999 })
  await givenSale(tx, productId, { at: AT, list: 9000, discount: 400, discountId, state: 'declined' })
  await givenSale(tx, productId, { at: AT, list: 9000 })
  expect(await readDiscountUse(tx, wholeReport(ASKED), 'USD')).toEqual([
    { discountId: 999_999, name: null, code: null, orders: 1, priceMinor: 9000, givenMinor: 4000 },
    { discountId, name: 'Locals', code: 'LOCALS', orders: 2, priceMinor: 8000, givenMinor: 800 },
  ])
})

test('Passes are followed by when they were bought: who came, how often, and who has one for the next season [IMPL-13]', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const { maya, productId } = gate
  const season = { from: '2026-11-20', until: '2027-04-04' }
  const [serial = ''] = await givenTickets(tx, gate, {
    days: [],
    assignedContactId: maya,
    validFrom: season.from,
    validUntil: season.until,
  })
  await tx.execute(`update customer_order set placed_at = '${AT}'`)
  const scans = [0, 1, 2].map((nth) => {
    const day = addDays(FROM, nth)
    return { id: randomUUID(), serial, gate: 'Gate 1', scannedAt: new Date(`${day}T09:00Z`), day }
  })
  await importScans(tx, scans, gate.by.contactId)
  await givenSale(tx, productId, { at: AT, list: 900, taxIn: 100, pass: { contactId: gate.by.contactId, ...season } })
  const given = [{ at: AT, list: 900, pieces: 1 }]
  await givenSale(tx, productId, { at: AT, list: 900, pass: { contactId: maya, ...season }, refunds: given })
  const next = { contactId: maya, from: '2027-11-20', until: '2028-04-04' }
  await givenSale(tx, productId, { at: '2027-03-01T12:00Z', list: 900, pass: next })
  await givenSale(tx, productId, { at: AT, list: 50, days: [FROM] })
  const asked: ReportRequest = { ...ASKED, days: { from: '2026-12-01', to: '2027-03-31' }, per: 'month' }
  const none = { passes: 0, came: 0, visits: 0, renewed: 0, ownMinor: 0 }
  expect(await readPassCohorts(tx, asked)).toEqual([
    { key: '2026-12-01', passes: 2, came: 1, visits: 3, renewed: 1, ownMinor: 900 },
    { key: '2027-01-01', ...none },
    { key: '2027-02-01', ...none },
    { key: '2027-03-01', ...none, passes: 1, ownMinor: 900 },
  ])
})
