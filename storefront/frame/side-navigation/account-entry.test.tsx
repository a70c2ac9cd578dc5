// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { visited } from '#storefront/testing/visited-for-tests.tsx'
import { mounted } from '#ui/mounted-for-tests.tsx'
import { AccountEntry } from './account-entry.tsx'

const RILEY = { IsGuest: false, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH' }

afterEach(() => void vi.unstubAllGlobals())

async function entryOf(customer: object): Promise<HTMLAnchorElement | null> {
  return (await mounted(await visited(<AccountEntry />, { customer }))).querySelector('a')
}

/** What the host of the picture answers, and what it was asked. */
function avatarReplies(status: number): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, location.href), { ...init, signal: null }))
    return new Response(null, { status })
  })
  return asked
}

test('A customer is welcomed by first name and initials, with a link to the account; a guest sees no entry [SHELL-29, SHELL-31]', async () => {
  const entry = await entryOf(RILEY)
  expect(entry?.getAttribute('href')).toBe('/customer/info')
  expect(entry?.textContent).toBe('RHWelcome backRiley')
  expect(entry?.querySelector('img')).toBeNull()
  expect(await entryOf({ IsGuest: true })).toBeNull()
})

test.each([
  [200, true],
  [204, false],
  [404, false],
  [500, false],
])(
  'An avatar whose address answers a GET with %i is shown instead of the initials: %s [SHELL-30, SHELL-31, API-24]',
  async (status, isShown) => {
    const asked = avatarReplies(status)
    const entry = await entryOf({ ...RILEY, AvatarUrl: '/pictures-of-people/riley' })
    expect(asked.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['GET', '/pictures-of-people/riley'],
    ])
    expect(entry?.querySelector('img')?.getAttribute('src')).toBe(isShown ? '/pictures-of-people/riley' : undefined)
    expect(entry?.textContent?.startsWith('RH')).toBe(!isShown)
  },
)

test('An avatar on a host that the operator did not name is not requested, and initials are shown', async () => {
  const asked = avatarReplies(200)
  const entry = await entryOf({ ...RILEY, AvatarUrl: 'https://elsewhere.example/riley.png' })
  expect(asked).toEqual([])
  expect(entry?.textContent?.startsWith('RH')).toBe(true)
})
