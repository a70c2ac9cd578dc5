import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RentalPoolRow, RentalStockDays } from '#contract/schemas/admin/rental-stock.ts'
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

async function poolOf(name: string): Promise<{ id: number; version: number }> {
  return (await shop.database.pool.query('select id, version from pool where name = $1', [name])).rows[0]
}

async function idOf(location: string): Promise<number> {
  return (await shop.database.pool.query('select id from rental_location where name = $1', [location])).rows[0].id
}

async function shown(poolId: number, query = `?from=${DAY}`): Promise<RentalStockDays['Days']> {
  return (await (await admin.fetch(`/api/admin/rental-stock/${poolId}${query}`)).json()).Days
}

test('Pieces are set and moved over the version of the pool, and a script in the reason is told as it is [IMPL-13]', async () => {
  const { id, version } = await poolOf('skis')
  const [village, ridge] = [await idOf('Base Village'), await idOf('Ridge House')]
  const reason = '<script>alert(1)</script>=cmd()'
  const set = { Day: DAY, Reason: reason, Version: version, Locations: [{ Id: village, Pieces: 8 }] }
  const asked = () => admin.post(`/api/admin/rental-stock/${id}`, set)
  expect(await (await asked()).json()).toEqual({ Version: version + 1 })
  const late = await asked()
  expect([late.status, (await late.json()).code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const move = { Day: '2027-02-04', FromId: village, ToId: ridge, Pieces: 3, Reason: 'A bus', Version: version + 1 }
  const moved = await admin.post(`/api/admin/rental-stock/${id}/move`, move)
  expect(await moved.json()).toEqual({ Version: version + 2 })
  const [first, second] = await shown(id, `?from=${DAY}&days=2`)
  expect([first?.Day, second?.Day]).toEqual([DAY, '2027-02-04'])
  expect(first?.Locations).toMatchObject([
    { Id: village, Name: 'Base Village', Pieces: 8, Reason: reason, ChangesOn: '2027-02-04' },
    { Id: ridge, Pieces: 0, Reason: null },
  ])
  expect(second?.Locations.map(({ Pieces }) => Pieces)).toEqual([5, 3])
  const { rows } = await shop.database.pool.query(`select from audit_entry where object = 'rental stock of pool skis'`)
  expect(rows).toHaveLength(2)
})

test('Refusals of rental stock say the day and the numbers, and nothing is changed [IMPL-13]', async () => {
  const { id, version } = await poolOf('skis')
  const [village, lake] = [await idOf('Base Village'), await idOf('Lake Parking')]
  const body = { Day: DAY, Reason: 'More skis', Version: version }
  const locations = [{ Id: village, Pieces: 1_000_000 }]
  const tooMany = await admin.post(`/api/admin/rental-stock/${id}`, { ...body, Locations: locations })
  expect([tooMany.status, await tooMany.json()]).toMatchObject([
    409,
    {
      code: 'MORE_THAN_CAPACITY',
      message: expect.stringMatching(/^On Feb 3, 2027 the pool has \d+ places, and 1000000/),
    },
  ])
  const move = { ...body, FromId: lake, ToId: village, Pieces: 1 }
  const tooFew = await admin.post(`/api/admin/rental-stock/${id}/move`, move)
  expect([tooFew.status, await tooFew.json()]).toMatchObject([
    ...[409, { code: 'TOO_FEW', message: 'Only 0 lie there on Feb 3, 2027. Nothing was moved.' }],
  ])
  expect((await admin.post(`/api/admin/rental-stock/${id}/move`, { ...move, ToId: lake })).status).toBe(400)
  const twice = { ...body, Locations: [...locations, ...locations] }
  expect((await admin.post(`/api/admin/rental-stock/${id}`, twice)).status).toBe(400)
  expect((await poolOf('skis')).version).toBe(version)
})

test('A pool whose products are picked up nowhere answers no days, and is given no pieces [IMPL-13]', async () => {
  const { id, version } = await poolOf('mountain')
  expect(await shown(id)).toEqual([])
  const body = {
    Day: DAY,
    Reason: 'None',
    Version: version,
    Locations: [{ Id: await idOf('Base Village'), Pieces: 1 }],
  }
  expect((await admin.post(`/api/admin/rental-stock/${id}`, body)).status).toBe(404)
})

test('The pools that have locations are listed, and a history tells who moved pieces, with its days in words [IMPL-13]', async () => {
  const { Items } = await (await admin.fetch('/api/admin/rental-stock')).json()
  expect(Items.map(({ Name, Title }: RentalPoolRow) => [Name, Title])).toEqual([
    ['skis', 'Ski rental'],
    ['snowboards', 'Snowboard rental'],
  ])
  const { id, version } = await poolOf('snowboards')
  const pieces = [{ Id: await idOf('Base Village'), Pieces: 3 }]
  await admin.post(`/api/admin/rental-stock/${id}`, { Day: DAY, Reason: 'New', Version: version, Locations: pieces })
  const stock = (await (await admin.fetch(`/api/admin/rental-stock/${id}?from=${DAY}`)).json()) as RentalStockDays
  expect(stock.Version).toBe(version + 1)
  expect(stock.Locations).toContainEqual({ Id: await idOf('Lake Parking'), Name: 'Lake Parking' })
  const history = await (await admin.fetch('/api/admin/history/rental-stock/snowboards')).json()
  expect(history.Items).toMatchObject([
    { By: 'Ada Winters', Changes: [{ What: 'Base Village from Feb 3, 2027, Pieces', After: '3' }, { After: 'New' }] },
  ])
})
