/** The household on the account page: a person is added in the dialog, and a birth date is typed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '#contract/schemas/people/household.ts'
import { type LivePage, named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-09T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const CUSTOMER = '/api/v1/customers/current'
const HOUSEHOLD = '/api/household'

function person(Id: number, FirstName: string, more: Partial<Member> = {}): Member {
  const name = { FirstName, LastName: 'Hart', Fullname: `${FirstName} Hart` }
  const missing = { LegacyContactId: null, PassMediaNumber: null, Rfid: null, PhotoUrl: null, ReleaseDescription: null }
  const own = { Color: 0, Me: false, RegistrationProfile: { ContactId: Id } }
  return {
    Id,
    ContactInfoId: Id,
    ...name,
    DateOfBirth: '1987-04-02',
    AgeDescription: 'Adult, 39',
    ...own,
    ...missing,
    ...more,
  }
}

const RILEY = person(1, 'Riley', { Me: true })
const FINN = person(9, 'Finn', { DateOfBirth: '2020-05-17', AgeDescription: 'Child, 6' })

/** A shop whose reply to a new person a test defines. */
function shopWhere(added: object, household: () => Member[] = () => [RILEY]) {
  const customer = { Id: 1, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: 'riley@silverpine.example' }
  return {
    [CUSTOMER]: { ...customer, IsGuest: false, IsAdmin: false, IsAgent: false, IsCustomerImpersonated: false },
    [UTC_TIME]: () => new Date().toISOString(),
    [HOUSEHOLD]: (body?: string) => (body === undefined ? household() : added),
  }
}

const dialog = () => document.querySelector('dialog') as HTMLElement
const field = (name: string) => named(dialog(), 'input', name)[0] as HTMLInputElement
const confirm = () => named(dialog(), 'button', /^Add to household/)[0] as HTMLButtonElement

async function openDialog(page: LivePage): Promise<void> {
  await page.press(named(page.main, 'a', 'Add a person')[0] as Element)
}

async function fill(page: LivePage, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await page.write(field(name), text)
}

const WHOLE = { 'First name': ' Finn ', 'Last name': 'Hart', Month: '5', Day: '17', Year: '2020' }

test('A person who is added in the dialog is told of and stands in the household, and the dialog closes [MEMBER-12, MEMBER-14, MEMBER-18]', async () => {
  const added = { success: true, message: [], exists: false, Household: [RILEY, FINN] }
  const page = await openLivePage('/customer/info', shopWhere(added))
  await openDialog(page)
  await fill(page, WHOLE)
  await page.press(confirm())
  await page.pass(500)
  const posted = page.requests.filter(({ path, sent }) => path === HOUSEHOLD && sent)
  expect(posted.map(({ sent }) => JSON.parse(sent ?? ''))).toEqual([
    { FirstName: 'Finn', LastName: 'Hart', DateOfBirth: '2020-05-17' },
  ])
  expect(dialog().hasAttribute('open')).toBe(false)
  expect(page.main.querySelector('[aria-labelledby="household"] [role="status"]')?.textContent).toBe(
    'Finn Hart is in your household.',
  )
  expect([...page.main.querySelectorAll('article h3')].map(({ textContent }) => textContent)).toEqual([
    'Riley Hart',
    'Finn Hart',
  ])
})

test.for<[string, object]>([
  ['the reply says the person exists', { success: false, message: [], exists: true, Household: [RILEY] }],
  ['the new person is not in the reply', { success: true, message: [], exists: false, Household: [RILEY] }],
])(
  'Adding a person ends with "Error adding member." and keeps what was typed where %s [MEMBER-21, MEMBER-22]',
  async ([, reply]) => {
    const page = await openLivePage('/customer/info', shopWhere(reply))
    await openDialog(page)
    await fill(page, WHOLE)
    await page.press(confirm())
    await page.pass(500)
    expect(dialog().querySelector('[role="alert"]')?.textContent).toContain('Error adding member.')
    expect(dialog().hasAttribute('open')).toBe(true)
    expect([field('Last name').value, field('Month').value, field('Year').value]).toEqual(['Hart', '05', '2020'])
  },
)

test('Adding a person ends with "Error adding member." where the call fails [MEMBER-20]', async () => {
  const failing = {
    ...shopWhere({}),
    [HOUSEHOLD]: (body?: string) => (body === undefined ? [RILEY] : 500),
  }
  const page = await openLivePage('/customer/info', failing)
  await openDialog(page)
  await fill(page, WHOLE)
  await page.press(confirm())
  await page.pass(500)
  expect(dialog().querySelector('[role="alert"]')?.textContent).toContain('Error adding member.')
})

test('The confirm button of the dialog waits while a name or the date of birth is missing or wrong, and a press says which [MEMBER-15, MEMBER-16, MEMBER-17, MEMBER-19]', async () => {
  const page = await openLivePage('/customer/info', shopWhere({}))
  await openDialog(page)
  const waits = () => confirm().getAttribute('aria-disabled')
  expect(waits()).toBe('true')
  await page.press(confirm())
  expect(dialog().textContent).toContain('First name required')
  expect(dialog().textContent).toContain('Last name required')
  expect(dialog().textContent).toContain('Month required')
  await fill(page, { ...WHOLE, 'First name': '   ' })
  expect(waits()).toBe('true')
  await fill(page, { 'First name': 'Finn', Year: '2027' })
  expect(dialog().textContent).toContain('Date cannot be in the future')
  expect(waits()).toBe('true')
  await fill(page, { Year: '2020' })
  expect(waits()).not.toBe('true')
  expect(page.requests.filter(({ path, sent }) => path === HOUSEHOLD && sent)).toEqual([])
})

test('A date of birth says while it is typed what is wrong, and each part is tidied when it is left [OPEN-77, MEMBER-31, MEMBER-34, MEMBER-35]', async () => {
  const page = await openLivePage('/customer/info', shopWhere({}))
  await openDialog(page)
  const month = field('Month')
  expect([month.maxLength, field('Day').maxLength, field('Year').maxLength]).toEqual([2, 2, 4])
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(month), 'value')?.set?.call(month, '13')
  await page.happen(month, new Event('input', { bubbles: true }))
  expect(dialog().textContent).toContain('Invalid month')
  await page.happen(month, new FocusEvent('focusout', { bubbles: true }))
  expect(month.value).toBe('12')
  expect(dialog().textContent).not.toContain('Invalid month')
  await fill(page, { Day: '0' })
  expect(field('Day').value).toBe('01')
})

test('A household of twenty has no way to add a person, and says why', async () => {
  const many = Array.from({ length: 20 }, (_, index) => person(index + 1, `P${index}`))
  const page = await openLivePage(
    '/customer/info',
    shopWhere({}, () => many),
  )
  expect(named(page.main, 'a', 'Add a person')).toEqual([])
  expect(page.main.textContent).toContain('A household has up to 20 people.')
})

test('A birth date that is completed after a person was added shows at once, beside that person [API-97]', async () => {
  const ageless = person(2, 'Noa', { DateOfBirth: null, AgeDescription: '' })
  let noa = ageless
  const page = await openLivePage('/customer/info', {
    ...shopWhere({ success: true, message: [], exists: false, Household: [RILEY, ageless, FINN] }, () =>
      noa === ageless ? [RILEY, ageless] : [RILEY, noa, FINN],
    ),
    '/api/customer/addbirthdate': () => {
      noa = person(2, 'Noa', { DateOfBirth: '2017-03-04', AgeDescription: 'Child, 9' })
      return { success: true, message: [] }
    },
  })
  await openDialog(page)
  await fill(page, WHOLE)
  await page.press(confirm())
  await page.pass(500)
  const card = () => page.main.querySelector('#person-2') as HTMLElement
  for (const [name, text] of Object.entries({ Month: '3', Day: '4', Year: '2017' })) {
    await page.write(named(card(), 'input', name)[0] as Element, text)
  }
  await page.press(named(card(), 'button', /^Save/)[0] as Element)
  await page.pass(500)
  expect(card().textContent).toContain('Child, 9')
  expect(named(card(), 'button', /^Save/)).toEqual([])
  expect(page.main.querySelectorAll('article')).toHaveLength(3)
})
