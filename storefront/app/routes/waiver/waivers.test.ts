/** The pages of waivers in the states that the demo does not have, as the server sends them. */
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { HouseholdRelease, ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

const CUSTOMER = {
  '/api/v1/customers/current': { IsGuest: false, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: null },
}
const SIGNED = { Key: 'k', Signer: 'Riley Hart', SignedAt: '2025-12-03T19:42:00Z', ValidUntil: '2026-04-30' }

function person(ContactId: number, Fullname: string, more: Partial<ReleasePerson> = {}): ReleasePerson {
  const adult = { DateOfBirth: '1987-08-21', AgeDescription: 'Adult, 39', Color: 0 }
  return { ContactId, Fullname, ...adult, State: 'needed', Block: null, Signature: null, ...more }
}

function shopWith(People: ReleasePerson[], more: Partial<HouseholdRelease> = {}): Engine {
  const release: HouseholdRelease = {
    Id: 3,
    Title: 'Release',
    CustomComment: '<p>I, {Signer}, {Sponsor}</p>',
    RTPAuthorizationTypeCode: 'W',
    ConsolidateReleases: false,
    ContactIds: [],
    Version: 2,
    ValidUntil: null,
    People,
    ...more,
  }
  return { ...CUSTOMER, '/api/waivers': { SignerId: 1, Today: '2026-12-09', Releases: [release] } }
}

async function mainOf(path: string, engine: Engine) {
  const page = await visit(path, { engine })
  const main = new JSDOM(page.html).window.document.querySelector('main')
  return { page, main, words: main?.textContent?.replace(/\s+/g, ' ') ?? '' }
}

const SIGN = '/c/waiver/3/sign'

test.for<[string, ReleasePerson, string]>([
  [
    'whose date of birth is missing',
    person(5, 'Nora Brandt', { DateOfBirth: null, AgeDescription: '', Block: 'birth_date_missing' }),
    'We do not know the date of birth of Nora Brandt.',
  ],
  ['who is another adult', person(5, 'Jordan Hart', { Block: 'adult_signs_alone' }), 'Jordan Hart is an adult'],
  ['where the customer is a minor', person(5, 'Theo Hart', { Block: 'signer_is_minor' }), 'You are under 18.'],
])('A person %s cannot be signed for, and the page says why instead of a form', async ([, blocked, words]) => {
  const { main, words: shown } = await mainOf(`${SIGN}?for=5`, shopWith([person(1, 'Riley Hart'), blocked]))
  expect(shown).toContain(words)
  expect(main?.querySelector('form')).toBeNull()
})

test('A waiver that has ended shows when it was signed and until when it counted, in amber', async () => {
  const { words } = await mainOf(SIGN, shopWith([person(1, 'Riley Hart', { State: 'expired', Signature: SIGNED })]))
  expect(words).toContain('You signed on December 3, 2025, and that counted until April 30, 2026. Please sign again.')
})

test('A name with markup stands in the text of a waiver as it is written, and unknown placeholders stay [OPEN-81]', async () => {
  const { main, words } = await mainOf(SIGN, shopWith([person(1, '<img src=x onerror=alert(1)> Hart')]))
  expect(main?.querySelector('[tabindex="0"] img')).toBeNull()
  expect(words).toContain('I, <img src=x onerror=alert(1)> Hart, {Sponsor}')
})

test('The account goes without waivers that could not be loaded and says so, and without a word where there are none', async () => {
  const profile = { ...CUSTOMER, '/api/household': [] }
  const failed = await mainOf('/customer/info', { ...profile, '/api/waivers': 503 })
  expect(failed.words).toContain('We could not load your waivers.')
  for (const reply of [404, { SignerId: 1, Today: '2026-12-09', Releases: [] }]) {
    const { page, words } = await mainOf('/customer/info', { ...profile, '/api/waivers': reply })
    expect([page.kind, words.includes('Waivers')]).toEqual(['page', false])
  }
})

test.for([
  [{ success: false, code: 'RELEASE_CHANGED', message: [] }, 422, 'The text has changed while you read it.'],
  [{ success: false, code: 'UNHEARD_OF', message: [] }, 503, 'We could not sign right now.'],
  [500, 503, 'We could not sign right now.'],
  [403, 422, 'Only the customer can sign.'],
] as const)(
  'A form of a waiver that is answered with %j comes back with what was typed',
  async ([reply, status, words]) => {
    const engine = { ...shopWith([person(1, 'Riley Hart')]), '/api/checkout/releases': reply }
    const page = await visit(SIGN, { engine, form: { name: 'Riley Hart', agree: 'on', people: '1', version: '2' } })
    const { document } = new JSDOM(page.html).window
    expect([page.kind, 'status' in page ? page.status : 0]).toEqual(['page', status])
    expect(document.querySelector('[role=alert]')?.textContent).toContain(words)
    expect(document.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Riley Hart')
    expect(document.querySelector<HTMLInputElement>('input[name=agree]')?.checked).toBe(true)
  },
)
