import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { visit } from '#storefront/testing/shop-for-tests.ts'

const GUEST = { FirstName: '', LastName: '', Initials: '', IsGuest: true }
const RILEY = { IsGuest: false, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: null }
const ORDER = '0b5f6a36-1a2b-4c3d-8e4f-5a6b7c8d9e0f'

/** The page of an order that the engine does not know, or not for this visitor. */
async function notShown(path: string, customer: unknown = GUEST, confirmation: unknown = 404) {
  const engine = { '/api/v1/customers/current': customer, '/api/checkout/confirmation': confirmation }
  const page = await visit(path, { engine })
  const main = new JSDOM(page.html).window.document.querySelector('main')
  const ways = [...(main?.querySelectorAll('a') ?? [])].map((way) => [way.textContent, way.getAttribute('href')])
  return { page, main, ways }
}

test('A visitor whose session has ended finds at the address of an order how to sign in and come back, and how to find it without an account [IMPL-05, IDR-06]', async () => {
  const { main, page, ways } = await notShown(`/buy/confirm?order=${ORDER}`)
  expect(page).toMatchObject({ kind: 'page', status: 404, head: { robots: 'noindex' } })
  expect(main?.querySelector('h1')?.textContent).toBe('This order cannot be shown here')
  expect(main?.textContent).toContain('If you have just paid, your payment counts')
  expect(ways).toEqual([
    ['Sign in', `/login?returnUrl=${encodeURIComponent(`/buy/confirm?order=${ORDER}`)}`],
    ['Find your order', '/c/find-order'],
  ])
})

test('A customer at the address of an order that is not theirs is led to their own orders, and not to a sign-in [IDR-06]', async () => {
  const { main, page, ways } = await notShown(`/buy/confirm?order=${ORDER}`, RILEY)
  expect(page).toMatchObject({ status: 404 })
  expect(main?.textContent).toContain('It is not among the orders of the account you are signed in to.')
  expect(ways).toEqual([
    ['All orders', '/customer/info#orders'],
    ['Find your order', '/c/find-order'],
  ])
})

test.each([
  ['with a link that opens nothing', `/buy/confirm?order=${ORDER}&key=wrong`, `/buy/confirm?order=${ORDER}`],
  ['without an order', '/buy/confirm', '/buy/confirm'],
  ['that is no address', '/buy/confirm?order=%26a', '/buy/confirm?order=%26a'],
])(
  'A guest at the address of an order %s comes back from the sign-in without what the link carried',
  async (_, path, back) => {
    const { ways } = await notShown(path, GUEST, path.includes('%26') ? 400 : 404)
    expect(ways[0]).toEqual(['Sign in', `/login?returnUrl=${encodeURIComponent(back)}`])
  },
)

test('A shop that cannot say what became of an order, or who asks, says so and not that there is none', async () => {
  const { main, page } = await notShown(`/buy/confirm?order=${ORDER}`, GUEST, 503)
  expect(page).toMatchObject({ status: 503 })
  expect(main?.textContent).not.toContain('cannot be shown here')
  expect((await notShown(`/buy/confirm?order=${ORDER}`, 503)).ways[0]?.[0]).toBe('Sign in')
})
