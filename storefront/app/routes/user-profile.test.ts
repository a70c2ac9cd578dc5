import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { visit } from '#storefront/testing/shop-for-tests.ts'

const RILEY = { Id: 7, IsGuest: false, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: null }
const PROFILE = { FirstName: 'Riley', LastName: 'Hart', Email: 'riley@silverpine.example', IsInsider: false }
const FORM = { intent: 'profile', firstName: 'Riley', lastName: 'Hart', phone: '+1 555 014 0120', postalCode: '80435' }

async function saved(reply: unknown) {
  const page = await visit('/c/user-profile', {
    engine: {
      '/api/v1/customers/current': RILEY,
      '/api/account/profile': PROFILE,
      '/api/account/sessions': [],
      '/api/savecontact': reply,
    },
    form: { ...FORM, city: 'Fort Collins' },
  })
  return { page, main: new JSDOM(page.html).window.document.querySelector('main') }
}

test.for([
  ['the engine fails', 500, 'An error occurred while updating your profile.'],
  ['the connection breaks', new Error('gone'), 'An error occurred while updating your profile.'],
  ['it is refused', { success: false, message: [] }, 'An error occurred while updating your profile.'],
] as const)(
  'A profile that cannot be saved because %s is answered in the documented words, and what was typed stays [CUSTOMER-14, OPEN-83]',
  async ([, reply, words]) => {
    const { main } = await saved(reply)
    expect(main?.querySelector('[role=alert]')?.textContent).toBe(words)
    expect(main?.querySelector('[name=city]')?.getAttribute('value')).toBe('Fort Collins')
  },
)

test('A profile that is saved after the session ended is answered in the documented words, and what was typed stays [CUSTOMER-13, OPEN-83]', async () => {
  const { main } = await saved(401)
  expect(main?.querySelector('[role=alert]')?.textContent).toBe('Session token is missing or invalid.')
  expect(main?.querySelector('[name=city]')?.getAttribute('value')).toBe('Fort Collins')
})

test('A profile that is saved leads to the page that says so', async () => {
  const { page } = await saved({ success: true, message: [] })
  expect(page).toMatchObject({ kind: 'redirect', status: 303, location: '/c/user-profile?done=profile' })
})

/** The section of a member of the staff, or what answers one of its forms. */
async function secondFactor(state: string | undefined, form?: Record<string, string>, replies = {}) {
  const page = await visit('/c/user-profile', {
    engine: {
      '/api/v1/customers/current': RILEY,
      '/api/account/profile': { ...PROFILE, ...(state && { SecondFactor: state }) },
      '/api/account/sessions': [],
      ...replies,
    },
    ...(form && { form }),
  })
  const section = new JSDOM(page.html).window.document.querySelector('section[aria-labelledby=second-factor]')
  return { page, section, fields: [...(section?.querySelectorAll('input') ?? [])].map(({ name }) => name) }
}

test.for([
  [undefined, []],
  ['off', ['intent', 'locale', 'password']],
  ['needed', ['intent', 'locale', 'password']],
  ['on', ['intent', 'locale', 'password', 'code']],
] as const)('The account of a person whose second factor is %s asks for %j there', async ([state, fields]) => {
  expect((await secondFactor(state)).fields).toEqual(fields)
})

test('Setting up a second factor shows its square, its letters and its codes in the answer to the form, and asks for a code', async () => {
  const Square = { Size: 21, Path: 'M0 0h7v1h-7z' }
  const told = { success: true, message: [], Secret: 'ABCDEFGH', Square, BackupCodes: ['aaaaa-bbbbb'] }
  const { fields, section } = await secondFactor(
    'off',
    { intent: 'startfactor', password: 'secret-word' },
    { '/api/admin/me/second-factor': told },
  )
  expect(section?.querySelector('svg')?.getAttribute('viewBox')).toBe('-4 -4 29 29')
  expect(section?.textContent).toContain('ABCD EFGH')
  expect(section?.querySelector('li')?.textContent).toBe('aaaaa-bbbbb')
  expect(fields).toEqual(['intent', 'locale', 'code'])
})

test('A wrong first code keeps the form for the next one, and a right one leads to the page that says so', async () => {
  const path = '/api/admin/me/second-factor/confirm'
  const form = { intent: 'confirmfactor', code: '123456' }
  const wrong = await secondFactor('off', form, { [path]: { success: false, code: 'WRONG_CODE', message: ['x'] } })
  expect(wrong.fields).toEqual(['intent', 'locale', 'code'])
  expect(wrong.section?.querySelector('[role=alert]')?.textContent).toContain('This code is wrong')
  const { page } = await secondFactor('off', form, { [path]: { success: true, message: [] } })
  expect(page).toMatchObject({ kind: 'redirect', location: '/c/user-profile?done=confirmfactor' })
})
