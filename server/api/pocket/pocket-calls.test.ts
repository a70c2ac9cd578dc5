/** Tickets on the phone over HTTP: for who bought them, and for who was given one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedLinks } from '#commerce/database/keys/signed-links.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import type { showDayCall, showTransfersCall } from '#contract/calls/pocket.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Guest = ReturnType<typeof cartGuest>

const dayOf = async (guest: Guest, query: string): Promise<[number, Reply<typeof showDayCall>]> => {
  const reply = await guest.ask(`/api/tickets/day${query}`)
  return [reply.status, (await reply.json()) as Reply<typeof showDayCall>]
}

test('A given ticket is shown by the link of the mail alone, and its order by neither link shows the other’s', async () => {
  const { id, serials } = await givenSoldOrder(shop, { day: '2026-12-21' })
  const guest = cartGuest(shop)
  const key = signedLinks(testKeys, 'order link').keyOf(id)
  const own = `?order=${id}&key=${key}`
  const give = (by: Guest, Key?: string) =>
    by.post('/api/tickets/transfers', {
      ...{ Order: id, Key, Serial: serials[0]?.toLowerCase(), Name: 'Kim Lee', Email: 'kim@fjordmail.example' },
    })
  expect((await give(cartGuest(shop))).status).toBe(404)
  expect(await (await give(guest, key)).json()).toMatchObject({ success: true })
  expect(await (await give(guest, key)).json()).toMatchObject({ success: false, code: 'ENDED' })

  const [mail] = await mailsTo(shop, 'kim@fjordmail.example')
  const link = mail && 'link' in mail.facts ? mail.facts.link : ''
  const given = link.slice(link.indexOf('?'))
  const [, held] = await dayOf(cartGuest(shop), given)
  expect(held).toMatchObject({ OrderId: null, OrderNumber: null, Tickets: [{ AssignedTo: 'Kim Lee' }] })
  const [, left] = await dayOf(guest, own)
  expect(left.Tickets.map(({ Serial }) => Serial.replace('-', ''))).toEqual([serials[1]])
  expect(held.Tickets[0]?.Serial).not.toBe(left.Tickets[0]?.Serial)
  // A key of one opens nothing of the other.
  const transfer = new URLSearchParams(given).get('ticket')
  expect((await dayOf(guest, `?ticket=${transfer}&key=${key}`))[0]).toBe(404)
  expect((await dayOf(guest, `?order=${id}&key=${new URLSearchParams(given).get('key')}`))[0]).toBe(404)

  const listed = (await (await guest.ask(`/api/tickets/transfers${own}`)).json()) as Reply<typeof showTransfersCall>
  expect(listed.Given).toMatchObject([{ To: 'Kim Lee', Email: 'kim@fjordmail.example', Refusal: null }])
  expect(listed.Tickets).toMatchObject([{ Refusal: null }])
  const back = await guest.post('/api/tickets/transfers/back', { Order: id, Key: key, Transfer: transfer })
  expect(await back.json()).toMatchObject({ success: true })
  expect((await dayOf(cartGuest(shop), given))[0]).toBe(404)
  expect((await dayOf(guest, own))[1].Tickets).toHaveLength(2)
  expect((await mailsTo(shop, 'kim@fjordmail.example')).map(({ name }) => name)).toEqual([
    'ticket-given',
    'ticket-taken-back',
  ])
})

test('A ticket in a person’s name goes to another of the household for its signed-in buyer, and by a link to none', {
  tags: 'prove',
}, async () => {
  const { pool } = shop.database
  const { rows } = await pool.query(`select id, first_name as name from contact where first_name in ('Riley', 'Mika')`)
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id as number
  const { id, serials } = await givenSoldOrder(shop, {
    ...{ contactId: idOf('Riley'), email: 'riley@silverpine.example', assignedTo: idOf('Mika'), day: '2026-12-21' },
  })
  await pool.query('delete from ticket where serial = $1', [serials[1]])
  await pool.query('update order_line set quantity = 1 where order_id = $1', [id])
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const listed = async (path: string, by: Pick<typeof riley, 'fetch'> = riley) =>
    (await (await by.fetch(`/api/tickets/transfers?order=${id}${path}`)).json()) as Reply<typeof showTransfersCall>

  const [ticket] = (await listed('')).Tickets
  expect(ticket).toMatchObject({ IsNamed: true, Refusal: null })
  expect(ticket?.Members.map(({ Name, Reason }) => [Name, Reason])).toEqual([
    ['Riley Hart', null],
    ['Jordan Hart', null],
    ['Noa Hart', null],
    ['Alex Lind', expect.any(String)],
  ])
  const key = signedLinks(testKeys, 'order link').keyOf(id)
  const guest = cartGuest(shop)
  expect((await listed(`&key=${key}`, { fetch: guest.ask as typeof riley.fetch })).Tickets).toMatchObject([
    { Refusal: 'personal', Members: [] },
  ])
  const jordan = ticket?.Members.find(({ Name }) => Name === 'Jordan Hart')?.Id
  const asked = { Order: id, Serial: serials[0], Member: jordan }
  expect(await (await guest.post('/api/tickets/transfers', { ...asked, Key: key })).json()).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await riley.post('/api/tickets/transfers', { Order: id, Serial: serials[0] })).status).toBe(400)
  const alex = ticket?.Members.find(({ Name }) => Name === 'Alex Lind')
  const unfit = await riley.post('/api/tickets/transfers', { ...asked, Member: alex?.Id })
  expect(await unfit.json()).toMatchObject({ code: 'PERSON_UNFIT', message: [`Alex Lind: ${alex?.Reason}`] })
  expect(await (await riley.post('/api/tickets/transfers', asked)).json()).toMatchObject({ success: true })

  const [, day] = await dayOf(guest, `?order=${id}&key=${key}`)
  expect(day.Tickets).toMatchObject([{ AssignedTo: 'Jordan Hart' }])
  expect(day.Tickets[0]?.Serial.replace('-', '')).not.toBe(serials[0])
  expect((await mailsTo(shop, 'riley@silverpine.example')).at(-1)).toMatchObject({
    ...{ name: 'ticket-handed-over', facts: { person: 'Jordan Hart' } },
  })
})
