import { expect, test } from 'vitest'
import { aNode, visit } from '#storefront/testing/shop-for-tests.ts'

const LODGING = aNode({
  Id: 8,
  Name: 'Lodging',
  Route: '/lodging',
  IsExternalUrl: true,
  ExternalUrl: 'https://lodging.example',
})

test('The root address redirects to the default category and keeps the query [ROUTE-18]', async () => {
  expect(await visit('/?utm=snow')).toMatchObject({
    kind: 'redirect',
    status: 302,
    location: '/l/lift-tickets?utm=snow',
  })
})

test('The shopping path redirects to the default category [ROUTE-19]', async () => {
  expect(await visit('/l?utm=snow')).toMatchObject({
    kind: 'redirect',
    status: 302,
    location: '/l/lift-tickets?utm=snow',
  })
})

test('The root address redirects where the operator says, with 302 by default, and only from the root [ROUTE-20]', async () => {
  const engine = { '/settings/store': { rootredirect: '/l/rentals?sort=price', defaultcategory: 'lift-tickets' } }
  expect(await visit('/?a=1', { engine })).toMatchObject({ status: 302, location: '/l/rentals?sort=price&a=1' })
  expect(await visit('/l', { engine })).toMatchObject({ location: '/l/lift-tickets' })

  const forGood = { '/settings/store': { rootredirect: '/l/rentals', rootredirectstatus: '301' } }
  expect(await visit('/', { engine: forGood })).toMatchObject({ status: 301, location: '/l/rentals' })
})

test.each(['/', '/?again', '//evil.example', 'https://evil.example'])(
  'The root address follows no redirect in circles or away by %s',
  async (rootredirect) => {
    const engine = { '/settings/store': { rootredirect, defaultcategory: 'rentals' } }
    expect(await visit('/', { engine })).toMatchObject({ kind: 'redirect', location: '/l/rentals' })
  },
)

test('The root address redirects to the first category of the menu when none or an unknown one is set', async () => {
  const engine = { '/settings/store': { defaultcategory: 'heli-skiing' }, '/api/v1/categories': [LODGING, aNode()] }
  expect(await visit('/', { engine })).toMatchObject({ location: '/l/lift-tickets' })
})

test('The root address of a shop without categories says so instead of redirecting in circles', async () => {
  const page = await visit('/', { engine: { '/api/v1/categories': [LODGING] } })
  expect(page).toMatchObject({ kind: 'page', status: 200 })
  expect(page.html).toContain('Silverpine Resort opens soon')
})

test('The root address still redirects while the settings cannot be read', async () => {
  const page = await visit('/', { engine: { '/settings/store': 503 } })
  expect(page).toMatchObject({ kind: 'redirect', location: '/l/lift-tickets' })
  expect(page.warnings).toContain('Failed to load store settings. Using defaults')
})

test('The root address says so when the categories cannot be read', async () => {
  expect(await visit('/', { engine: { '/api/v1/categories': 503 } })).toMatchObject({ kind: 'page', status: 503 })
})

const EMPTY = { '/api/v1/categories': [] }
const CHECK = '/api/account/boottoken'

test('The root address of an empty shop asks for the boot token only where setup is asked for', async () => {
  expect((await visit('/', { engine: EMPTY })).html).not.toContain('name="token"')
  expect((await visit('/?setup=1', { engine: EMPTY })).html).not.toContain('name="token"')
  const asking = await visit('/?setup', { engine: EMPTY })
  expect(asking.html).toMatch(/<form[^>]+action="\/\?setup"[^>]+method="post"/)
  expect(asking.html).toContain('Silverpine Resort opens soon')
})

test('The root address of an empty shop shows what to do next to the person with the boot token', async () => {
  const engine = { ...EMPTY, [CHECK]: { success: true, message: [] } }
  const page = await visit('/?setup', { engine, form: { token: 'right' } })
  expect(page).toMatchObject({ kind: 'page', status: 200 })
  for (const word of ['make-admin', 'settings set', 'catalog import', '--dry-run']) expect(page.html).toContain(word)
  expect(page.html).not.toContain('right')
})

test.each([
  [{ success: false, code: 'WRONG_TOKEN', message: [] }, 401, 'This token is not accepted'],
  [429, 429, 'There were too many attempts'],
  [400, 401, 'This token is not accepted'],
  [404, 401, 'This token is not accepted'],
  [503, 503, 'The token could not be checked'],
])('A boot token that the engine answers with %j is a page with status %i: %s', async (reply, status, words) => {
  const page = await visit('/?setup', { engine: { ...EMPTY, [CHECK]: reply }, form: { token: 'secret-guess' } })
  expect(page).toMatchObject({ kind: 'page', status })
  expect(page.html).toContain(words)
  expect(page.html).not.toContain('make-admin')
  expect(page.html).not.toContain('secret-guess')
})
