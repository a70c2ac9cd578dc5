import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

type Grid = {
  Today: string
  Days: string[]
  Pools: {
    Id: number
    Name: string
    Title: string
    Version: number
    StartTimes: number
    Days: ([number, number, number] | null)[]
    Products: number
    Withheld: number[]
  }[]
}

async function gridOf(query = ''): Promise<Grid> {
  return (await admin.fetch(`/api/admin/inventory${query}`)).json() as Promise<Grid>
}

async function poolNamed(name: string, query: string) {
  const found = (await gridOf(query)).Pools.find((pool) => pool.Name === name)
  if (!found) throw new Error(`There is no pool ${name}.`)
  return found
}

const change = (poolId: number, body: object) =>
  admin.fetch(`/api/admin/inventory/${poolId}/capacity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })

const SATURDAY = '2026-12-12'

test('The grid shows each pool day by day with what it has, what is sold and what is kept in carts [IMPL-13]', async () => {
  const { Days, Pools } = await gridOf(`?from=${SATURDAY}&days=3`)
  expect(Days).toEqual([SATURDAY, '2026-12-13', '2026-12-14'])
  const { rows } = await shop.database.pool.query(
    `select pool.name, sum(capacity)::int as capacity, sum(sold)::int as sold, sum(held)::int as held
     from slot join pool on pool.id = pool_id where version > 0 and svc_date = $1 group by pool.name`,
    [SATURDAY],
  )
  expect(rows.length).toBeGreaterThan(3)
  const shown = Pools.flatMap(({ Days: [first], Name }) => (first ? [[Name, ...first]] : []))
  expect(shown.toSorted()).toEqual(
    rows.map(({ name, capacity, sold, held }) => [name, capacity, sold, held]).toSorted(),
  )
  expect(Pools.filter(({ Name }) => Name.includes('level'))).toEqual([])
})

test('A day of a pool with start times is shown by start time, and one of them gets another capacity [IMPL-13]', async () => {
  const { Id, Version } = await poolNamed('activity TUBE MEADOW', `?from=${SATURDAY}&days=1`)
  const slotsOf = async () => {
    const reply = await admin.fetch(`/api/admin/inventory/${Id}/${SATURDAY}`)
    return ((await reply.json()) as { Slots: { StartTime: string; Capacity: number }[] }).Slots
  }
  const [first, second] = await slotsOf()
  expect(first?.StartTime).toMatch(/^\d\d:\d\d:\d\d$/)
  const wanted = (first?.Capacity ?? 0) + 5
  const asked = { Day: SATURDAY, StartTime: first?.StartTime, Capacity: wanted, Reason: 'One lane more', Version }
  expect(await (await change(Id, asked)).json()).toEqual({ Version: Version + 1, Days: 1, Overbooked: 0 })
  expect((await slotsOf()).slice(0, 2).map(({ Capacity }) => Capacity)).toEqual([wanted, second?.Capacity])
  const { rows } = await shop.database.pool.query(`select reason from capacity_change order by at desc limit 1`)
  expect(rows).toEqual([{ reason: 'One lane more' }])
})

test('Of two editors the second is told that a colleague was first, and nothing is changed [IMPL-13]', async () => {
  const { Id, Version } = await poolNamed('mountain', `?from=${SATURDAY}&days=1`)
  const asked = { Day: SATURDAY, StartTime: null, Capacity: 4100, Reason: 'A lift more', Version }
  expect((await change(Id, asked)).status).toBe(200)
  const late = await change(Id, { ...asked, Capacity: 4200 })
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await poolNamed('mountain', `?from=${SATURDAY}&days=1`)).Days[0]?.[0]).toBe(4100)
})

test('A pool is called by the one product that takes from it, also where it has no places [IMPL-13]', async () => {
  expect((await poolNamed('skis', '?from=2027-02-03&days=1')).Title).toBe('Ski rental')
  expect((await poolNamed('activity STARS SUMMIT', '?from=2026-12-04&days=2')).Title).toBe('Stargazing at the summit')
})

test('No day gets fewer places than are sold and kept unless it is overbooked, and the refusal says how many those are [IMPL-13]', async () => {
  await shop.database.pool.query(
    `update slot set sold = 7, held = 2 where svc_date = '2027-02-03' and pool_id = (select id from pool where name = 'skis')`,
  )
  const { Id, Version } = await poolNamed('skis', '?from=2027-02-03&days=1')
  const asked = { Day: '2027-02-03', StartTime: null, Reason: 'Broken bindings', Version }
  const refusal = await change(Id, { ...asked, Capacity: 8 })
  expect([refusal.status, await refusal.json()]).toMatchObject([
    409,
    { code: 'BELOW_TAKEN', message: '7 places are sold and 2 kept in carts: with 8 it is overbooked by 1.' },
  ])
  expect(await (await change(Id, { ...asked, Capacity: 8, Overbook: true, Until: '2027-02-05' })).json()).toEqual({
    ...{ Version: Version + 1, Days: 3, Overbooked: 1 },
  })
  const { Changes } = (await (await admin.fetch(`/api/admin/inventory/${Id}/2027-02-03`)).json()) as {
    Changes: object[]
  }
  expect(Changes[0]).toMatchObject({ To: 8, Overbooked: 1, Reason: 'Broken bindings', By: 'Ada Winters' })
  const span = { ...asked, Capacity: 9, Until: '2027-02-02', Version: Version + 1 }
  expect((await change(Id, span)).status).toBe(400)
})

test('A pool, a day or a start time that does not exist answers 404 [IMPL-13]', async () => {
  const asked = { Day: SATURDAY, StartTime: null, Capacity: 1, Reason: 'Nothing', Version: 1 }
  expect((await change(2_000_000_000, asked)).status).toBe(404)
  const { Id, Version } = await poolNamed('skis', `?from=${SATURDAY}&days=1`)
  expect((await change(Id, { ...asked, StartTime: '03:00', Version })).status).toBe(404)
})

/** Of an adult, as a guest is shown it. */
async function calendarOf(slug: string, from: string) {
  const { Id, ProductAttributes }: ProductDetails = await (await shop.fetch(`/api/product/by-slug/${slug}`)).json()
  const adult = ProductAttributes.flatMap(({ Values }) => Values).filter(({ title }) => title === 'Adult')
  const asked = { ProductId: Id, ProductAttributeValueIds: adult.map((value) => value.Id), StartDate: from }
  const reply = await shop.fetch('/api/v1/product-variant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, EndDate: '2027-02-12' }),
  })
  return reply.json()
}

test('Days of a product are not offered with a reason, guests see them as closed at once, and a script in it is told as it is [IMPL-13]', async () => {
  const day = '2027-02-10'
  const { Id, Products, Version } = await poolNamed('mountain', `?from=${day}&days=1`)
  const { rows } = await shop.database.pool.query(`select id from product where slug = 'day-lift-ticket'`)
  const reason = '<script>alert(1)</script>=cmd()'
  const body = { Day: day, Until: '2027-02-11', ProductIds: [rows[0].id], IsOffered: false, Reason: reason, Version }
  const offer = (asked: object) => admin.post(`/api/admin/inventory/${Id}/offer`, asked)
  expect(await (await offer(body)).json()).toEqual({ Version: Version + 1, Changed: 2 })
  expect((await offer(body)).status).toBe(409)
  const page = await (await admin.fetch(`/api/admin/inventory/${Id}/${day}`)).json()
  expect(page.Products).toContainEqual(expect.objectContaining({ Id: rows[0].id, IsWithheld: true, Reason: reason }))
  const grid = await poolNamed('mountain', `?from=${day}&days=3`)
  expect([grid.Products, grid.Withheld]).toEqual([Products, [1, 1, 0]])
  expect((await calendarOf('day-lift-ticket', day)).ClosedReason).toEqual({
    [day]: 'blackout',
    '2027-02-11': 'blackout',
  })
  const again = { ...body, IsOffered: true, Version: Version + 1 }
  expect(await (await offer(again)).json()).toMatchObject({ Changed: 2 })
  await expect.poll(() => calendarOf('day-lift-ticket', day)).not.toHaveProperty(['ClosedReason', day])
  expect((await offer({ ...again, ProductIds: [2_000_000_000], Version: Version + 2 })).status).toBe(404)
})
