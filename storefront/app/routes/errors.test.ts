import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { aNode, visit } from '#storefront/testing/shop-for-tests.ts'

test.each(['/nowhere', '/l/heli-skiing', '/l/lift-tickets/a/b/c'])(
  'The unknown address %s is a 404 page with a message [ROUTE-22, ERROR-13]',
  async (path) => {
    const page = await visit(path)
    expect(page).toMatchObject({ kind: 'page', status: 404, head: { robots: 'noindex' } })
    expect(titleOf(page.html)).toBe('This page could not be found')
  },
)

test('The address of an external category is a 404 page', async () => {
  const lodging = aNode({ Id: 1, Route: '/lodging', IsExternalUrl: true, ExternalUrl: 'https://lodging.example' })
  expect(await visit('/l/lodging', { engine: { '/api/v1/categories': [lodging] } })).toMatchObject({ status: 404 })
})

test('An unknown address with HTML in its path is shown as text [XSS-03]', async () => {
  const page = await visit('/nowhere/%3Cimg%20src=x%20onerror=alert(1)%3E')
  expect(page).toMatchObject({ status: 404 })
  expect(JSON.stringify(page)).not.toMatch(/<img src=x/i)
})

test('An unknown address still has the header and the footer of the shop', async () => {
  const document = documentOf((await visit('/nowhere')).html)
  expect(document.querySelector('header')?.textContent).toContain('Lift tickets')
  expect(document.querySelector('footer')).not.toBeNull()
})

test('An error page names no picture that a shop without the demo does not have', async () => {
  for (const path of ['/nowhere', '/l/lift-tickets/p/gone']) expect((await visit(path)).html).not.toContain('/media/')
})

const path = '/l/lift-tickets/p/gone'

test('An unknown product is a 404 page that says so, helps, and leads back to the shop [ROUTE-23, ERROR-05, ERROR-08]', async () => {
  const page = await visit(path)
  expect(page).toMatchObject({ status: 404 })
  const main = documentOf(page.html).querySelector('main')
  expect(main?.querySelector('h1')?.textContent).toBe('Product Not Found')
  expect(main?.textContent).toContain('Let us get you back on track.')
  expect(main?.querySelector('a')?.textContent).toBe('Continue Shopping')
  expect(main?.querySelector('a')?.getAttribute('href')).toBe('/')
})

test('The page of an unknown product carries its path, and shows the operator’s message [ERROR-06, ERROR-07]', async () => {
  const strings = {
    'en-US': { 'PublicUI.Errors.ProductNotFound': 'Gone', 'publicui.errors.productnotfoundprompt': 'Look around' },
  }
  const page = await visit(path, { strings })
  expect(titleOf(page.html)).toBe('Gone')
  expect(page.html).toContain('Look around')
  expect(page).toMatchObject({ state: expect.stringContaining(`"code":"PRODUCT_NOT_FOUND"`) })
  expect(page).toMatchObject({ state: expect.stringContaining(`"path":"${path}"`) })
})

const failing = (status: number) => ({ '/api/category/1': status })

test('An error without a prompt has the default title, and shows its status [ERROR-02, ERROR-12]', async () => {
  const page = await visit('/l/lift-tickets', { engine: failing(503) })
  expect(page).toMatchObject({ status: 503 })
  expect(titleOf(page.html)).toBe('An error occurred')
  expect(page.html).toContain('Error 503')
  const strings = { 'en-US': { 'PublicUI.ErrorPage.DefaultTitle': 'The lift has stopped' } }
  const theirs = await visit('/l/lift-tickets', { engine: failing(503), strings })
  expect(titleOf(theirs.html)).toBe('The lift has stopped')
})

test('An error that the guest can resolve shows its message [ERROR-12]', async () => {
  const page = await visit('/l/lift-tickets', { engine: failing(429) })
  expect(page.html).toContain('Error 429')
  expect(page.html).toContain('The engine said no')
})

test('An unexpected error says that one occurred, and shows no internals [ERROR-10]', async () => {
  const engine = { '/api/category/1': new Error('connect ECONNREFUSED 10.0.0.7') }
  const page = await visit('/l/lift-tickets', { engine })
  expect(page).toMatchObject({ status: 500, failures: [expect.any(Error)] })
  expect(titleOf(page.html)).toBe('An error occurred')
  expect(JSON.stringify(page)).not.toContain('10.0.0.7')
  expect(page.html).toContain('failure-1')
})

test('An error that occurs while rendering keeps header and footer around it [ERROR-10, ERROR-12]', async () => {
  const broken = { Id: 1, Name: 'Lift tickets', SubCategories: [null], ProductDetails: [null], PictureModels: [] }
  const page = await visit('/l/lift-tickets', { engine: { '/api/category/1': broken } })
  expect(page).toMatchObject({ status: 500, failures: [expect.any(TypeError)], head: { robots: 'noindex' } })
  expect(titleOf(page.html)).toBe('An error occurred')
  const document = documentOf(page.html)
  expect([document.querySelector('header nav'), document.querySelector('footer')]).not.toContain(null)
  expect(page).toMatchObject({ state: expect.stringContaining('"errorId":"failure-1"') })
})

test('An error page has a home button with the operator’s label [ERROR-04]', async () => {
  const page = await visit('/nowhere', {
    strings: { 'en-US': { 'publicui.errorpage.action': 'Back to the village' } },
  })
  const button = documentOf(page.html).querySelector('main a')
  expect([button?.textContent, button?.getAttribute('href')]).toEqual(['Back to the village', '/'])
})

test('An error with a prompt is titled by its message and shows the prompt [ERROR-01, ERROR-03]', async () => {
  const document = documentOf((await visit('/nowhere')).html)
  expect(document.querySelector('h1')?.textContent).toBe('This page could not be found')
  expect(document.querySelector('main')?.textContent).toContain('The trail you followed is not on our map')
})

test('Messages of the operator and of the engine on an error page are text, whatever they look like [XSS-03]', async () => {
  const trap = '<img src=x onerror=alert(1)>'
  const keys = ['errors.productnotfound', 'errors.productnotfoundprompt', 'errorpage.action', 'errorpage.defaulttitle']
  const strings = { 'en-US': Object.fromEntries(keys.map((key) => [`publicui.${key}`, `${trap}&lt;b&gt;`])) }
  for (const path of ['/l/lift-tickets/p/gone', '/l/lift-tickets']) {
    const page = await visit(path, { engine: { '/api/category/1': 500 }, strings })
    const main = documentOf(page.html).querySelector('main')
    expect(main?.querySelector('[src=x], b, [onerror]')).toBeNull()
    expect(main?.querySelector('h1')?.textContent).toBe(`${trap}&lt;b&gt;`)
    expect(main?.querySelector('a')?.textContent).toBe(`${trap}&lt;b&gt;`)
    expect(page.kind === 'page' && page.state).not.toContain('<img')
  }
})

function titleOf(html: string): string | null | undefined {
  return documentOf(html).querySelector('h1')?.textContent
}

function documentOf(html: string): Document {
  return new JSDOM(html).window.document
}
