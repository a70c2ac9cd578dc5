import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArrivalList, RentalList } from '#contract/schemas/people/day-lists.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

const DAY = '2027-01-19'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

const last = async () => (await trail(shop)).at(-1)
const get = async <List>(path: string) => (await (await agent.fetch(path)).json()) as List

test('Staff read who comes on a day page by page and take it as CSV, with no cell that a spreadsheet would run [IMPL-13]', async () => {
  const orders = []
  for (let nth = 0; nth < 101; nth += 1) {
    orders.push(await givenSoldOrder(shop, { day: DAY, email: nth === 0 ? '=cmd@x.example' : 'kai@fjordmail.example' }))
  }
  const first = await get<ArrivalList>(`/api/admin/lists/arrivals?day=${DAY}`)
  expect(first).toMatchObject({ Day: DAY, Lines: 101, Pieces: 202, Items: { length: 100 } })
  expect(await last()).toMatchObject({ action: 'day list seen', role: 'agent', object: `100 arrivals of ${DAY}` })
  const next = `/api/admin/lists/arrivals?day=${DAY}&after=${encodeURIComponent(first.Next ?? '')}`
  const second = await get<ArrivalList>(next)
  expect([second.Next, second.Items.length]).toEqual([null, 1])
  const told = [...first.Items, ...second.Items].map(({ OrderNumber }) => OrderNumber)
  expect(told).toEqual(orders.map(({ number }) => number).toSorted())
  expect((await agent.fetch('/api/admin/lists/arrivals?after=nowhere')).status).toBe(400)

  const file = await agent.fetch(`/api/admin/lists/arrivals.csv?day=${DAY}`)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="arrivals-${DAY}.csv"`)
  const [heads, row = '', ...more] = (await file.text()).trimEnd().split('\r\n')
  expect(heads).toBe('Order,Person,Holders,Email,Product,Pieces,Start,Tickets,Scanned,Options')
  expect([row, more.length]).toEqual([`${orders[0]?.number},,,'=cmd@x.example,Day lift ticket,2,,2,0,`, 100])
  expect(await last()).toMatchObject({ action: 'day list seen', object: `all arrivals of ${DAY}` })
})

test('The rental list of a day says sizes, boots and location for each person [IMPL-13]', async () => {
  const { id } = await givenSoldOrder(shop, { day: '2027-01-20' })
  const rental = { profile: { height: '175 cm', shoeSize: '27.5', skierType: 'Type II' }, location: 'Ridge House' }
  await shop.database.pool.query(
    `update order_line set product_id = (select id from product where slug = 'ski-rental'), person_name = 'Kai Berg',
       details = $2, answers = (select jsonb_build_object(id, 'US 9') from product_attribute where key = 'boot-size' limit 1)
     where order_id = $1`,
    [id, JSON.stringify({ rental: { ...rental, phone: '970 555 0142' } })],
  )
  const { Items } = await get<RentalList>('/api/admin/lists/rentals?day=2027-01-20&q=kai')
  expect(Items).toMatchObject([
    {
      ...{ Location: 'Ridge House', Person: 'Kai Berg', Phone: '970 555 0142', Quantity: 2 },
      Sizes: [
        { Name: 'Height', Value: '175 cm' },
        { Name: 'Boot size', Value: '27.5' },
        { Name: 'Skier type', Value: 'Type II' },
      ],
    },
  ])
})
