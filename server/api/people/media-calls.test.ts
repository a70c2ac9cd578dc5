import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCard, readCards } from '#commerce/people/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { contactId, impersonate, passMinutes, trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

/** `npm run prove` guesses ten thousand. */
const GUESSES = Number(process.env['MEDIA_GUESSES'] ?? 160)
/** As many as the shop has connections: more would wait for those, on a busy machine in vain. */
const AT_ONCE = 8
const REFUSED = {
  success: false,
  code: 'MEDIA_REFUSED',
  message: ['This card cannot be used. Check the number and try again.'],
}

let shop: TestShop
let riley: Browser
let sam: Browser
let samId: number
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
  sam = await signInAs(shop, 'sam@silverpine.example')
  samId = await contactId(shop, 'sam')
})
afterAll(() => shop.stop())

const assign = (browser: Browser, ContactId: number, MediaNumber: string) =>
  browser.post('/api/product/assignMedia', { ContactId, MediaNumber })
const cardsOf = async (id: number) =>
  (await shop.database.read((tx) => readCards(tx, [id]))).get(id)?.map(({ number }) => number) ?? []
const household = async (browser: Browser): Promise<Member[]> => (await browser.fetch('/api/household')).json()

test('A card is assigned from the product and from the account, and stands among the cards of the person [API-45, API-101, MEMBER-36, OPEN-36]', async () => {
  expect(await (await assign(sam, samId, '0160 0000 7001')).json()).toEqual({ success: true, message: [] })
  const fromAccount = await sam.fetch(`/api/customer/assignmedia?contactId=${samId}&mediaId=00007002`, {
    method: 'POST',
  })
  expect(await fromAccount.json()).toEqual({ success: true, message: [] })
  const [me] = await household(sam)
  expect(me).toMatchObject({
    PassMediaNumber: '016000007002',
    MediaCards: [
      { MediaNumber: '016000007001', IsActive: true },
      { MediaNumber: '016000007002', IsActive: true },
    ],
  })
})

test("A person of another household is not found by any number, and another's number is refused like one that is none [IDR-08, OPEN-44]", async () => {
  const [, jordan, mika] = await household(riley)
  for (const id of [jordan?.Id, mika?.Id, 2_147_483_647]) {
    for (const number of ['016000003359', '016000007003']) {
      const reply = await assign(sam, id as number, number)
      expect([reply.status, (await reply.json()).code]).toEqual([404, 'NOT_FOUND'])
    }
    await passMinutes(shop, 11)
  }
  expect(await (await assign(sam, samId, '016000003359')).json()).toEqual(REFUSED)
  expect(await (await assign(sam, samId, 'twelve')).json()).toEqual(REFUSED)
  expect(await cardsOf(jordan?.Id as number)).toEqual(['016000003359'])
  expect((await assign(openBrowser(shop), samId, '016000007003')).status).toBe(401)
  await passMinutes(shop, 11)
})

test('Of many guessed numbers five are judged, and the rest of the network goes on [IDR-08]', {
  tags: 'prove',
}, async () => {
  const before = await cardsOf(samId)
  const taken = await shop.database.transaction(async (tx) => {
    await giveCard(tx, await contactId(shop, 'riley'), { number: '016000009999' })
    return '016000009999'
  })
  const statuses = new Map<number, number>()
  const codes = new Set<string>()
  for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
    const guesses = Array.from({ length: AT_ONCE }, () => assign(sam, samId, taken))
    // From the same address, while they are judged.
    expect((await openBrowser(shop).fetch('/api/cart')).status).toBe(200)
    const replies = await Promise.all(guesses)
    for (const reply of replies) {
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      codes.add((await reply.json()).code)
    }
  }
  expect([...statuses]).toEqual([
    [200, 5],
    [429, GUESSES - 5],
  ])
  expect([...codes].sort()).toEqual(['MEDIA_REFUSED', 'TOO_MANY_ATTEMPTS'])
  const stopped = await assign(sam, samId, '016000007004')
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await cardsOf(samId)).toEqual(before)

  // From the same address: another customer adds a card, a guest buys.
  riley = await signInAs(shop, 'riley@silverpine.example')
  const noa = (await household(riley)).find(({ FirstName }) => FirstName === 'Noa') as Member
  expect(await (await assign(riley, noa.Id, '016000007005')).json()).toEqual({ success: true, message: [] })
  expect(await cartGuest(shop).add('half-day-ticket')).toMatchObject({ success: true })
  await passMinutes(shop, 11)
  expect(await (await assign(sam, samId, '016000007004')).json()).toEqual({ success: true, message: [] })
})

test("Staff who impersonate a customer add a card with that customer's rights, and it is in the trail", async () => {
  const agent = await impersonate(shop, 'sam')
  expect(await (await assign(agent, samId, '016000007006')).json()).toEqual({ success: true, message: [] })
  const [last] = (await trail(shop)).slice(-1)
  expect(last).toMatchObject({ action: 'change made', subject: samId, object: `API-45, ContactId ${samId}` })
})

test('Cards are added by an admin alone while the flag is off, for any person, and it is in the trail [MEMBER-40, OPEN-44]', async () => {
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'customersettings.membercanaddmedia': 'false' }))
  const status = async () => (await assign(sam, samId, '016000007007')).status
  await expect.poll(status).toBe(403)
  const agent = await signInAs(shop, 'agent@silverpine.example')
  expect((await assign(agent, samId, '016000007007')).status).toBe(403)
  const admin = await signInAs(shop, 'admin@silverpine.example')
  expect(await (await assign(admin, samId, '016000007008')).json()).toEqual({ success: true, message: [] })
  expect((await trail(shop)).at(-1)).toMatchObject({ action: 'change made', role: 'admin', subject: samId })
  expect(await cardsOf(samId)).toContain('016000007008')
})
