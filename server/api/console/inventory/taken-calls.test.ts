import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { giveStaffRole, saveStaffRole } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { BookingOfDay, HoldOfDay } from '#contract/schemas/admin/inventory.ts'
import { newAccount } from '#server/testing/actors/actors.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, inSession, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

const DAY = '2027-02-04'
let shop: TestShop
let admin: Browser
let poolId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
  poolId = (await shop.database.pool.query(`select id from pool where name = 'mountain'`)).rows[0].id
})
afterAll(() => shop.stop())

type Page<Item> = { Items: Item[]; Next: string | null }
async function list<Item>(kind: 'holds' | 'bookings', after = '', browser = admin): Promise<Page<Item>> {
  const reply = await browser.fetch(`/api/admin/inventory/${poolId}/${DAY}/${kind}${after && `?after=${after}`}`)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return reply.json()
}

/** Of a customer's cart, or of a guest's. */
async function givenHold(of: number | null, state: 'active' | 'paying'): Promise<string> {
  const id = randomUUID()
  const { pool } = shop.database
  if (of === null)
    await pool.query(`insert into visitor (token_hash) values (sha256($1::text::bytea)) on conflict do nothing`, [id])
  const cart = await pool.query(
    of === null
      ? `insert into cart (visitor_id, currency) select max(id), 'USD' from visitor returning id`
      : `insert into cart (contact_id, currency) values (${of}, 'USD')
         on conflict (contact_id) do update set version = cart.version returning id`,
  )
  const payment = state === 'paying' ? randomUUID() : null
  await pool.query(
    `insert into hold (id, cart_id, slot_id, qty, state, expires_at, payment_id, lease_until)
     select $1, $2, slot.id, 2, $3, shop_now() + interval '10 minutes', $4, case when $4::uuid is null then null else shop_now() end
     from slot where pool_id = $5 and svc_date = $6`,
    [id, cart.rows[0].id, state, payment, poolId, DAY],
  )
  return id
}

test('The carts that hold places of a day are told by name, with until when and whether they are being paid for [IMPL-13]', async () => {
  const riley = await contactId(shop, 'riley')
  const named = await givenHold(riley, 'paying')
  const unnamed = await givenHold(null, 'active')
  const { Items, Next } = await list<HoldOfDay>('holds')
  expect(Next).toBeNull()
  const byId = new Map(Items.map((item) => [item.Id, item]))
  expect(byId.get(named)).toMatchObject({ Guest: 'Riley Hart', GuestId: riley, Places: 2, IsPaying: true })
  expect(byId.get(unnamed)).toMatchObject({ Guest: null, GuestId: null, Places: 2, IsPaying: false })
  expect((await trail(shop)).at(-1)).toMatchObject({
    action: 'taken places seen',
    object: `pool ${poolId} on ${DAY}: contacts ${riley}`,
  })
})

async function givenBooked(name: { of: number }): Promise<{ id: string; number: string }> {
  const { id, number } = await givenSoldOrder(shop, { contactId: name.of, day: DAY })
  await shop.database.pool.query(
    `insert into booking (order_line_id, unit, slot_id, places)
     select line.id, unit, slot.id, 1 from order_line line, slot, generate_series(1, 2) unit
     where line.order_id = $1 and pool_id = $2 and svc_date = $3`,
    [id, poolId, DAY],
  )
  return { id, number }
}

test('The orders that bought places of a day are told page after page, each once, with names only for who may see guests [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const sam = await contactId(shop, 'sam')
  const sold: string[] = []
  for (let at = 0; at < 53; at += 1) sold.push((await givenBooked({ of: sam })).number)
  const first = await list<BookingOfDay>('bookings')
  expect(first.Items).toHaveLength(50)
  const second = await list<BookingOfDay>('bookings', first.Next ?? '')
  expect(second.Next).toBeNull()
  const told = [...first.Items, ...second.Items]
  expect(told.map(({ OrderNumber }) => OrderNumber).toSorted()).toEqual(sold.toSorted())
  expect(told[0]).toMatchObject({ Guest: 'Sam Okafor', Places: 2, Pieces: 2 })
  const seen = (await trail(shop)).length

  const clerk = await openClerk()
  const unnamed = await list<BookingOfDay>('bookings', '', clerk)
  expect(unnamed.Items.map(({ Guest, OrderNumber }) => [Guest, OrderNumber])).toEqual(
    first.Items.map(({ OrderNumber }) => [null, OrderNumber]),
  )
  expect((await list<HoldOfDay>('holds', '', clerk)).Items.map(({ Guest, GuestId }) => [Guest, GuestId])).toEqual([
    [null, null],
    [null, null],
  ])
  expect((await trail(shop)).slice(seen).filter(({ action }) => action === 'taken places seen')).toEqual([])
})

/** Of a role with the right to inventory alone. */
async function openClerk(): Promise<Browser> {
  const token = randomUUID()
  await changeShop(shop.database, async (tx) => {
    const { contactId: id, email } = await newAccount(tx, 'agent')
    const saved = await saveStaffRole(tx, { name: 'Stock clerk', rights: ['inventory'] })
    if (!saved.ok) throw new Error(saved.reason)
    await giveStaffRole(tx, email, saved.role.id)
    await givenSession(tx, id, token)
  })
  return inSession(shop, token)
}
