import { afterAll, beforeAll, expect, test } from 'vitest'
import type { showMediaRequirementsCall } from '#contract/calls/people/household.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let riley: Browser
let noa: number
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
  const people = (await (await riley.fetch('/api/household')).json()) as { Id: number; FirstName: string }[]
  noa = people.find(({ FirstName }) => FirstName === 'Noa')?.Id ?? 0
  const { Id } = await productOf(shop, 'day-lift-ticket')
  const forNoa = { options: { Age: 'Child' }, fields: { LegacyContactId: String(noa) } }
  const body = await filledForm(shop, 'day-lift-ticket', forNoa)
  await riley.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
})
afterAll(() => shop.stop())

const required = async () =>
  (await (await riley.fetch('/api/checkout/mediarequirements')).json()) as Reply<typeof showMediaRequirementsCall>
const sameOrigin = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

test('A new card is chosen and taken back by GET and by POST, and the requirements tell of it [API-78, API-91, API-92, CHECKOUT-15]', async () => {
  const person = { ContactId: noa, Fullname: 'Noa Hart', ProductIncludesMedia: false, MediaCards: [], NeedsMedia: true }
  expect(await required()).toEqual([{ ...person, Choice: null }])
  const done = { success: true, message: [] }
  const given = await riley.fetch(`/api/checkout/addmediaassignment/${noa}`, { headers: sameOrigin })
  expect(await given.json()).toEqual(done)
  expect(await (await riley.post(`/api/checkout/addmediaassignment/${noa}`)).json()).toEqual(done)
  expect(await required()).toEqual([{ ...person, Choice: 'new' }])
  expect(await (await riley.post(`/api/checkout/deletemediaassignment/${noa}/true`)).json()).toEqual(done)
  expect(await required()).toEqual([{ ...person, Choice: null }])
})

test('A link on another site gives and takes no card [AUT-05]', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const reply = await riley.fetch(`/api/checkout/addmediaassignment/${noa}`, { headers })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect((await required())[0]?.Choice).toBeNull()
})
