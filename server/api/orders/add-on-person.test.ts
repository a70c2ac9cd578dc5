/** The person that an add-on got for itself, over HTTP: what checkout asks them, and where they are named later. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { publishWaiver } from '#commerce/waivers/index.ts'
import type { showPersonalizationCall } from '#contract/calls/checkout.ts'
import type { showTransfersCall } from '#contract/calls/pocket.ts'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import type { ArrivalList } from '#contract/schemas/people/day-lists.ts'
import type { GateList, GateReply } from '#contract/schemas/people/gate.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { memberCalled } from '#server/testing/visitors/photos.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

const TODAY = '2026-12-03'

let shop: TestShop
let riley: Browser
let agent: Browser
let valueId: number
let people: Record<'riley' | 'noa', number>
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
  agent = await signInAs(shop, 'agent@silverpine.example')
  const sold = { tracksStock: false, priceMinor: 4000, categories: ['camps'] }
  const values = [{ key: 'tasting', name: 'Wine tasting|In the cellar', linkedProduct: 'tasting' }]
  const extras = {
    key: 'extras',
    name: 'Extras',
    controlType: CONTROL_TYPES.checkboxes,
    textPrompt: '[Add On]',
    values,
  }
  await changeShop(shop.database, async (tx) => {
    const saved = await saveCatalog(tx, {
      categories: [{ slug: 'camps', name: 'Camps' }],
      products: [
        { ...sold, slug: 'camp', sku: 'CAMP', name: 'Camp', attributes: [extras] },
        {
          ...{ ...sold, slug: 'tasting', sku: 'TASTING', name: 'Tasting', asksHealthProfile: true },
          specifications: { '[Add-On Assignment]': 'yes' },
          prompts: [{ code: 'WINE', label: 'Red or white?', kind: 'text', isRequired: true, options: [] }],
        },
      ],
    })
    const productIds = saved.ok ? [saved.productIds.get('tasting') ?? 0] : []
    const text = { title: 'Cellar rules', html: '<p>I, {Signer}, mind the steps.</p>', authTypeCode: 'CELLAR' }
    return publishWaiver(tx, { key: 'cellar', ...text, productIds })
  })
  await vi.waitUntil(async () => (await shop.fetch('/api/product/by-slug/camp')).status === 200, { timeout: 60_000 })
  valueId = (await productOf(shop, 'camp')).ProductAttributes[0]?.Values[0]?.Id ?? 0
  people = { riley: (await memberCalled(riley, 'Riley')).Id, noa: (await memberCalled(riley, 'Noa')).Id }
})
afterAll(() => shop.stop())

const read = async <Document>(by: Browser, path: string) => (await (await by.fetch(path)).json()) as Document
const say = async (path: string, body: object) => (await riley.post(`/api/checkout/${path}`, body)).json()

test('Checkout asks the person of an add-on for its waiver, its profile and its questions, and completes no order without', async () => {
  const { Id } = await productOf(shop, 'camp')
  const fields = { ContactId: String(people.noa), [`ContactId_${valueId}`]: String(people.riley) }
  const body = await filledForm(shop, 'camp', { options: { Extras: 'Wine' }, fields })
  const added = await (await riley.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })).json()
  const ReservationId = added.shoppingCartItemId as number
  const asked = () => read<Reply<typeof showPersonalizationCall>>(riley, '/api/checkout/personalization')
  const { Releases, Reservations } = await asked()
  expect(Reservations).toMatchObject([
    {
      ...{ ReservationId, ContactId: people.noa, Prompts: [], AsksProfile: false },
      AddOns: [
        {
          ...{ ValueId: valueId, Name: 'Wine tasting', ContactId: people.riley, AsksProfile: true, HasProfile: false },
          Prompts: [{ UnityCode: 'WINE', IsRequired: true, Value: null }],
        },
      ],
    },
  ])
  expect(Releases).toMatchObject([{ Title: 'Cellar rules', ContactIds: [people.riley] }])
  const { CartVersion, OrderTotal } = await read<{ CartVersion: number; OrderTotal: number }>(
    riley,
    '/api/checkout/totals',
  )
  const complete = () =>
    riley.post('/api/checkout/complete', { CartVersion, OrderTotal }, { 'idempotency-key': randomUUID() })
  const refused = await complete()
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'WAIVER_MISSING', lineIds: [ReservationId] },
  ])

  const answer = { ReservationId, UnityCode: 'WINE', Value: 'Red' }
  expect(await say('saveprompt', answer)).toMatchObject({ success: false, code: 'NOT_ASKED' })
  expect(await say('saveprompt', { ...answer, AddOnValueId: valueId })).toMatchObject({ success: true })
  const called = { EmergencyContactName: 'Jordan Hart', EmergencyContactPhone: '(970) 555-0143' }
  expect(await say('regprofile', { ContactId: people.riley, ...called })).toMatchObject({ success: true })
  expect((await asked()).Reservations).toMatchObject([{ AddOns: [{ HasProfile: true, Prompts: [{ Value: 'Red' }] }] }])
  // The account lists it with the waivers of all others, to be signed there as well.
  const { Releases: own } = await read<HouseholdReleases>(riley, '/api/waivers')
  const cellar = own.find(({ Title }) => Title === 'Cellar rules')
  expect(cellar?.People.find(({ ContactId }) => ContactId === people.riley)).toMatchObject({ State: 'needed' })
  const signed = { ReleaseId: cellar?.Id, Version: cellar?.Version, ContactIds: [people.riley] }
  const signature = { ReleaseInfo: [{ ...signed, SignedName: 'Riley Hart', IsAgreed: true }] }
  expect(await say('releases', signature)).toMatchObject({ success: true })
  expect((await complete()).status).toBe(200)
})

test('Console, lists of a day and gates tell who an add-on is for, and its ticket is for the household alone', async () => {
  const { pool } = shop.database
  const { id, number, serials } = await givenSoldOrder(shop, { contactId: people.riley, day: TODAY })
  await pool.query(
    `update order_line set product_id = (select id from product where slug = 'camp') where order_id = $1`,
    [id],
  )
  await pool.query(
    `insert into order_add_on_person (order_line_id, value_id, name, contact_id, person_name)
     select id, $2, 'Wine tasting', $3, 'Noa Hart' from order_line where order_id = $1`,
    [id, valueId, people.noa],
  )
  const page = await read<ConsoleOrderPage>(agent, `/api/admin/orders/${number}`)
  const told = [{ Name: 'Wine tasting', Value: 'Noa Hart', IsPerson: true }]
  expect(page.Items).toMatchObject([{ Options: told }])
  expect(page.Comes).toMatchObject([{ Name: 'Noa Hart', Waiver: 'missing' }])

  const { Items } = await read<ArrivalList>(agent, `/api/admin/lists/arrivals?day=${TODAY}&q=noa%20hart`)
  const arrival = Items.find(({ OrderNumber }) => OrderNumber === number)
  expect(arrival?.Options).toEqual(told)
  const file = await agent.fetch(`/api/admin/lists/arrivals.csv?day=${TODAY}&q=${number}`)
  expect(await file.text()).toContain('Wine tasting: Noa Hart')

  const AddOns = [{ Name: 'Wine tasting', Person: 'Noa Hart' }]
  const { Tickets } = await read<GateList>(agent, '/api/admin/gate/list')
  expect(Tickets.find(({ Serial }) => Serial === serials[0])).toMatchObject({ Name: null, AddOns })
  const scanned = await agent.post('/api/admin/gate/scans', { Id: randomUUID(), Code: serials[1], Gate: 'Gate 2' })
  expect((await scanned.json()) as GateReply).toMatchObject({ Answer: 'valid', Ticket: { AddOns } })

  const given = await read<Reply<typeof showTransfersCall>>(riley, `/api/tickets/transfers?order=${id}`)
  expect(given.Tickets[0]).toMatchObject({ IsNamed: true, Refusal: null, Members: { length: 5 } })
  const outside = { Order: id, Serial: serials[0], Name: 'Kim Lee', Email: 'kim@silverpine.example' }
  expect(await (await riley.post('/api/tickets/transfers', outside)).json()).toMatchObject({ code: 'PERSONAL' })
})
