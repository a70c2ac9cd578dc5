import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PoolChoice } from '#contract/schemas/admin/pools.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

const DAY = '2027-02-03'
const SLEDS = { Name: 'Sleds', From: DAY, To: '2027-02-05', ClosedWeekdays: [], Places: 6, Reason: 'New sleds' }

async function choices(): Promise<PoolChoice[]> {
  return (await (await admin.fetch('/api/admin/pools/choices')).json()).Products
}

test('A pool that is made by hand stands in the grid with its product, and one of its name is refused [IMPL-13]', async () => {
  const lesson = (await choices()).find(({ Pools }) => Pools.includes('first lessons'))
  expect((await choices()).some(({ Name }) => Name === 'Snow tubing')).toBe(false)
  const Products = [{ ProductId: lesson?.Id, VariantId: null, Units: 1 }]
  const made = await admin.post('/api/admin/pools', { ...SLEDS, Products })
  expect([made.status, await made.json()]).toMatchObject([200, { Version: 1 }])
  const { Pools } = await (await admin.fetch(`/api/admin/inventory?from=${DAY}&days=4`)).json()
  expect(Pools.find(({ Name }: { Name: string }) => Name === 'Sleds')).toMatchObject({
    ...{ Products: 1, Days: [[6, 0, 0], [6, 0, 0], [6, 0, 0], null] },
  })
  const { Items } = await (await admin.fetch('/api/admin/history')).json()
  expect(
    Items.map(({ Reason }: { Reason: string }) => Reason),
    'why, in the history',
  ).toContain('New sleds')
  const again = await admin.post('/api/admin/pools', { ...SLEDS, Products: [] })
  expect([again.status, (await again.json()).code]).toEqual([409, 'NAME_TAKEN'])
})

test('A product is added to a pool over its version, and the second of two editors is told [IMPL-13]', async () => {
  const made = await (await admin.post('/api/admin/pools', { ...SLEDS, Name: 'Huts', Products: [] })).json()
  const gift = (await choices()).find(({ Pools }) => Pools.length === 0)
  const body = { ProductId: gift?.Id, VariantId: null, Units: 2, Version: made.Version }
  const added = () => admin.post(`/api/admin/pools/${made.Id}/products`, body)
  expect(await (await added()).json()).toEqual({ Version: made.Version + 1 })
  const late = await added()
  expect([late.status, (await late.json()).code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await choices()).find(({ Id }) => Id === gift?.Id)?.Pools).toEqual(['Huts'])
})

test('A pool that the engine refuses is told in words, and says how much was sold [IMPL-13]', async () => {
  const post = async (part: object) => {
    const reply = await admin.post('/api/admin/pools', { ...SLEDS, Name: 'Other', Products: [], ...part })
    return [reply.status, (await reply.json()).message]
  }
  expect(await post({ Name: 'level:1' })).toEqual([400, expect.stringContaining('Names of price levels')])
  expect(await post({ From: '2020-01-01' })).toEqual([400, expect.stringContaining('from today on')])
  const { rows } = await shop.database.pool.query(
    `with sold as (insert into booking (order_line_id, unit, slot_id, places)
       select gen_random_uuid(), 1, slot.id, 1 from slot join pool on pool.id = pool_id
       where pool.name = 'night skiing' order by svc_date desc limit 1)
     select id from product where slug = 'night-skiing'`,
  )
  const Products = [{ ProductId: rows[0].id, VariantId: null, Units: 1 }]
  expect(await post({ Products })).toEqual([
    ...[409, expect.stringMatching(/takes from another pool, and 1 place is sold/)],
  ])
  const once = { First: '09:00', Last: '08:00', EveryMinutes: 60, GuestsPerPlace: 1 }
  expect(await post({ Starts: once })).toEqual([400, expect.stringContaining('Choose a first start')])
  expect(await post({ Starts: { ...once, Last: '12:00' }, Products })).toEqual([
    ...[400, expect.stringContaining('one product that is sold by start time')],
  ])
  const timed = await shop.database.pool.query('select id from product where activity_code is not null limit 1')
  expect(await post({ Products: [{ ...Products[0], ProductId: timed.rows[0].id }] })).toEqual([
    ...[409, expect.stringContaining('sold by start time')],
  ])
})

test('A product that is sold by start time gets its start times by a rule, once, and is sold at them [IMPL-13]', async () => {
  await shop.database.pool.query(
    `update product set activity_code = 'SLED', activity_location = 'RIDGE' where slug = 'snowcat-tour'`,
  )
  const { Activities } = await (await admin.fetch('/api/admin/pools/choices')).json()
  expect(Activities).toMatchObject([{ Name: 'Snowcat sunset tour' }])
  const Starts = { First: '09:00', Last: '10:30', EveryMinutes: 45, GuestsPerPlace: 4 }
  const Products = [{ ProductId: Activities[0].Id, VariantId: null, Units: 1 }]
  const post = () => admin.post('/api/admin/pools', { ...SLEDS, Name: '', Starts, Products })
  const made = await (await post()).json()
  const day = await (await admin.fetch(`/api/admin/inventory/${made.Id}/${DAY}`)).json()
  expect(day.Slots).toMatchObject([
    { StartTime: '09:00:00', Capacity: 6 },
    { StartTime: '09:45:00', Capacity: 6 },
    { StartTime: '10:30:00', Capacity: 6 },
  ])
  const again = await post()
  expect([again.status, (await again.json()).code]).toEqual([409, 'HAS_POOL'])
  expect((await (await admin.fetch('/api/admin/pools/choices')).json()).Activities).toEqual([])
})
