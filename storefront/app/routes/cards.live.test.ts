/** Cards and photos on the account page, by the flags of the operator. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '#contract/schemas/people/household.ts'
import { named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-09T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const CARDS = [
  { MediaNumber: '016000003358', IsActive: true },
  { MediaNumber: '016000000001', IsActive: false },
]
const RILEY: Member = {
  Id: 1,
  ContactInfoId: 1,
  FirstName: 'Riley',
  LastName: 'Hart',
  Fullname: 'Riley Hart',
  DateOfBirth: '1987-04-02',
  AgeDescription: 'Adult, 39',
  Color: 0,
  LegacyContactId: null,
  Me: true,
  PassMediaNumber: '016000003358',
  Rfid: 'E004',
  MediaCards: CARDS,
  PhotoUrl: null,
  ReleaseDescription: null,
  RegistrationProfile: { ContactId: 1 },
}
const CUSTOMER = { Id: 1, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: 'riley@silverpine.example' }
const NO_STAFF = { IsGuest: false, IsAdmin: false, IsAgent: false, IsCustomerImpersonated: false }

function openAccount(settings: Record<string, string>, member: Partial<Member> = {}, more = {}) {
  return openLivePage('/customer/info', {
    '/api/v1/customers/current': { ...CUSTOMER, ...NO_STAFF },
    [UTC_TIME]: () => new Date().toISOString(),
    '/api/household': () => [{ ...RILEY, ...member }],
    '/settings/store': settings,
    ...more,
  })
}

test('The account shows no number, chip, form for a card or link for a photo while the flags are off [MEMBER-39, MEMBER-40]', async () => {
  const { main } = await openAccount({})
  expect(main.textContent).not.toMatch(/0160|E004/)
  expect(named(main, 'summary', 'Add a card')).toEqual([])
  expect(named(main, 'a', /photo/)).toEqual([])
})

test.for<[string, RegExp]>([
  ['showmedianumber', /016000003358.*016000000001, not active/],
  ['displayrfid', /E004/],
  ['membercanaddmedia', /Add a card/],
  ['membercaneditphoto', /Add a photo/],
])('The account shows what the flag %s is for [MEMBER-39, MEMBER-40]', async ([flag, shown]) => {
  const { main } = await openAccount({ [`customersettings.${flag}`]: 'true' })
  expect(main.textContent).toMatch(shown)
  expect(main.textContent?.match(/016000003358|E004|Add a card|Add a photo/g)).toHaveLength(1)
})

test('A card number is shown by the mask, and one of another length is told of before it is sent [MEMBER-37]', async () => {
  const page = await openAccount({
    'customersettings.showmedianumber': 'true',
    'customersettings.membercanaddmedia': 'true',
    'customersettings.medianumberinputmask': '####-####-####',
    'catalogsettings.commonmediadigits': '0160',
  })
  expect(page.main.textContent).toContain('0160-0000-3358')
  await page.write(named(page.main, 'input', 'Card number')[0] as Element, '0160 1')
  await page.press(named(page.main, 'button', /^Add card/)[0] as Element)
  expect(page.main.textContent).toContain('Check the number: its length is not right')
  expect(page.requests.filter(({ path }) => path.includes('assignMedia'))).toEqual([])
})

test('A customer who tried too many card numbers is told to wait, and keeps what was typed [IDR-08]', async () => {
  const page = await openAccount(
    { 'customersettings.membercanaddmedia': 'true' },
    {},
    { '/api/product/assignMedia': 429 },
  )
  await page.write(named(page.main, 'input', 'Card number')[0] as Element, '77')
  await page.press(named(page.main, 'button', /^Add card/)[0] as Element)
  await page.pass(500)
  expect(page.main.querySelector('[role="alert"]')?.textContent).toBe(
    'Too many numbers were tried. Please wait ten minutes.',
  )
  expect((named(page.main, 'input', 'Card number')[0] as HTMLInputElement).value).toBe('77')
})

test('A photo stays deletable while the flag for changing it is off, and a foreign address of one is not shown', async () => {
  const { main } = await openAccount({}, { PhotoUrl: '/api/photo/abc' })
  expect(main.querySelector('article img')?.getAttribute('src')).toBe('/api/photo/abc')
  expect(named(main, 'button', /^Delete photo/)).toHaveLength(1)
  expect(named(main, 'a', /photo/)).toEqual([])
  const other = await openAccount({}, { PhotoUrl: 'javascript:alert(1)' })
  expect(other.main.querySelector('article img')).toBeNull()
})
