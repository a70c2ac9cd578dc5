import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { listAssignableMembersCall } from '#contract/calls/people/assignable.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm } from '#server/testing/visitors/cart-guest.ts'
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

const productId = async (slug: string): Promise<number> =>
  (await (await shop.fetch(`/api/product/by-slug/${slug}`)).json()).Id

const listed = async (browser: Browser, slug: string, more: object = {}) => {
  const reply = await browser.post('/api/product/assignablecontact', { ProductId: await productId(slug), ...more })
  return (await reply.json()) as Reply<typeof listAssignableMembersCall>
}

test('A customer reads who can have a product, those who can first, themselves before others, and why not the rest [API-43, MEMBER-01, MEMBER-04]', async () => {
  const people = await listed(riley, 'summit-pass')
  expect(
    people.map(({ Fullname, IsAssignable, Me, Color, Index }) => [Fullname, IsAssignable, Me, Color, Index]),
  ).toEqual([
    ['Riley Hart', true, true, 0, 0],
    ['Jordan Hart', true, false, 1, 1],
    ['Mika Hart', true, false, 2, 2],
    ['Noa Hart', true, false, 3, 3],
    ['Alex Lind', false, false, 4, 4],
    ['Casey Hart', false, false, 5, 5],
  ])
  expect(people.at(4)).toMatchObject({
    UnassignableReason: 'Needs a signed waiver first',
    ReasonCode: 'ACCOUNT_HOLD',
    ExcludeFromHousehold: false,
  })
  expect(people.at(5)).toMatchObject({ ReasonCode: 'EXCLUDED', ExcludeFromHousehold: true })
})

test('Signing the waiver that a hold names makes the person assignable, for adds too [API-43, MEMBER-07]', async () => {
  const alex = async () => (await listed(riley, 'summit-pass')).find(({ FirstName }) => FirstName === 'Alex')
  const before = await alex()
  const { Releases } = (await (await riley.fetch('/api/waivers')).json()) as HouseholdReleases
  const release = Releases.find(({ Id }) => Id === before?.ReleaseId)
  expect(before).toMatchObject({ IsAssignable: false, ReasonCode: 'ACCOUNT_HOLD', ReleaseId: expect.any(Number) })
  const signing = { ReleaseId: release?.Id, Version: release?.Version, ContactIds: [before?.Id] }
  const body = { ReleaseInfo: [{ ...signing, SignedName: 'Riley Hart', IsAgreed: true }] }
  expect(await (await riley.post('/api/checkout/releases', body)).json()).toMatchObject({ success: true })
  expect(await alex()).toMatchObject({ IsAssignable: true, ReasonCode: null, ReleaseId: null })
  const form = await filledForm(shop, 'day-lift-ticket', { fields: { LegacyContactId: String(before?.Id) } })
  const added = await riley.fetch(`/api/addproducttocart/details/${await productId('day-lift-ticket')}/1`, {
    method: 'POST',
    body: form,
  })
  expect(await added.json()).toMatchObject({ success: true })
})

test('People whom the request leaves out are not in the reply [API-43]', async () => {
  const [first] = await listed(riley, 'summit-pass')
  const people = await listed(riley, 'summit-pass', { ExcludeFromHouseholdContacts: [first?.Id] })
  expect(people.map(({ Fullname }) => Fullname)).not.toContain('Riley Hart')
  expect(people).toHaveLength(5)
})

test('A guest has no people, and neither a cookie nor a sign-in is asked for [API-43, OPEN-38]', async () => {
  const guest = openBrowser(shop)
  const reply = await guest.post('/api/product/assignablecontact', {
    ProductId: await productId('summit-pass'),
    CheckIsGuest: false,
  })
  expect([reply.status, await reply.json(), reply.headers.get('set-cookie')]).toEqual([200, [], null])
})

test('Two customers who send the same body at once each read their own people, from no cache [API-43, IDR-03]', async () => {
  const body = { ProductId: await productId('summit-pass') }
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => (turn % 2 === 0 ? riley : sam)).map(async (browser) => {
      const reply = await browser.post('/api/product/assignablecontact', body)
      const people = (await reply.json()) as Reply<typeof listAssignableMembersCall>
      return [
        people
          .map(({ FirstName }) => FirstName)
          .sort()
          .join(),
        reply.headers.get('cache-control'),
      ]
    }),
  )
  const harts = ['Alex,Casey,Jordan,Mika,Noa,Riley', 'no-store']
  expect(replies).toEqual(replies.map((_, turn) => (turn % 2 === 0 ? harts : ['Sam', 'no-store'])))
})

test('A product that does not exist is told to a customer as on its page [API-43]', async () => {
  const reply = await riley.post('/api/product/assignablecontact', { ProductId: 2147483647 })
  expect([reply.status, (await reply.json()).code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
})

const addOnPage = async (browser: Browser, more: object = {}) =>
  browser.post('/api/product/addContact', {
    ProductId: await productId('summit-pass'),
    FirstName: 'Finn',
    LastName: 'Okafor',
    DateOfBirth: '2019-3-7',
    ...more,
  })

test('A person who is added on the page of a product is in the household and can be chosen there [API-44, OPEN-108, OPEN-100]', async () => {
  const before = await listed(sam, 'summit-pass')
  const added = await (await addOnPage(sam, { Email: 'riley@silverpine.example' })).json()
  expect(added).toMatchObject({ success: true, exists: false })
  const after = await listed(sam, 'summit-pass')
  expect(after).toHaveLength(before.length + 1)
  expect(after.find(({ Id }) => Id === added.ContactId)).toMatchObject({ FirstName: 'Finn', DateOfBirth: '2019-03-07' })
  const again = await (await addOnPage(sam, { FirstName: 'finn' })).json()
  expect(again).toMatchObject({ success: false, exists: true, code: 'MEMBER_EXISTS' })
  expect(again.Household).toHaveLength(after.length)
})

test.each<[string, object, object]>([
  ['a birth date in three parts', { BirthDay: '29', BirthMonth: '2', BirthYear: '2020' }, { success: true }],
  [
    '29 February of a common year',
    { BirthDay: '29', BirthMonth: '2', BirthYear: '2021' },
    { code: 'BAD_DATE_OF_BIRTH' },
  ],
  ['no birth date', {}, { code: 'BAD_DATE_OF_BIRTH' }],
  ['a birth date before 1900', { DateOfBirth: '1899-12-31' }, { code: 'BAD_DATE_OF_BIRTH' }],
])(
  'A person who is added on the page with %s is judged as one who is added to the household [API-44]',
  async (_, born, reply) => {
    expect(await (await addOnPage(sam, { LastName: 'Ode', DateOfBirth: undefined, ...born })).json()).toMatchObject(
      reply,
    )
  },
)

test('A person is not added on the page of an unknown product, by guests or customers [API-44]', async () => {
  expect((await addOnPage(openBrowser(shop), { ProductId: 2147483647 })).status).toBe(404)
  expect((await addOnPage(sam, { ProductId: 2147483647 })).status).toBe(404)
})

test('The people an add-on can be for are listed by its own rules where it is chosen and gets a person of its own [API-43]', async () => {
  const added = { tracksStock: false, priceMinor: 4000, categories: ['camps'] }
  const extras = {
    ...{ key: 'extras', name: 'Extras', controlType: CONTROL_TYPES.checkboxes, textPrompt: '[Add On]' },
    values: [{ key: 'tasting', name: 'Tasting', linkedProduct: 'tasting' }],
  }
  const specifications = { '[Min Age]': '40', '[Add-On Assignment]': 'yes' }
  const saved = await changeShop(shop.database, (tx) =>
    saveCatalog(tx, {
      categories: [{ slug: 'camps', name: 'Camps' }],
      products: [
        { ...added, slug: 'camp', sku: 'CAMP', name: 'Camp', attributes: [extras] },
        { ...added, slug: 'tasting', sku: 'TASTING', name: 'Tasting', specifications },
      ],
    }),
  )
  expect(saved).toMatchObject({ ok: true })
  await expect.poll(async () => (await shop.fetch('/api/product/by-slug/camp')).status).toBe(200)
  const camp: ProductDetails = await (await shop.fetch('/api/product/by-slug/camp')).json()
  const [option] = camp.ProductAttributes
  const [value] = option?.Values ?? []
  expect(value).toMatchObject({ RequiresAddOnAssignment: true })
  const Filters = [{ ProductAttributeId: option?.Id, ProductAttributeValue: String(value?.Id) }]
  const fits = (people: Awaited<ReturnType<typeof listed>>) =>
    people.filter(({ IsAssignable }) => IsAssignable).map(({ FirstName }) => FirstName)
  expect(fits(await listed(riley, 'camp', { Filters, AddOnValueId: value?.Id }))).toEqual(['Jordan'])
  expect(fits(await listed(riley, 'camp', { Filters }))).toContain('Noa')
  const unchosen = { ProductId: camp.Id, AddOnValueId: value?.Id }
  expect((await riley.post('/api/product/assignablecontact', unchosen)).status).toBe(404)
})
