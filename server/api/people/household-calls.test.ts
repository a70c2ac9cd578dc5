import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCard } from '#commerce/people/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { addHouseholdMemberCall, showHouseholdCall } from '#contract/calls/people/household.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { productOf } from '#server/testing/visitors/cart-guest.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let riley: Browser
let sam: Browser
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
  sam = await signInAs(shop, 'sam@silverpine.example')
})
afterAll(() => shop.stop())

const household = async (browser: Browser) =>
  (await browser.fetch('/api/household')).json() as Promise<Reply<typeof showHouseholdCall>>
const add = async (browser: Browser, body: object) =>
  (await browser.post('/api/household', body)).json() as Promise<Reply<typeof addHouseholdMemberCall>>

test('A customer sees the whole household in its order, themselves marked, with ages and colors [API-28, MEMBER-03, IMPL-56]', async () => {
  const members = await household(riley)
  expect(members.map(({ Fullname, AgeDescription, Color, Me }) => [Fullname, AgeDescription, Color, Me])).toEqual([
    ['Riley Hart', 'Adult, 39', 0, true],
    ['Jordan Hart', 'Adult, 41', 1, false],
    ['Mika Hart', 'Child, 14', 2, false],
    ['Noa Hart', 'Child, 9', 3, false],
    ['Alex Lind', 'Adult, 27', 4, false],
    ['Casey Hart', 'Adult, 68', 5, false],
  ])
  expect(
    members.every(
      ({ Id, ContactInfoId, RegistrationProfile }) => Id === ContactInfoId && Id === RegistrationProfile.ContactId,
    ),
  ).toBe(true)
})

test('A customer reads what each person owns today, and why nothing can be assigned to one [MEMBER-03]', async () => {
  const members = await household(riley)
  expect(members.map(({ FirstName, Passes, HoldReason }) => [FirstName, Passes, HoldReason])).toEqual([
    ['Riley', ['Pass renewal'], null],
    ['Jordan', ['Pass renewal'], null],
    ['Mika', ['Pass renewal'], null],
    ['Noa', [], null],
    ['Alex', [], 'Needs a signed waiver first'],
    ['Casey', [], null],
  ])
})

test('A customer without a household sees themselves, and a guest sees an empty one [API-28, IMPL-54]', async () => {
  expect((await household(sam)).map(({ Fullname, Me }) => [Fullname, Me])).toEqual([['Sam Okafor', true]])
  expect(await household(openBrowser(shop))).toEqual([])
})

test('A person who is added stands last in the household of the reply, under a new id [API-100, MEMBER-14, MEMBER-18]', async () => {
  const before = await household(sam)
  const reply = await add(sam, { FirstName: ' Kim ', LastName: 'Okafor', DateOfBirth: '2019-3-7' })
  expect(reply).toMatchObject({ success: true, exists: false })
  expect(reply.Household.at(-1)).toMatchObject({
    FirstName: 'Kim',
    LastName: 'Okafor',
    DateOfBirth: '2019-03-07',
    Me: false,
  })
  expect(reply.Household.slice(0, -1)).toEqual(before)
  expect(await household(sam)).toEqual(reply.Household)

  const again = await add(sam, { FirstName: 'kim', LastName: 'Okafor', DateOfBirth: '2019-03-07' })
  expect(again).toMatchObject({ success: false, exists: true, code: 'MEMBER_EXISTS' })
  expect(again.Household).toEqual(reply.Household)
})

test('A child who is known in another household is added as one who is not: with the same reply, under an id of its own, with nothing of the other [BOT-03]', async () => {
  const noa = (await household(riley)).find(({ FirstName }) => FirstName === 'Noa')
  const known = { FirstName: 'Noa', LastName: 'Hart', DateOfBirth: String(noa?.DateOfBirth).slice(0, 10) }
  const unknown = { ...known, FirstName: 'Nora' }
  const seen: unknown[] = []
  for (const person of [known, unknown]) {
    const reply = await sam.post('/api/household', person)
    const { ContactId, Household, ...told } = (await reply.json()) as Reply<typeof addHouseholdMemberCall>
    const { Id, Color, ...added } = Household.at(-1) ?? {}
    const names = [...reply.headers.keys()].filter((name) => name !== 'server-timing').sort()
    const own = JSON.stringify(added).replaceAll(person.FirstName, 'X').replaceAll(String(Id), 'ID')
    seen.push({ status: reply.status, names, told, own })
    expect(Id).not.toBe(noa?.Id)
    expect(ContactId).toBe(Id)
  }
  expect(seen[0]).toEqual(seen[1])
  expect((await household(riley)).find(({ FirstName }) => FirstName === 'Noa')).toEqual(noa)
})

test('A person with an impossible birth date or without a name is refused and not added [API-100, MEMBER-17]', async () => {
  const before = await household(riley)
  const person = { FirstName: 'Finn', LastName: 'Hart', DateOfBirth: '2020-05-17' }
  expect(await add(riley, { ...person, DateOfBirth: '2023-02-29' })).toMatchObject({ success: false, exists: false })
  expect(await add(riley, { ...person, DateOfBirth: '1899-12-31' })).toMatchObject({ code: 'BAD_DATE_OF_BIRTH' })
  expect((await riley.post('/api/household', { ...person, FirstName: '  ' })).status).toBe(400)
  expect((await riley.post('/api/household', { ...person, LastName: 'x'.repeat(51) })).status).toBe(400)
  expect(await household(riley)).toEqual(before)
})

test('A guest’s people are shown to that guest alone and become the customer’s by signing in [API-100, OPEN-38, OPEN-108]', async () => {
  const finn = { FirstName: 'Finn', LastName: 'Guest', DateOfBirth: '2020-05-17' }
  const guest = openBrowser(shop)
  expect(await add(guest, { ...finn, DateOfBirth: '2999-01-01' })).toMatchObject({ success: false, Household: [] })
  expect(guest.cookies()).toBe('')
  const added = await add(guest, finn)
  expect(added).toMatchObject({ success: true, Household: [{ ...finn, Me: false }] })
  expect(await add(guest, finn)).toMatchObject({ success: false, exists: true, Household: added.Household })
  expect(await household(guest)).toEqual(added.Household)
  expect(await household(openBrowser(shop))).toEqual([])

  const saving = { ...finn, ContactId: added.Household[0]?.Id, City: 'Silverpine' }
  expect((await openBrowser(shop).post('/api/savecontact', saving)).status).toBe(404)
  expect(await (await guest.post('/api/savecontact', saving)).json()).toMatchObject({ success: true })
  const { Id: ProductId } = await productOf(shop, 'day-lift-ticket')
  const kim = { ...finn, FirstName: 'Kim', ProductId }
  const onProduct = await (await guest.post('/api/product/addContact', kim)).json()
  expect(onProduct).toMatchObject({ success: true, ContactId: expect.any(Number) })
  const listed = await guest.post('/api/product/assignablecontact', { ProductId })
  expect(await listed.json()).toEqual([])

  await signInAs(shop, 'agent@silverpine.example', guest)
  expect((await household(guest)).map(({ FirstName, Me }) => [FirstName, Me])).toEqual([
    [expect.any(String), true],
    ['Finn', false],
    ['Kim', false],
  ])
})

test('A birth date of another household is not found, and one that is known is not changed [API-97, IDR-02]', async () => {
  const noa = (await household(riley)).find(({ FirstName }) => FirstName === 'Noa')
  const asked = { ContactId: noa?.Id, BirthDate: '2005-01-01' }
  expect((await sam.post('/api/customer/addbirthdate', asked)).status).toBe(404)
  expect((await riley.post('/api/customer/addbirthdate', asked)).status).toBe(404)
  expect((await household(riley)).find(({ FirstName }) => FirstName === 'Noa')).toEqual(noa)
})

test('A birth date that was missing is completed once [API-97]', async () => {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const ContactId = await contactId(shop, 'admin')
  expect((await household(admin))[0]).toMatchObject({ Id: ContactId, DateOfBirth: null, AgeDescription: '' })
  const future = await admin.post('/api/customer/addbirthdate', { ContactId, BirthDate: '2999-01-01' })
  expect(await future.json()).toMatchObject({ success: false, code: 'BAD_DATE_OF_BIRTH' })
  const reply = await admin.post('/api/customer/addbirthdate', { ContactId, BirthDate: '1990-6-5' })
  expect(await reply.json()).toEqual({ success: true, message: [] })
  expect((await household(admin))[0]).toMatchObject({ DateOfBirth: '1990-06-05' })
})

const show = ({ numbers, chips }: { numbers: boolean; chips: boolean }) =>
  changeShop(shop.database, (tx) =>
    saveSettings(tx, {
      'customersettings.showmedianumber': String(numbers),
      'customersettings.displayrfid': String(chips),
    }),
  )

test('Numbers of cards and chips are sent only where the operator shows them [MEMBER-39]', async () => {
  const id = await contactId(shop, 'agent')
  await shop.database.transaction((tx) => giveCard(tx, id, { number: '7700770077', rfid: 'E07700' }))
  const agent = await signInAs(shop, 'agent@silverpine.example')
  const sent = async () => {
    const { Id: ProductId } = await productOf(shop, 'day-lift-ticket')
    const listed = await (await agent.post('/api/product/assignablecontact', { ProductId })).text()
    const info = await (await agent.fetch('/api/guestinfo')).text()
    const own = JSON.stringify(await household(agent))
    return [listed, info, own].map((text) => [text.includes('7700770077'), text.includes('E07700')])
  }
  const everywhere = (numbers: boolean[]) => [numbers, numbers, numbers]
  await show({ numbers: false, chips: false })
  await expect.poll(sent).toEqual(everywhere([false, false]))
  expect((await household(agent))[0]).toMatchObject({ MediaCards: [{ MediaNumber: null, IsActive: true }] })
  await show({ numbers: false, chips: true })
  await expect.poll(sent).toEqual(everywhere([false, true]))
  await show({ numbers: true, chips: true })
  await expect.poll(sent).toEqual(everywhere([true, true]))
})

test('Of several cards the household shows the active one that was given last, and none where all are lost [MEMBER-03]', async () => {
  const id = await contactId(shop, 'sam')
  const give = (number: string, rfid: string, isActive = true) =>
    shop.database.transaction((tx) => giveCard(tx, id, { number, rfid, isActive }))
  const shown = async () => {
    const [me] = await household(sam)
    return [me?.PassMediaNumber, me?.Rfid]
  }
  expect(await shown()).toEqual([null, null])
  await show({ numbers: true, chips: true })
  for (const number of ['71', '72', '73']) await give(number, `E0${number}`, number !== '73')
  await expect.poll(shown).toEqual(['72', 'E072'])
  await give('72', 'E072', false)
  expect(await shown()).toEqual(['71', 'E071'])
  await give('71', 'E071', false)
  expect(await shown()).toEqual([null, null])
})
