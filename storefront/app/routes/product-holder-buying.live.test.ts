/** Buying for one person: a new one is chosen at once, the person is posted, and after it people are asked anew. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '#contract/schemas/cart.ts'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import { aHolder, notFor } from '#storefront/features/holder/holder-for-tests.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { CURRENT_CUSTOMER, openHolderPage, WHO } from '#storefront/testing/live-holder-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import { A_CUSTOMER } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const RILEY = aHolder(1, 'Riley', { Me: true })
const MIKA = aHolder(3, 'Mika')
const FINN = aHolder(9, 'Finn')

type Page = Awaited<ReturnType<typeof openHolderPage>>

async function addFinn(page: Page): Promise<void> {
  await page.press(named(page.main, 'a', 'Add a person')[0]!)
  const finn = { 'First name': 'Finn', 'Last name': 'Hart', Month: '5', Day: '17', Year: '2020' }
  for (const [name, text] of Object.entries(finn)) await page.write(page.field(name), text)
  await page.press(named(document.querySelector('dialog')!, 'button', /^Add to household/)[0]!)
  await page.pass(500)
}

/** A household that a person is added to. */
function householdWith(added: AssignableMember) {
  let people = [RILEY]
  const join = () => {
    people = [RILEY, added]
    return { success: true, message: [], exists: false, Household: people }
  }
  return openHolderPage(() => people, {}, { '/api/household': join })
}

test('A person who is added on the product page is told of, and chosen at once where they may have it [MEMBER-12, MEMBER-13, OPEN-100]', async () => {
  const page = await householdWith(FINN)
  await addFinn(page)
  expect(document.querySelector('dialog')?.hasAttribute('open')).toBe(false)
  expect(document.querySelector('form dialog')).toBeNull()
  expect(page.news()).toBe('Finn Hart is in your household.')
  expect(page.chosen()).toBe('9')
})

test('A person who is added and may not have it is shown with the reason, and the choice stays as it was [MEMBER-13]', async () => {
  const young = notFor(9, 'Finn', 'AGE', 'For ages 13 to 17')
  const page = await householdWith(young)
  await page.press(page.radio('Riley'))
  await addFinn(page)
  expect(page.chosen()).toBe('1')
  expect(page.rows()[1]).toContain('For ages 13 to 17')
})

async function buyForMika(page: Page): Promise<void> {
  await page.press(page.radio('Mika'))
  await page.pass(1_000)
  await page.press(page.buy())
  await page.pass(1_000)
}

test('An added product names its holder; then the people are asked for again and the holder is cleared [ADD-02, ADD-05, OPEN-100]', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA])
  await buyForMika(page)
  expect(page.added().map((form) => form.get('addtocart_100.ContactId'))).toEqual(['3'])
  expect(page.added()[0]?.get('product_attribute_1')).toBe('3')
  expect(page.chosen()).toBeUndefined()
  expect(page.news()).toBe('')
  expect(page.asked()).toEqual(['2: 21', '2: 21'])
})

test('A holder stays chosen after adding where the product is a reservation [ADD-05]', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA], { IsReservationProduct: true, MaxReservations: 5 })
  await buyForMika(page)
  expect(page.added()).toHaveLength(1)
  expect(page.chosen()).toBe('3')
})

test('A holder stays chosen after adding where the window was told of a fast-flow type [ADD-05, MEMBER-11, OPEN-71, OPEN-75]', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA])
  await page.happen(window, new CustomEvent('product:fastflow', { detail: { type: 'scan' } }))
  await buyForMika(page)
  expect(page.added()).toHaveLength(1)
  expect(page.chosen()).toBe('3')
})

test('A person has one piece, whatever the stepper said before', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA])
  await page.press(named(page.summary(), 'button', /more|Increase|\+/i)[0]!)
  await buyForMika(page)
  expect(page.added().map((form) => form.get('addtocart_100.EnteredQuantity'))).toEqual(['1'])
})

test('A product whose list has one piece alone offers no second one, before a person is chosen', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA], { AllowedQuantities: '1' })
  expect(
    named(page.summary(), 'button', /more|Increase|\+/i).filter(({ ariaDisabled }) => ariaDisabled !== 'true'),
  ).toEqual([])
})

test('A press without a holder buys nothing and leads to the first person [ADD-12]', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA])
  await page.pass(1_000)
  await page.press(page.buy())
  expect(page.added()).toEqual([])
  expect(page.question('Who will use it?').textContent).toContain('Please choose one')
})

const EDITED = '?editmode=true&updatecartitemid=5'
const enhanced = { 'shoppingcartsettings.showenhancedminicart': 'true' }

function cartFor(person: typeof MIKA, own: Partial<CartItem>) {
  const { Id, FirstName, LastName, Fullname } = person
  const AssignedToContactInfo = { Id, FirstName, LastName, Fullname, LegacyContactId: String(Id) }
  const line = { Id: 5, ProductId: 100, ProductName: 'Half-day ticket', Quantity: 1, Attributes: [] }
  const more = { IsEnhancedCartEnabled: true, AssignedTo: Fullname, AssignedToContactInfo, UnitPriceValue: 84 }
  return { Items: [{ ...line, ...more, ...own }], Notices: [], TotalProducts: 1 }
}

const editing = (person: typeof MIKA, own: Partial<CartItem> = {}) => ({
  ...{ '/api/minicart': cartFor(person, own), '/settings/store': enhanced },
})

test('A line that is changed presets its holder and quantity, and the engine is told which line it is [ADD-19]', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA], {}, editing(MIKA), EDITED)
  await page.pass(1_000)
  expect(page.chosen()).toBe('3')
  const bodies = page.requests.filter(({ path }) => path.endsWith('assignablecontact')).map(({ sent }) => sent ?? '')
  expect(JSON.parse(bodies.at(-1) ?? '{}').UpdatedShoppingCartItemId).toBe(5)
})

test.for([
  ['reserved day', { IsReservationProduct: true, MaxReservations: 5 }, {}],
  ['renewal', {}, { LockAssignment: true }],
] as const)(
  'A %s that is changed stays with its person, who has a lock instead of a radio',
  async ([, product, line]) => {
    const page = await openHolderPage(() => [RILEY, MIKA], product, editing(MIKA, line), EDITED)
    await page.pass(1_000)
    expect(page.rows()).toEqual([])
    const question = page.question('Who will use it?')
    expect(question.textContent).toContain('Mika Hart')
    expect(question.textContent).not.toContain('Riley Hart')
    expect(question.textContent).toContain('The person cannot be changed here.')
  },
)

test('A product for one person asks for whom where no option does, and leads there [PRODUCT-09]', async () => {
  const page = await openHolderPage(() => [RILEY, MIKA], { ProductAttributes: [] })
  expect(page.mismatches).toEqual([])
  await page.pass(1_000)
  await page.press(page.buy())
  expect(page.question('Who is it for?').textContent).toContain('Please choose one')
  await buyForMika(page)
  expect(page.added().map((form) => form.get('addtocart_100.ContactId'))).toEqual(['3'])
})

test('A card that is to be reloaded asks for its holder, and without one nothing is added [ADD-12]', async () => {
  const card = anOption(4, {
    Title: 'Which card?',
    IsRequired: true,
    Values: [aValue(41, { title: 'New', IsPreSelected: true }), aValue(42, { title: 'Reload', IsReload: true })],
  })
  const page = await openHolderPage(() => [MIKA], { HasAssignment: false, ProductAttributes: [card] })
  expect(page.question('Who is it for?')).toBeUndefined()
  await page.press(page.question('Which card?').querySelectorAll('input')[1]!)
  await page.pass(1_000)
  await page.press(page.buy())
  expect(page.added()).toEqual([])
  await buyForMika(page)
  expect(page.added().map((form) => form.get('addtocart_100.ContactId'))).toEqual(['3'])
})

test('A reload is greyed out with the reason while the chosen holder has no active card [ADD-12, MEMBER-36]', async () => {
  const card = anOption(4, {
    Title: 'Which card?',
    IsRequired: true,
    Values: [aValue(41, { title: 'New', IsPreSelected: true }), aValue(42, { title: 'Reload', IsReload: true })],
  })
  const people = [
    { ...RILEY, MediaCards: [{ MediaNumber: null, IsActive: true }] },
    { ...MIKA, MediaCards: [{ MediaNumber: null, IsActive: false }] },
  ]
  const page = await openHolderPage(() => people, { ProductAttributes: [WHO, card] })
  const reload = () => page.question('Which card?').querySelectorAll('input')[1]!
  expect(reload().disabled).toBe(false)
  await page.press(page.radio('Mika'))
  expect(reload().disabled).toBe(true)
  expect(reload().closest('label')?.textContent).toContain('Mika Hart has no card yet.')
  await page.press(page.radio('Riley'))
  expect(reload().disabled).toBe(false)
  expect(page.question('Which card?').textContent).not.toContain('no card yet')
})

test('A customer who signed out elsewhere is offered to sign in, and nothing of the household stays [OPEN-100, IDR-03]', async () => {
  let customer: object = { ...A_CUSTOMER, Id: 1 }
  const page = await openHolderPage(() => [RILEY, MIKA], {}, { [CURRENT_CUSTOMER]: () => customer })
  await page.press(page.radio('Mika'))
  customer = { ...A_CUSTOMER, IsGuest: true }
  await page.happen(window, Object.assign(new Event('pageshow'), { persisted: true }))
  await page.pass(1_000)
  expect(page.rows()).toEqual([])
  expect(page.main.textContent).not.toContain('Mika')
  expect(page.lastReply().at(-1)?.get('addtocart_100.ContactId')).toBeNull()
})
