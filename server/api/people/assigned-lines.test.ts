/** Lines for people over HTTP: what an add and the cart say of the person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listAssignableMembersCall } from '#contract/calls/people/assignable.ts'
import { entryField, optionField } from '#contract/rules/product-form.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let riley: Browser
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
})
afterAll(() => shop.stop())

const product = async (slug: string): Promise<ProductDetails> =>
  (await shop.fetch(`/api/product/by-slug/${slug}`)).json()

/** The answers by the names of options; a value is known by its title. */
function answers({ ProductAttributes }: ProductDetails, said: Record<string, string>): [number, string][] {
  return ProductAttributes.flatMap(({ Id, Name, Values }): [number, string][] => {
    const text = said[Name]
    const value = Values.find(({ title }) => title === text)
    return text === undefined ? [] : [[Id, String(value?.Id ?? text)]]
  })
}

async function listed(browser: Browser, slug: string, said: Record<string, string> = {}) {
  const details = await product(slug)
  const Filters = answers(details, said).map(([ProductAttributeId, ProductAttributeValue]) => ({
    ProductAttributeId,
    ProductAttributeValue,
  }))
  const reply = await browser.post('/api/product/assignablecontact', { ProductId: details.Id, Filters })
  return (await reply.json()) as Reply<typeof listAssignableMembersCall>
}

async function addFor(browser: Browser, slug: string, memberId: number | undefined, said: Record<string, string>) {
  const details = await product(slug)
  const form = Object.fromEntries(answers(details, said).map(([id, text]) => [optionField(id), text]))
  form[entryField(details.Id, 'EnteredQuantity')] = '1'
  if (memberId !== undefined) form[entryField(details.Id, 'ContactId')] = String(memberId)
  const reply = await browser.fetch(`/api/addproducttocart/details/${details.Id}/1`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return reply.json()
}

const DESIGN = { 'Card Design': 'Alpenglow' }
const idOf = async (name: string) =>
  (await listed(riley, 'summit-pass')).find(({ FirstName }) => FirstName === name)?.Id ?? 0

test('The chosen option decides who can have it, with the reason in words for each other person [MEMBER-07, IMPL-55]', async () => {
  const words = async (Age: string) =>
    Object.fromEntries(
      (await listed(riley, 'summit-pass', { Age })).map((each) => [each.FirstName, each.UnassignableReason]),
    )
  expect(await words('Teen')).toMatchObject({ Mika: null, Noa: 'For ages 13 to 17', Riley: 'For ages 13 to 17' })
  expect(await words('Adult')).toMatchObject({ Riley: null, Jordan: null, Mika: 'For ages 18 to 64' })
})

test('Reserved days are counted for each person, and told in words [MEMBER-04, MEMBER-09, IMPL-56]', async () => {
  const people = await listed(riley, 'pass-reservation')
  const told = people.map(({ FirstName, ReservedDaysCount, Message }) => [FirstName, ReservedDaysCount, Message])
  expect(told).toContainEqual(['Riley', 0, 'No days reserved yet'])
  expect(told).toContainEqual(['Jordan', 3, '3 of 5 days reserved'])
  const mika = people.find(({ FirstName }) => FirstName === 'Mika')
  expect(mika?.ReservationDatesInfo.BookedReservationDates).toHaveLength(5)
  expect(mika).toMatchObject({ IsAssignable: false, ReasonCode: 'RESERVATION_LIMIT' })
})

test('A line for a person says whose it is, and that person can have no second one [CART-17, IMPL-31]', async () => {
  const mika = await idOf('Mika')
  expect(await addFor(riley, 'summit-pass', mika, { Age: 'Teen', ...DESIGN })).toMatchObject({ success: true })
  const cart = await (await riley.fetch('/api/cart')).json()
  expect(cart.Items[0]).toMatchObject({
    AssignedTo: 'Mika Hart',
    AssignedToContactInfo: { Id: mika, FirstName: 'Mika' },
  })
  expect(cart.AssignedMembers).toEqual([{ Id: mika, Fullname: 'Mika Hart' }])

  const after = (await listed(riley, 'summit-pass', { Age: 'Teen' })).find(({ Id }) => Id === mika)
  expect(after).toMatchObject({ IsAssignable: false, ReasonCode: 'DUPLICATE', InitialIsAssignable: false })
  expect(await addFor(riley, 'midweek-pass', mika, { 'Pass Type': 'Child', Guardian: 'Riley Hart' })).toMatchObject({
    success: false,
    code: 'MEMBER_TAKEN',
    message: ['Mika Hart: Already has one'],
  })
})

test('A person of another household is refused exactly as one who does not exist [IDR-02, MEMBER-02]', async () => {
  const sams = await contactId(shop, 'sam')
  const [stranger, unknown] = await Promise.all(
    [sams, 2_147_483_647].map((id) => addFor(riley, 'summit-pass', id, { Age: 'Adult', ...DESIGN })),
  )
  expect(stranger).toMatchObject({ success: false, code: 'NOT_FOUND', message: ['We do not know this person.'] })
  expect(stranger).toEqual(unknown)
})

test('A guest cannot add what is for a person, and reads that a person has to be chosen [OPEN-74, ADD-12]', async () => {
  const guest = openBrowser(shop)
  const reply = await addFor(guest, 'summit-pass', undefined, { Age: 'Adult', ...DESIGN })
  expect(reply).toMatchObject({ success: false, code: 'MEMBER_REQUIRED', message: ['Choose who it is for.'] })
})
