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
