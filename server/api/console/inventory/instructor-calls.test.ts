import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InstructorRow, TaughtTime } from '#contract/schemas/admin/instructors.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

const DAY = '2026-12-12'

async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const reply = await admin.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as unknown }
}

async function poolNamed(name: string): Promise<number> {
  const { rows } = await shop.database.pool.query('select id from pool where name = $1', [name])
  return rows[0].id
}

test('An instructor is added, renamed and archived, and who comes second is told [IMPL-13]', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const made = (await send('POST', '/api/admin/instructors', { Name: ` ${name} ` })).body as InstructorRow
  expect(made).toMatchObject({ Name: name, IsArchived: false })
  const path = `/api/admin/instructors/${made.Id}`
  const change = { Name: 'Ines Berg', IsArchived: true, Version: made.Version }
  expect(await send('PUT', path, change)).toMatchObject({ status: 200, body: { Name: 'Ines Berg', IsArchived: true } })
  expect(await send('PUT', path, change)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  const { Items } = (await (await admin.fetch('/api/admin/instructors')).json()) as { Items: InstructorRow[] }
  expect(Items).toContainEqual({ ...made, Name: 'Ines Berg', IsArchived: true, Version: made.Version + 1 })
  const { rows } = await shop.database.pool.query(`select after::text from audit_entry where object = $1`, [
    `instructor ${made.Id}`,
  ])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('Ines')
})

test('Start times of an activity are given and taken, and who teaches elsewhere then is not given another [IMPL-13]', async () => {
  const { Id } = (await send('POST', '/api/admin/instructors', { Name: 'Karl Amsel' })).body as InstructorRow
  const pool = await poolNamed('activity TUBE MEADOW')
  const path = `/api/admin/inventory/${pool}/${DAY}/instructors`
  const { Items } = (await (await admin.fetch(path)).json()) as { Items: TaughtTime[] }
  const StartTime = Items[0]?.StartTime ?? ''
  const given = await send('POST', path, { StartTime, InstructorId: Id, IsGiven: true })
  const firstOf = (body: unknown) => (body as { Items: TaughtTime[] }).Items[0]
  expect(firstOf(given.body)).toMatchObject({ StartTime, Instructors: [{ Id, Name: 'Karl Amsel' }] })

  await shop.database.pool.query(
    `insert into slot (pool_id, svc_date, svc_time, capacity)
     select pool_id, $1, $2::time + interval '20 minutes', 4 from activity where pool_id <> $3 limit 1
     on conflict do nothing`,
    [DAY, StartTime, pool],
  )
  const { rows } = await shop.database.pool.query(
    `select pool_id as id, svc_time::text as time from slot join activity using (pool_id)
     where svc_date = $1 and svc_time = $2::time + interval '20 minutes' and pool_id <> $3`,
    [DAY, StartTime, pool],
  )
  const elsewhere = `/api/admin/inventory/${rows[0].id}/${DAY}/instructors`
  const late = { StartTime: rows[0].time, InstructorId: Id, IsGiven: true }
  expect(await send('POST', elsewhere, late)).toMatchObject({
    ...{
      status: 409,
      body: { code: 'INSTRUCTOR_BUSY', message: expect.stringContaining('Snow tubing') },
    },
  })
  const taken = await send('POST', path, { StartTime, InstructorId: Id, IsGiven: false })
  expect(firstOf(taken.body)).toMatchObject({ Instructors: [] })
  expect((await send('POST', elsewhere, late)).status).toBe(200)
})

test('A pool of no activity has no start times to teach at [IMPL-13]', async () => {
  const path = `/api/admin/inventory/${await poolNamed('mountain')}/${DAY}/instructors`
  expect(await (await admin.fetch(path)).json()).toEqual({ Items: [] })
  expect((await send('POST', path, { StartTime: '09:30', InstructorId: 1, IsGiven: true })).status).toBe(404)
})
