import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { visit } from '#storefront/testing/shop-for-tests.ts'

const GUEST = { FirstName: '', LastName: '', Initials: '', IsGuest: true }
const ALL = ['showfindme', 'showfindmeemail', 'showfindmepass', 'showfindmepersonalinfo']

async function open(flags: readonly string[], posted: { reply?: unknown; form?: Record<string, string> } = {}) {
  const settings = Object.fromEntries(flags.map((flag) => [`customersettings.${flag}`, 'true']))
  const page = await visit('/c/register', {
    engine: {
      '/api/v1/customers/current': GUEST,
      '/settings/store': settings,
      '/api/customer/findme': posted.reply,
    },
    ...(posted.form && { form: posted.form }),
  })
  const main = new JSDOM(page.html).window.document.querySelector('main')
  if (!main) throw new Error('The page has no main part.')
  return { page, main }
}

const words = (found: Iterable<Element>) => [...found].map(({ textContent }) => textContent?.trim())

test.for<[string[], string[]]>([
  [[], []],
  [ALL.slice(1), []],
  [['showfindme', 'showfindmepass'], ['Find me by pass number']],
  [ALL, ['Find me by e-mail address', 'Find me by pass number', 'Find me by name and date of birth']],
])('With the flags %j the registration offers the ways %j [MEMBER-42, OPEN-82]', async ([flags, ways]) => {
  const { main } = await open(flags)
  expect(words(main.querySelectorAll('summary'))).toEqual(ways)
  expect(main.querySelectorAll('form')).toHaveLength(ways.length + 1)
  expect(main.querySelectorAll('h1')).toHaveLength(1)
})

test('A pass is looked for with the address on file, or where that is skipped with the date of birth [MEMBER-42, BOT-03]', async () => {
  const fields = async (...more: string[]) => {
    const { main } = await open(['showfindme', 'showfindmepass', ...more])
    return [...main.querySelectorAll('details input:not([type=hidden])')].map((input) => input.getAttribute('name'))
  }
  expect(await fields()).toEqual(['mediaNumber', 'email'])
  expect(await fields('passmediafindmeskipemail')).toEqual(['mediaNumber', 'birthmonth', 'birthday', 'birthyear'])
})

test('A guest who asked to be found reads the same words for every description, and no address [BOT-02, OPEN-45]', async () => {
  const form = { findme: 'person', firstName: 'Riley', lastName: 'Hart', postalCode: '80435' }
  const { main } = await open(ALL, { reply: { success: true, message: [] }, form })
  expect(main.querySelector('h1')?.textContent).toBe('Look in your mail')
  expect(main.textContent).toContain('If we know you, a mail is on its way to the address we have on file.')
  expect(main.textContent).not.toMatch(/@|Riley|Hart|80435/)
})

test('A look that lacks a field says so at the field, keeps what was typed, and opens its own way alone', async () => {
  const reply = { success: false, code: 'CHECK_FIELDS', message: [], Problems: { Email: 'required' } }
  const { main } = await open(ALL, { reply, form: { findme: 'pass', mediaNumber: '0160 0000 3358' } })
  const [byEmail, byPass, byPerson] = main.querySelectorAll('details')
  expect([byEmail?.open, byPass?.open, byPerson?.open]).toEqual([false, true, false])
  expect(byPass?.querySelector('[name=mediaNumber]')?.getAttribute('value')).toBe('0160 0000 3358')
  expect(byPass?.querySelector('[name=email]')?.getAttribute('aria-invalid')).toBe('true')
  expect(byPass?.textContent).toContain('Enter an address like name@example.com')
})

test('A guest who looks too often is told to wait, with the status that says so [BOT-03]', async () => {
  const { page, main } = await open(ALL, { reply: 429, form: { findme: 'email', email: 'riley@silverpine.example' } })
  expect(page.status).toBe(429)
  expect(words(main.querySelectorAll('details [role=alert]'))).toEqual([expect.stringContaining('minute')])
})
