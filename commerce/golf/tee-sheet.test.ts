import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { endHolds, readSlots, readViolations } from '#commerce/inventory/index.ts'
import { holdPlaces } from '#commerce/inventory/inventory-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { teeTimeRefusal } from './booking-window.ts'
import { GOLF_CLOCK, GOLF_NOW, givenCourse, LAKE, REQUEST } from './course-for-tests.ts'
import { type Course, readCourses } from './golf.sql.ts'
import { type CourseDraft, courseRefusal, saveCourse } from './save-course.ts'
import { teeDemand } from './tee-demand.ts'
import { ensureTeeSlots, refreshTeeSheet, teeSheet } from './tee-sheet.ts'

const TUESDAY = '2027-05-04'

test('The sheet of a day is made from the rules of the course, by time [IMPL-41]', async ({ tx }) => {
  const course = await givenCourse(tx)
  const sheet = await teeSheet(tx, course, TUESDAY, REQUEST)
  expect(sheet).toHaveLength(61)
  expect(sheet.map(({ time }) => time)).toEqual(sheet.map(({ time }) => time).toSorted())
  expect(sheet[0]).toMatchObject({
    slotId: '2027-05-04T07:00:00',
    time: '07:00:00',
    holes: 18,
    players: 4,
    rate: { priceMinor: 10900, name: 'Morning', isCartIncluded: true },
  })
  expect(sheet[30]).toMatchObject({
    time: '12:00:00',
    rate: { priceMinor: 8050, name: 'Twilight', isCartIncluded: false },
  })
  // Nine holes have a rate in the morning only.
  expect(await teeSheet(tx, course, TUESDAY, { ...REQUEST, holes: 9 })).toHaveLength(30)
})

test('Places taken at the start or at the turn are missing from the sheet, and a full time is not on it', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  await ensureTeeSlots(tx, course, TUESDAY)
  const three = teeDemand(course, `${TUESDAY}T09:10:00`, 18, 3)
  const four = teeDemand(course, `${TUESDAY}T07:00:00`, 18, 4)
  await holdPlaces(tx, [...(three?.demand ?? []), ...(four?.demand ?? [])])
  const sheet = await teeSheet(tx, course, TUESDAY, REQUEST)
  expect(sheet[0]).toMatchObject({ time: '07:10:00', players: 4 })
  expect(sheet.find(({ time }) => time === '09:10:00')).toMatchObject({ players: 1 })
  // Nine holes from the first tee do not pass the turn.
  const nine = await teeSheet(tx, course, TUESDAY, { ...REQUEST, holes: 9 })
  expect(nine.find(({ time }) => time === '09:20:00')).toMatchObject({ players: 4 })
})

test('A course that lets two tee off together offers two places at every time, takes two and refuses a third [IMPL-41]', async ({
  tx,
}) => {
  const course = await givenCourse(tx, { playersPerTee: 2 })
  const offered = async () => new Set((await teeSheet(tx, course, TUESDAY, REQUEST)).map(({ players }) => players))
  expect(await offered()).toEqual(new Set([2]))
  await ensureTeeSlots(tx, course, TUESDAY)
  expect(await offered()).toEqual(new Set([2]))
  expect(new Set((await readSlots(tx, [course.poolId], TUESDAY, TUESDAY)).map(({ left }) => left))).toEqual(
    new Set([2]),
  )
  expect(teeDemand(course, `${TUESDAY}T09:10:00`, 18, 2)).toBeDefined()
  expect(teeDemand(course, `${TUESDAY}T09:10:00`, 18, 3)).toBeUndefined()
})

test('A tee time that has begun, is past its cut-off, out of season or too far ahead is not on the sheet', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  const times = async (day: string, change: Partial<typeof REQUEST> = {}) =>
    (await teeSheet(tx, course, day, { ...REQUEST, ...change })).map(({ time }) => time)
  expect((await times('2027-05-03'))[0]).toBe('09:10:00')
  expect(await times('2027-05-03', { cutoff: { cutoffTime: undefined, cutoffDays: 1 } })).toEqual([])
  expect(await times('2027-04-30')).toEqual([])
  expect(await times('2027-05-10')).toHaveLength(61)
  expect(await times('2027-05-11')).toEqual([])
  const member = { view: { ...REQUEST.view, groups: ['clubs', 'members'] } }
  expect(await times('2027-05-17', member)).toHaveLength(61)
  expect(await times('2027-05-18', member)).toEqual([])
  expect(await times('2027-05-11', { view: { ...REQUEST.view, groups: ['clubs'] } })).toEqual([])
  const late = { ...REQUEST.view, now: new Date('2027-05-19T15:00:00Z') }
  expect(await times('2027-05-20', { view: late })).toHaveLength(61)
  expect(await times('2027-05-21', { view: late })).toEqual([])
})

test('A player in the group of members pays the rate of members', async ({ tx }) => {
  const course = await givenCourse(tx)
  const [first] = await teeSheet(tx, course, TUESDAY, {
    ...REQUEST,
    view: { ...REQUEST.view, groups: ['members'] },
  })
  expect(first).toMatchObject({ rate: { priceMinor: 8900 } })
})

test('Preparing a day makes its slots once and leaves taken places alone [IMPL-41]', async ({ tx }) => {
  const course = await givenCourse(tx)
  const slots = () => readSlots(tx, [course.poolId, course.turnPoolId ?? 0], TUESDAY, TUESDAY)
  expect(await slots()).toEqual([])
  expect(await refreshTeeSheet(tx, course, TUESDAY, REQUEST)).toEqual({ isPrepared: true, count: 61 })
  await holdPlaces(tx, teeDemand(course, `${TUESDAY}T07:00:00`, 18, 4)?.demand ?? [])
  const before = await slots()
  expect(before).toHaveLength(122)
  expect(await refreshTeeSheet(tx, course, TUESDAY, REQUEST)).toEqual({ isPrepared: true, count: 60 })
  expect(await slots()).toEqual(before)
})

test('A day that cannot be booked gets no slots', async ({ tx }) => {
  const course = await givenCourse(tx)
  expect(await refreshTeeSheet(tx, course, '9999-12-31', REQUEST)).toEqual({ isPrepared: false, count: 0 })
  expect(await readSlots(tx, [course.poolId], '0001-01-01', '9999-12-31')).toEqual([])
})

test('A tee time says why it cannot be bought', async ({ tx }) => {
  const course = await givenCourse(tx)
  const refusal = (day: string, time: string, now = GOLF_NOW) =>
    teeTimeRefusal(course, { day, time }, { ...GOLF_CLOCK, now })
  expect(refusal(TUESDAY, '09:10:00')).toBeUndefined()
  expect(refusal('2027-05-03', '09:00:00')).toBe('past')
  expect(refusal('2027-05-11', '09:00:00')).toBe('too_early_to_book')
  expect(refusal('2027-05-21', '09:00:00')).toBe('out_of_season')
})

test('A course saved again keeps its id and has only the new rates', async ({ tx }) => {
  const first = await givenCourse(tx)
  const again = await saveCourse(tx, { ...LAKE, productId: first.productId, rates: LAKE.rates.slice(0, 1) })
  expect(again).toEqual({ ok: true, id: first.id })
  expect(await saveCourse(tx, { ...LAKE, productId: 999_999 })).toEqual({ ok: false, reason: 'unknown_product' })
})

test('Another interval is refused while a tee time is taken that it does not have, and closes the others once it is free [OVS-08]', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  await ensureTeeSlots(tx, course, TUESDAY)
  await holdPlaces(tx, teeDemand(course, `${TUESDAY}T07:10:00`, 9, 2)?.demand ?? [])
  await holdPlaces(tx, teeDemand(course, `${TUESDAY}T09:00:00`, 9, 4)?.demand ?? [], { cartId: 2 })
  const slower = { ...LAKE, productId: course.productId, everyMinutes: 15 }
  const slots = [{ poolId: course.poolId, day: TUESDAY, time: '07:10:00' }]
  expect(await saveCourse(tx, slower)).toEqual({ ok: false, reason: 'tee_times_taken', slots })
  expect(await readCourse(tx, course)).toMatchObject({ everyMinutes: 10 })

  await endHolds(tx, { cartId: 1 }, 'release')
  expect(await saveCourse(tx, slower)).toMatchObject({ ok: true })
  const changed = await readCourse(tx, course)
  await ensureTeeSlots(tx, changed, TUESDAY)
  const open = async () =>
    (await readSlots(tx, [course.poolId], TUESDAY, TUESDAY))
      .filter(({ capacity }) => capacity > 0)
      .map(({ time, left }) => `${time} ${left}`)
  expect((await open()).slice(0, 10).join()).toBe(
    '07:00:00 4,07:15:00 4,07:30:00 4,07:45:00 4,08:00:00 4,08:15:00 4,08:30:00 4,08:45:00 4,09:00:00 0,09:15:00 4',
  )
  const sheet = (await teeSheet(tx, changed, TUESDAY, { ...REQUEST, holes: 9 })).map(({ time }) => time)
  expect(sheet.slice(0, 3)).toEqual(['07:00:00', '07:15:00', '07:30:00'])

  // Back again: what was closed is open as before.
  expect(await saveCourse(tx, { ...LAKE, productId: course.productId })).toMatchObject({ ok: true })
  await ensureTeeSlots(tx, course, TUESDAY)
  expect(await open()).toHaveLength(61)
  expect(await readViolations(tx)).toEqual([])
})

test('The table itself refuses two tee times of one tee that overlap, however they are made [OVS-08]', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  await ensureTeeSlots(tx, course, TUESDAY)
  await ensureTeeSlots(tx, { ...course, everyMinutes: 15 }, TUESDAY)
  const times = (await readSlots(tx, [course.poolId], TUESDAY, TUESDAY)).map(({ time }) => time)
  expect(times).not.toContain('07:15:00')
  expect(times).toHaveLength(61)
  const copy = tx.execute(`insert into slot (pool_id, svc_date, svc_time, minutes, capacity)
    values (${course.poolId}, '${TUESDAY}', '07:05', 10, 4)`)
  await expect(copy).rejects.toMatchObject({ cause: { constraint: 'slots_never_overlap' } })
})

test('A second course on a tee is refused where its times fall between those of the first', async ({ tx }) => {
  await givenCourse(tx)
  const { productId } = await givenCourse(tx, { pool: 'meadow', turnPool: undefined }, 'back-nine')
  const back = (change: Partial<CourseDraft>) =>
    saveCourse(tx, { ...LAKE, productId, pool: LAKE.turnPool ?? '', turnPool: undefined, ...change })
  expect(await back({ firstTee: '07:05:00' })).toEqual({ ok: false, reason: 'tees_overlap' })
  expect(await back({ everyMinutes: 15 })).toEqual({ ok: false, reason: 'tees_overlap' })
  expect(await back({})).toMatchObject({ ok: true })
})

async function readCourse(tx: Tx, { productId }: Course): Promise<Course> {
  const course = (await readCourses(tx)).get(productId)
  if (!course) throw new Error('The course of a test is gone.')
  return course
}

test.for<[string, Partial<CourseDraft>]>([
  ['bad_pool', { pool: '' }],
  ['bad_pool', { turnPool: LAKE.pool }],
  ['bad_time', { firstTee: '7:00' }],
  ['closes_before_it_opens', { firstTee: '18:00:00' }],
  ['bad_interval', { everyMinutes: 0 }],
  ['bad_interval', { turnMinutes: 0 }],
  ['bad_players', { playersPerTee: 5 }],
  ['bad_booking_days', { bookingDaysPublic: -1 }],
  ['no_rates', { rates: [] }],
  ['bad_rate', { rates: [{ name: 'x', holes: 18, fromTime: '12:00:00', toTime: '12:00:00', priceMinor: 1 }] }],
  ['bad_rate', { rates: [{ name: 'x', holes: 18, fromTime: '12:00:00', toTime: '13:00:00', priceMinor: 1.5 }] }],
])('A course is refused with %s', ([reason, change]) => {
  expect(courseRefusal({ ...LAKE, productId: 1, ...change })).toMatchObject({ ok: false, reason })
})

test('A course that another operator changed meanwhile keeps its rates, also where only rates were changed', async ({
  tx,
}) => {
  const { productId } = await givenCourse(tx)
  const draft: CourseDraft = { ...LAKE, productId, rates: LAKE.rates.slice(0, 1) }
  expect(await saveCourse(tx, { ...draft, expectedVersion: 1 })).toMatchObject({ ok: true })
  expect(await saveCourse(tx, { ...draft, rates: LAKE.rates, expectedVersion: 1 })).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    version: 2,
  })
  expect((await readCourses(tx)).get(productId)?.rates).toHaveLength(1)
})
