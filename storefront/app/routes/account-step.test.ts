import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

const GUEST = { '/api/v1/customers/current': { FirstName: '', LastName: '', Initials: '', IsGuest: true } }
const RILEY = {
  '/api/v1/customers/current': { IsGuest: false, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: null },
}
const MORGAN = {
  firstName: 'Morgan',
  lastName: 'Vale',
  email: 'morgan@silverpine.example',
  birthmonth: '08',
  birthday: '21',
  birthyear: '1985',
  phone: '(970) 555-0142',
  postalCode: '80521',
}
const documentOf = (html: string) => new JSDOM(html).window.document
const post = (path: string, engine: Engine, form: Record<string, string>) =>
  visit(path, { engine: { ...GUEST, ...engine }, form })

test.each([
  ['/c/register', 'Create an account'],
  ['/c/find-username', 'Find your username'],
  ['/c/forgot-password', 'Forgot your password?'],
  ['/c/finish-account?token=abc', 'Choose your password'],
  ['/c/reset-password?token=abc', 'Choose a new password'],
])('The page %s opens with the heading "%s" and a form that can be posted [IMPL-10]', async (path, heading) => {
  const page = await visit(path, { engine: GUEST })
  const document = documentOf(page.html)
  expect(page).toMatchObject({ status: 200 })
  expect(document.querySelector('h1')?.textContent).toBe(heading)
  expect(document.querySelector('form')?.getAttribute('method')).toBe('post')
  expect(document.querySelectorAll('main')).toHaveLength(1)
})

test('A page below /c/ that does not exist answers 404 [ERROR-02]', async () => {
  expect(await visit('/c/nowhere', { engine: GUEST })).toMatchObject({ status: 404 })
})

test('The sign-in page leads to registration, user name and forgotten password [IMPL-06]', async () => {
  const page = await visit('/login', { engine: GUEST, locale: 'en-US' })
  const links = [...documentOf(page.html).querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/c/register', '/c/forgot-password', '/c/find-username']))
})

test('A customer who is signed in is led from registration to their account', async () => {
  const page = await visit('/c/register', { engine: RILEY })
  expect(page).toMatchObject({ kind: 'redirect', location: '/customer/info' })
})

test('A registration leads to /c/verification-required, whatever the address is [IMPL-10, BOT-02]', async () => {
  const page = await post(
    '/c/register',
    { '/api/customer/create': () => ({ success: true, message: [], RedirectPath: 'https://evil.example' }) },
    MORGAN,
  )
  expect(page).toMatchObject({ kind: 'redirect', status: 303, location: '/c/verification-required' })
})

test('A registration that leaves fields out names each at its field, and keeps what was typed', async () => {
  const page = await post(
    '/c/register',
    {},
    { ...MORGAN, firstName: '', phone: '12', birthday: '31', birthmonth: '02' },
  )
  const main = documentOf(page.html).querySelector('main')
  const field = (name: string) => main?.querySelector(`input[name=${name}]`)
  expect(page.status).toBe(200)
  expect([...(main?.querySelectorAll('[role=alert] li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'First name required',
    'Enter the day you were born',
    'Invalid Phone Number',
  ])
  expect(field('firstName')?.getAttribute('aria-invalid')).toBe('true')
  expect(field('email')?.getAttribute('aria-invalid')).toBeNull()
  expect(field('email')?.getAttribute('value')).toBe('morgan@silverpine.example')
  expect(field('birthyear')?.getAttribute('value')).toBe('1985')
})

test('A registration of a child is refused in the documented words, by the age that the shop asks for [CUSTOMER-12]', async () => {
  const young = { success: false, code: 'TOO_YOUNG', message: ['…'], Problems: { DateOfBirth: 'too_young' } }
  const page = await post('/c/register', { '/api/customer/create': young }, { ...MORGAN, birthyear: '2015' })
  const words = 'You must be at least 18 years of age to create an account'
  expect(documentOf(page.html).querySelector('fieldset')?.textContent).toContain(words)
})

test.each([
  ['/c/forgot-password', '/api/account/requestreset'],
  ['/c/find-username', '/api/customer/username'],
])(
  'The form of %s says the same for every address, and never as HTML [OPEN-45, BOT-02, XSS-03]',
  async (path, call) => {
    const email = '<b>x</b>@silverpine.example'
    const page = await post(path, { [call]: { success: true, message: [] } }, { email })
    const main = documentOf(page.html).querySelector('main')
    expect(main?.querySelector('h1')?.textContent).toBe('Look in your mail')
    expect(main?.textContent).toContain(`If there is an account for ${email}`)
  },
)

test.each([
  [{ success: false, code: 'LINK_OVER', message: [] }, 'Session token is missing or invalid.'],
  [{ success: false, code: 'PASSWORD_TOO_SIMPLE', message: [] }, 'This is too easy to guess'],
])(
  'A new password that is answered with %j is refused in words, and stays nowhere [CUSTOMER-13]',
  async (reply, words) => {
    const form = { token: 'abc', password: 'secret-secret-word' }
    const page = await post('/c/reset-password?token=abc', { '/api/account/resetpassword': reply }, form)
    expect(documentOf(page.html).querySelector('[role=alert]')?.textContent).toContain(words)
    expect(JSON.stringify(page)).not.toContain('secret-secret-word')
  },
)

test('A link that finishes an account of a known person leads to /c/account-exists [IMPL-10]', async () => {
  const exists = { success: false, code: 'ACCOUNT_EXISTS', message: [], RedirectPath: '/c/account-exists' }
  const form = { token: 'abc', password: 'larch and granite' }
  const page = await post('/c/finish-account?token=abc', { '/api/account/finish': exists }, form)
  expect(page).toMatchObject({ kind: 'redirect', status: 303, location: '/c/account-exists' })
})

test('A link that finished an account leads on, and says first what changed in the cart, never as HTML [XSS-03]', async () => {
  const form = { token: 'abc', password: 'larch and granite' }
  const finish = (message: string[]) =>
    post(
      '/c/finish-account?token=abc',
      { '/api/account/finish': { success: true, message, RedirectPath: '/customer/info' } },
      form,
    )
  expect(await finish([])).toMatchObject({ kind: 'redirect', location: '/customer/info' })
  const told = documentOf((await finish(['<i>Ticket</i> was sold out.'])).html)
  expect(told.querySelector('[role=alert] li')?.textContent).toBe('<i>Ticket</i> was sold out.')
})
