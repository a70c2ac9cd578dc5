/** The steps of the checkout that lines ask for, as a guest fills them in, with and without JavaScript. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import { aHolder, notFor } from '#storefront/features/holder/holder-for-tests.ts'
import { aCart, anItem } from '#storefront/testing/cart-for-tests.ts'
import { named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'
import { type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-09T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const CHECKOUT = '/onepagecheckout'
const ASSIGN = '/api/checkout/guestinfo/assign'
const ASSIGNABLE = '/api/product/assignablecontact'
const DONE = { success: true, message: [] }

const NOA = aHolder(4, 'Noa')
const MIKA = notFor(3, 'Mika', 'AGE', 'For ages 5 to 12')

const PASS = anItem({
  Id: 5,
  ProductName: 'Summit Pass',
  AssignedTo: null,
  Quantity: 1,
  SelectedValueIds: { 24: '70' },
})

/** A checkout of one pass, at the step that a test is about. */
function checkoutAt(step: string, engine: Engine = {}): Engine {
  return {
    [UTC_TIME]: () => new Date().toISOString(),
    '/api/cart': aCart([PASS]),
    '/api/shoppingcart/checkforexpireditems': { Expired: [], Renewed: [] },
    '/api/checkout/config': {
      AllowGuestCheckout: false,
      Steps: [step, 'contact', 'payment'],
      DoneSteps: ['contact'],
      PaymentProvider: 'sandbox',
      ShippingMethods: [],
      ShippingLocations: [],
    },
    '/api/checkout/details': {
      IsGuest: false,
      Email: 'riley@silverpine.example',
      Phone: null,
      BillingAddress: null,
      ShippingAddress: null,
    },
    '/api/checkout/totals': TOTALS,
    ...engine,
  }
}

const TOTALS = {
  CartVersion: 1,
  CurrencyCode: 'USD',
  SubTotal: 349,
  Discount: 0,
  Fees: [],
  Taxes: [],
  OrderTotal: 349,
  DueToday: 349,
  LaterPayments: [],
  ScheduleVersion: '',
}

function peopleOf(members: readonly AssignableMember[]): Engine {
  const reservation = { ReservationId: 5, ProductId: 7, ProductName: 'Summit Pass', ContactId: null }
  return {
    '/api/guestinfo': {
      Household: [],
      Reservations: [{ ...reservation, RequiresAssignment: true }],
      Email: null,
      Phone: null,
      IsGuest: false,
      HasHousehold: true,
    },
    [ASSIGNABLE]: members,
  }
}

test('Each line gets its person as it was chosen: who cannot have it says why, and a choice is saved by its call [CHECKOUT-02, CHECKOUT-04]', {
  tags: 'prove',
}, async () => {
  const page = await openLivePage(CHECKOUT, checkoutAt('people', { ...peopleOf([NOA, MIKA]), [ASSIGN]: DONE }))
  const [mika] = named(page.main, 'input[type=radio]', /^MHMika Hart/) as HTMLInputElement[]
  expect(mika?.disabled).toBe(true)
  expect(mika?.labels?.[0]?.textContent).toContain('For ages 5 to 12')
  const goOn = named(page.main, 'button', /^Continue/)[0] as Element
  await page.press(goOn)
  await page.pass(1000)
  expect(page.main.textContent).toContain('Choose who it is for')
  await page.press(named(page.main, 'input[type=radio]', /^NHNoa Hart/)[0] as Element)
  await page.press(named(page.main, 'button', /^Continue/)[0] as Element)
  await page.pass(500)
  const sent = (path: string) =>
    page.requests.filter((one) => one.path === path).map((one) => JSON.parse(one.sent ?? ''))
  expect(sent(ASSIGN)).toEqual([{ reservationId: 5, contactId: 4 }])
  expect(sent(ASSIGNABLE)[0]).toMatchObject({
    ProductId: 7,
    Filters: [{ ProductAttributeId: 24, ProductAttributeValue: '70' }],
    UpdatedShoppingCartItemId: 5,
  })
})

test('A person who is added in the step is chosen for the line they were added for [CHECKOUT-03]', async () => {
  let members: AssignableMember[] = [MIKA]
  const added = () => {
    members = [NOA, MIKA]
    return { ...DONE, exists: false, Household: [NOA] }
  }
  const engine = { ...peopleOf([]), [ASSIGNABLE]: () => members, '/api/household': added }
  const page = await openLivePage(CHECKOUT, checkoutAt('people', engine))
  await page.press(named(page.main, 'a', 'Add a person')[0] as Element)
  const dialog = document.querySelector('dialog') as HTMLElement
  const born = { 'First name': 'Noa', 'Last name': 'Hart', Month: '3', Day: '4', Year: '2017' }
  for (const [name, text] of Object.entries(born)) await page.write(named(dialog, 'input', name)[0] as Element, text)
  await page.press(named(dialog, 'button', /^Add to household/)[0] as Element)
  await page.pass(500)
  expect((named(page.main, 'input[type=radio]', /^NHNoa Hart/)[0] as HTMLInputElement).checked).toBe(true)
  expect(page.main.textContent).toContain('Noa Hart is in your household.')
})

test('Without JavaScript a step comes back with what was chosen and the words of the engine, and so does a person who cannot be added [CHECKOUT-04]', async () => {
  const refused = { success: false, message: ['Noa Hart: Already has one'] }
  const engine = checkoutAt('people', { ...peopleOf([NOA, MIKA]), [ASSIGN]: refused })
  const posted = await visit(CHECKOUT, { engine, form: { step: 'people', line: '5', 'person-5': '4' } })
  expect(posted.html).toContain('Noa Hart: Already has one')
  expect(posted.html).toMatch(/name="person-5"[^>]*checked=""[^>]*value="4"/)
  const person = { firstname: 'Finn', lastname: 'Hart', birthmonth: '5', birthday: '', birthyear: '2020' }
  const adding = await visit(CHECKOUT, { engine, form: { step: 'people', intent: 'add', ...person } })
  expect(adding.html).toMatch(/name="firstname"[^>]*value="Finn"/)
})

const LINE = {
  ReservationId: 5,
  ProductId: 7,
  ProductName: 'Summit Pass',
  ContactId: 4,
  Prompts: [{ UnityCode: 'DAYS', Label: 'How many days?', Type: 'text', IsRequired: true, Options: [], Value: null }],
  AsksProfile: true,
  HasProfile: false,
  Rental: {
    Locations: [{ Id: 2, Name: 'Base Village', Address: '1200 Summit Road', Phone: null }],
    LocationId: null,
    Phone: null,
    Profile: { Height: '', Weight: '160 lb', ShoeSize: '', Age: '', SkierType: '', Stance: '' },
    IsSaved: false,
  },
  ShippingMethodIds: [1, 2],
  ShippingMethodId: null,
  ShippingLocationId: null,
}

const RELEASE = {
  ...{
    Id: 3,
    Title: 'Release of liability',
    CustomComment: '<p>I, {Signer}, accept.</p>',
    Version: 2,
    ValidUntil: null,
  },
  ...{ RTPAuthorizationTypeCode: 'X', ConsolidateReleases: true, ContactIds: [4] },
  People: [1, 4].map((ContactId) => ({
    ...{ ContactId, Fullname: ContactId === 1 ? 'Riley Hart' : 'Noa Hart', AgeDescription: 'Adult, 39', Color: 0 },
    ...{ DateOfBirth: ContactId === 1 ? '1987-04-02' : '2017-03-04', State: 'needed', Block: null, Signature: null },
  })),
}

const customer = (IsCustomerImpersonated: boolean) => ({
  ...{ Id: 1, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: 'riley@silverpine.example' },
  ...{ IsGuest: false, IsAdmin: false, IsAgent: false, IsCustomerImpersonated },
})

/** The same checkout, with everything that a line can ask for. */
function askingAt(step: string, isActedFor = false): Engine {
  const engine = checkoutAt(step)
  return {
    ...engine,
    '/api/checkout/config': {
      ...(engine['/api/checkout/config'] as object),
      ShippingMethods: [
        { Id: 1, Name: 'Pick up', Price: 0, NeedsAddress: false },
        { Id: 2, Name: 'Mail', Price: 6, NeedsAddress: true },
      ],
      ShippingLocations: [],
    },
    '/api/checkout/personalization': { Reservations: [LINE], Releases: [RELEASE] },
    '/api/waivers': { SignerId: 1, Today: '2026-12-09', Releases: [RELEASE] },
    '/api/v1/customers/current': customer(isActedFor),
    '/api/checkout/saveprompt': { success: false, message: ['Please answer.'] },
  }
}

test.for<[string, Record<string, string>, RegExp, string]>([
  [
    'profile',
    { contact: '4', '4-allergies': 'Nuts', '4-emergencyPhone': '12' },
    /name="4-emergencyPhone"[^>]*value="12"/,
    'Enter the name of a person we can call',
  ],
  ['questions', { '5-DAYS': ' ' }, /name="5-DAYS"/, 'Please answer this question'],
  [
    'rental',
    { line: '5', '5-height': '5 ft', '5-age': 'ten', location: '2' },
    /name="5-age"[^>]*value="ten"/,
    'Write it with a number',
  ],
  [
    'handover',
    { line: '5', sent: '2', '5-method': '2', country: 'US', city: 'Fort Collins', postalCode: '8052' },
    /name="city"[^>]*value="Fort Collins"/,
    'Enter 5 digits',
  ],
  [
    'waivers',
    { release: '3', people: '4', version: '2', name: 'Riley Hart' },
    /name="name"[^>]*value="Riley Hart"/,
    'Please tick the box',
  ],
])(
  'Without JavaScript the step %s comes back with what was typed and names the wrong field [IMPL-03]',
  async ([step, form, typed, words]) => {
    const opened = await visit(CHECKOUT, { engine: askingAt(step) })
    expect(opened.html).toContain(`name="step" value="${step}"`)
    expect(opened.html).not.toContain('We could not load this step')
    const posted = await visit(CHECKOUT, { engine: askingAt(step), form: { step, ...form } })
    expect(posted.html).toMatch(typed)
    expect(posted.html).toContain(words)
  },
)

test('Staff who act for a customer cannot sign and are offered to mail the customer the link [CHECKOUT-13]', async () => {
  const own = await visit(CHECKOUT, { engine: askingAt('waivers') })
  expect(own.html).toContain('Signs as: Riley Hart on behalf of minor Noa Hart')
  const { html } = await visit(CHECKOUT, { engine: askingAt('waivers', true) })
  expect(html).toContain('Mail the customer the link')
  expect(html).not.toContain('Signs as:')
})

/** The pass for $99 today, and one payment that follows. */
function planEngine(isActedFor: boolean): Engine {
  const engine = askingAt('contact', isActedFor)
  const later = { PaymentDate: '2027-01-09', PaymentAmount: 250, PaymentStatus: 'Scheduled' }
  const today = { ...later, PaymentDate: '2026-12-09', PaymentAmount: 99 }
  const plan = { ShoppingCartItemId: 5, IsPaymentPlan: true, ProductName: 'Summit Pass', Payments: [today, later] }
  return {
    ...engine,
    '/api/checkout/totals': { ...TOTALS, DueToday: 99, LaterPayments: [later], ScheduleVersion: 'dates-1' },
    '/api/ui/paymentplans/schedules/cart': [{ ...plan, PaymentsTotal: 349, Deposit: 99 }],
    '/api/ui/paymentplans/config': {
      ...{ IsEnabled: true, Disclaimer: 'Each payment is charged on its date.' },
      ...{ ConsentText: 'I agree to be charged later.', ConsentVersion: 'words-1' },
    },
  }
}

test('Without JavaScript a plan says what is due today and when the rest is, with the box that agrees to it [PLAN-07]', async () => {
  const { html } = await visit(CHECKOUT, { engine: planEngine(false) })
  expect(html).toMatch(/<caption[^>]*>Summit Pass</)
  expect(html).toContain('Pay $99 today')
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*form="pay"[^>]*name="consent"[^>]*value="words-1"/)
  expect(html).toMatch(/name="schedule" value="dates-1"/)
})

test('A checkout whose payment schedule cannot be loaded says so, logs it and has no box to agree by [ERROR-22]', async () => {
  const engine = { ...planEngine(false), '/api/ui/paymentplans/schedules/cart': 500 }
  const { html, warnings } = await visit(CHECKOUT, { engine })
  expect(html).toContain('The payments cannot be shown now. Nothing is charged without them.')
  expect(html).not.toContain('name="consent"')
  expect(warnings.join()).toContain('the later payments')
})

test('Staff who act for a customer read that only the customer agrees to later payments, and get no box', async () => {
  const { html } = await visit(CHECKOUT, { engine: planEngine(true) })
  expect(html).toContain('Only the customer can agree to later payments.')
  expect(html).not.toContain('name="consent"')
})
