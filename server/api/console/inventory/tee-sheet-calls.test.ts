import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { giveStaffRole, saveStaffRole } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { CourseDay, CoursePage } from '#contract/schemas/admin/golf.ts'
import { newAccount } from '#server/testing/actors/actors.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, inSession, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

const DAY = '2026-12-20'
let shop: TestShop
let admin: Browser
let clerk: Browser
let course: number
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
  clerk = await openClerk()
  course = (await shop.database.pool.query('select product_id as id from golf_course')).rows[0].id
})
afterAll(() => shop.stop())

/** Of a role with the right to inventory alone. */
async function openClerk(): Promise<Browser> {
  const token = randomUUID()
  await changeShop(shop.database, async (tx) => {
    const { contactId: id, email } = await newAccount(tx, 'agent')
    const saved = await saveStaffRole(tx, { name: 'Starter', rights: ['inventory'] })
    if (!saved.ok) throw new Error(saved.reason)
    await giveStaffRole(tx, email, saved.role.id)
    await givenSession(tx, id, token)
  })
  return inSession(shop, token)
}

async function sheet(browser = admin, day = DAY): Promise<CourseDay> {
  const reply = await browser.fetch(`/api/admin/golf/${course}/${day}`)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return reply.json()
}

async function send(method: 'POST' | 'PUT', path: string, body: object, browser = admin) {
  const reply = await browser.fetch(`/api/admin/golf/${course}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as { code?: string; message?: string } }
}

const BLOCK = { From: '09:00', Until: '09:30', Places: 0, Reason: 'A tournament' }

test('Start times are blocked and opened again over the version that was read, and guests see them no more [IMPL-13]', async () => {
  const { PlayersPerTee, StartTimes, Version } = await sheet()
  expect([PlayersPerTee, StartTimes.length, StartTimes[0]?.StartTime]).toEqual([4, 61, '07:00:00'])
  const blocked = await send('POST', `/${DAY}/places`, { ...BLOCK, Version })
  expect(blocked).toMatchObject({ status: 200, body: { Version: Version + 1, StartTimes: 4, Overbooked: 0 } })
  const late = await send('POST', `/${DAY}/places`, { ...BLOCK, Version })
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  const after = await sheet()
  expect(
    after.StartTimes.filter(({ Capacity }) => Capacity === 0).map(({ Reason, StartTime }) => [StartTime, Reason]),
  ).toEqual(['09:00:00', '09:10:00', '09:20:00', '09:30:00'].map((time) => [time, 'A tournament']))
  const open = async () => {
    const times = await (await shop.fetch(`/api/product/iteminventory?productId=${course}&teetimeDate=${DAY}`)).json()
    return (times as { Time: string }[]).map(({ Time }) => Time)
  }
  expect(await open()).not.toContain('09:10:00')
  await send('POST', `/${DAY}/places`, { ...BLOCK, Places: 4, Reason: 'It is over', Version: after.Version })
  expect(await open()).toContain('09:10:00')
})

test('Times of the tenth tee have a sheet of their own, and are blocked over the version of its pool [IMPL-13]', async () => {
  const tenth = async (): Promise<CourseDay> => (await admin.fetch(`/api/admin/golf/${course}/${DAY}?tee=tenth`)).json()
  const { StartTimes, Version } = await tenth()
  expect((await sheet()).HasTenthTee).toBe(true)
  const [first, second] = StartTimes
  expect(first).toMatchObject({ Capacity: 4, Turn: null, Rates: [] })
  const span = { From: first?.StartTime, Until: second?.StartTime, Tee: 'tenth' }
  const blocked = await send('POST', `/${DAY}/places`, { ...BLOCK, ...span, Version })
  expect(blocked).toMatchObject({ status: 200, body: { Version: Version + 1, StartTimes: 2 } })
  expect((await send('POST', `/${DAY}/places`, { ...BLOCK, ...span, Version })).status).toBe(409)
  expect((await tenth()).StartTimes.slice(0, 2).map(({ Capacity, Reason }) => [Capacity, Reason])).toEqual([
    [0, 'A tournament'],
    [0, 'A tournament'],
  ])
  const turnAt = (await sheet()).StartTimes.find(({ Turn }) => Turn?.StartTime === first?.StartTime)
  expect(turnAt).toMatchObject({ Capacity: 4, Turn: { Left: 0 } })
  const opened = { ...BLOCK, ...span, Places: 4, Reason: 'It is over', Version: Version + 1 }
  expect((await send('POST', `/${DAY}/places`, opened)).status).toBe(200)
})

test('Start times of the past, too far ahead, with too many places or of no course are refused', async () => {
  const { Version } = await sheet()
  expect((await send('POST', '/2026-01-01/places', { ...BLOCK, Version })).status).toBe(400)
  expect((await send('POST', '/2031-01-01/places', { ...BLOCK, Version })).status).toBe(400)
  expect((await send('POST', `/${DAY}/places`, { ...BLOCK, Places: 5, Version })).status).toBe(400)
  expect((await send('POST', `/${DAY}/places`, { ...BLOCK, From: '03:00', Until: '04:00', Version })).status).toBe(404)
  expect((await admin.fetch(`/api/admin/golf/2000000000/${DAY}`)).status).toBe(404)
})

test('Players are told by name to those who may see guests, with a row in the trail, and by order to others [IMPL-13]', async () => {
  const riley = await contactId(shop, 'riley')
  const { id, number } = await givenSoldOrder(shop, { contactId: riley, day: DAY })
  const { Version } = await sheet()
  // Its slot is there once its places were set.
  await send('POST', `/${DAY}/places`, { From: '08:00', Until: '08:00', Places: 3, Reason: 'A lesson', Version })
  const { rows } = await shop.database.pool.query(
    `with sold as (update slot set sold = 2 where svc_date = $2 and svc_time = '08:00'
       and pool_id = (select pool_id from golf_course) returning id, pool_id)
     insert into booking (order_line_id, unit, slot_id, places)
     select line.id, unit, sold.id, 1 from order_line line, sold, generate_series(1, 2) unit where line.order_id = $1
     returning (select pool_id from sold) as pool`,
    [id, DAY],
  )
  const at = async (browser: Browser) =>
    (await sheet(browser)).StartTimes.find(({ StartTime }) => StartTime === '08:00:00')
  expect(await at(admin)).toMatchObject({
    ...{ Capacity: 3, Sold: 2, Left: 1, Players: [{ OrderNumber: number, Guest: 'Riley Hart', Places: 2 }] },
  })
  const seen = await trail(shop)
  expect(seen.at(-1)).toMatchObject({
    action: 'taken places seen',
    object: `pool ${rows[0].pool} on ${DAY}: orders ${id}; no contacts`,
  })
  expect(await at(clerk)).toMatchObject({ Sold: 2, Players: [{ OrderNumber: number, Guest: null, Places: 2 }] })
  expect(await trail(shop)).toHaveLength(seen.length)

  const refused = await send('POST', `/${DAY}/places`, { ...BLOCK, From: '08:00', Version: Version + 1 })
  expect(refused).toMatchObject({
    ...{ status: 409, body: { code: 'BELOW_TAKEN', message: expect.stringContaining('At 08:00 2 places are sold') } },
  })
  const knowingly = { ...BLOCK, From: '08:00', Version: Version + 1, Overbook: true }
  expect(await send('POST', `/${DAY}/places`, knowingly)).toMatchObject({ status: 200, body: { Overbooked: 2 } })
})

async function coursePage(): Promise<CoursePage> {
  return (await admin.fetch(`/api/admin/golf/${course}`)).json()
}

test('A course is changed over the version that was read, and what of it is wrong is told at its field [IMPL-13]', async () => {
  const { Groups: _, Id: __, Name, ...page } = await coursePage()
  expect([Name, page.Pool, page.FirstTee, page.Rates.length]).toEqual(['Tee time', 'first tee', '07:00', 6])
  const earlier = { ...page, FirstTee: '06:30', BookingDays: 30 }
  expect(await send('PUT', '', earlier)).toMatchObject({ status: 200, body: { FirstTee: '06:30', BookingDays: 30 } })
  expect((await send('PUT', '', earlier)).body.code).toBe('CHANGED_MEANWHILE')
  const now = { ...earlier, Version: page.Version + 1 }
  expect((await sheet()).StartTimes[0]?.StartTime).toBe('06:30:00')
  expect(await send('PUT', '', { ...now, LastTee: '05:00' })).toMatchObject({
    ...{ status: 400, body: { message: 'The last start lies before the first.' } },
  })
  expect(await send('PUT', '', { ...now, BookingGroup: 'no-such' })).toMatchObject({ status: 400 })
  expect(await send('PUT', '', { ...now, EveryMinutes: 25 })).toMatchObject({
    ...{ status: 409, body: { code: 'TEE_TIMES_TAKEN', message: expect.stringContaining(`${DAY} at 08:00`) } },
  })
})

test('Rates are changed by those with the right to prices alone; the rest of a course needs the right to inventory [IMPL-13]', async () => {
  const { Groups: _, Id: __, Name: ___, ...page } = await coursePage()
  const cheaper = page.Rates.map((rate) => ({ ...rate, Price: 1 }))
  expect(await send('PUT', '', { ...page, Rates: cheaper }, clerk)).toMatchObject({
    ...{ status: 403, body: { message: 'Rates are changed by those with the right to prices.' } },
  })
  expect(await send('PUT', '', { ...page, BookingDays: 21, Rates: page.Rates.toReversed() }, clerk)).toMatchObject({
    ...{ status: 200, body: { BookingDays: 21 } },
  })
  const { Items } = await (await admin.fetch(`/api/admin/history/course/${course}`)).json()
  expect(Items[0].Changes).toContainEqual({ What: 'Booking days public', Before: '30', After: '21' })
})
