import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { aNode, aPicture, aShopProduct, visit } from '#storefront/testing/shop-for-tests.ts'

const ADDRESS = '/l/lift-tickets/p/half-day-ticket'
const BY_SLUG = '/api/product/by-slug/half-day-ticket'

test('A product page shows name, headline and description, and more where there is more [PRODUCT-05, PRODUCT-28]', async () => {
  const page = await visit(ADDRESS)
  expect(page).toMatchObject({ status: 200, page: 'product' })
  const main = documentOf(page.html).querySelector('main')
  expect(main?.querySelector('h1')?.textContent).toBe('Half-day ticket')
  expect([...(main?.querySelectorAll('h1 ~ p') ?? [])].map((text) => text.textContent)).toEqual([
    'Noon to close.',
    'Sleep in. Ski late. See more',
  ])
  expect(main?.querySelector('#about')?.textContent).toContain('Valid from noon.')
  expect(main?.textContent).toContain('from$84')
})

test('A rental says where it can be picked up, when and by which number, and links the map of a place [PRODUCT-36]', async () => {
  const base = {
    Id: 1,
    Name: 'Base Village',
    Address: '1200 Summit Road',
    Phone: '(555) 014-0131',
    Hours: 'From 7:30 am',
  }
  const maps = ['https://maps.example/base', 'javascript:alert(1)', null]
  const RentalLocations = maps.map((MapUrl, index) => ({ ...base, Id: index, MapUrl }))
  const { html } = await visit(ADDRESS, { engine: { [BY_SLUG]: aShopProduct({ RentalLocations }) } })
  const places = [...documentOf(html).querySelectorAll('main dl > div')]
  expect(places.map((place) => place.textContent)).toEqual(
    Array(3).fill('Pick up at Base Village1200 Summit RoadFrom 7:30 am(555) 014-0131'),
  )
  expect(places.map((place) => place.querySelector('a')?.getAttribute('href'))).toEqual([maps[0], undefined, undefined])
})

test('A product page leaves icons out of its pictures [PRODUCT-29]', async () => {
  const pictures = [
    aPicture({ Title: 'ICON', ImageUrl: '/media/1/icon.webp' }),
    aPicture({ ImageUrl: '/media/1/one.webp' }),
    aPicture({ ImageUrl: '/media/1/two.webp' }),
  ]
  const { html } = await visit(ADDRESS, { engine: { [BY_SLUG]: aShopProduct({ PictureModels: pictures }) } })
  expect([...documentOf(html).querySelectorAll('img')].map(({ src }) => src)).toEqual([
    '/media/1/one.webp',
    '/media/1/two.webp',
  ])
})

test('A product page without pictures of its own shows its default picture, with its words [PRODUCT-30]', async () => {
  const { html } = await visit(ADDRESS, {
    engine: {
      [BY_SLUG]: aShopProduct({
        DefaultPictureModel: aPicture({ ImageUrl: '/media/1/noon.webp', AlternateText: 'Sun on the west side' }),
      }),
    },
  })
  const [picture, ...more] = documentOf(html).querySelectorAll('main img')
  expect(more).toEqual([])
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([
    '/media/1/noon.webp',
    'Sun on the west side',
  ])
})

test('A product page without a long description offers nothing more to see', async () => {
  const { html } = await visit(ADDRESS, { engine: { [BY_SLUG]: aShopProduct({ FullDescription: '' }) } })
  expect(html).not.toContain('See more')
  expect(documentOf(html).querySelector('#about')).toBeNull()
})

test('A product page has breadcrumbs: the primary category of the address, its sub category if there is one, then its own name [SHELL-51, ROUTE-04]', async () => {
  expect(stepsOf((await visit('/l/lift-tickets/day-tickets/p/half-day-ticket')).html)).toEqual([
    ['Lift tickets', '/l/lift-tickets'],
    ['Day tickets', '/l/lift-tickets/day-tickets'],
    ['Half-day ticket', undefined],
  ])
  expect(stepsOf((await visit(ADDRESS)).html)).toEqual([
    ['Lift tickets', '/l/lift-tickets'],
    ['Half-day ticket', undefined],
  ])
})

test('A product page leaves the app for categories that are still in the old shop, and stays in it for others [SHELL-52]', async () => {
  const old = aNode({ Id: 9, Name: 'Dining', Route: '/dining', UseLegacy: true })
  const { html } = await visit('/l/dining/p/half-day-ticket', { engine: { '/api/v1/categories': [old] } })
  expect(stepsOf(html)[0]).toEqual(['Dining', '/s/dining'])
  expect(stepsOf((await visit(ADDRESS)).html)[0]).toEqual(['Lift tickets', '/l/lift-tickets'])
})

test('A product page shows below an external category, and its breadcrumb leads out to that category [SHELL-21, OPEN-03, OPEN-16]', async () => {
  const lodging = { Route: '/lodging', IsExternalUrl: true, ExternalUrl: 'https://lodging.example/rooms' }
  const engine = { '/api/v1/categories': [aNode({ Id: 8, Name: 'Lodging', ...lodging })] }
  const page = await visit('/l/lodging/p/half-day-ticket', { engine })
  expect(page).toMatchObject({ status: 200, head: { canonical: ADDRESS } })
  const crumb = documentOf(page.html).querySelector('header a[aria-label="Back to Lodging"]')
  expect(crumb?.getAttribute('href')).toBe('https://lodging.example/rooms')
  expect(stepsOf(page.html)[0]).toEqual(['Lodging', 'https://lodging.example/rooms'])
})

test('A product page shows in a category it does not belong to, but names its own as canonical address', async () => {
  expect(await visit('/l/rentals/p/half-day-ticket')).toMatchObject({
    status: 200,
    head: { canonical: '/l/lift-tickets/p/half-day-ticket' },
  })
})

test('A product page does not exist below an unknown category', async () => {
  const page = await visit('/l/heli-skiing/p/half-day-ticket')
  expect(page).toMatchObject({ status: 404 })
  expect(page.html).toContain('This page could not be found')
})

test('A product page shows specifications for guests, not those that steer the shop', async () => {
  const facts = [
    { Name: 'Valid', Value: 'From noon' },
    { Name: '[Cutoff Time]', Value: '7:00' },
    { Name: 'IsRenewal', Value: 'no' },
  ]
  const { html } = await visit(ADDRESS, { engine: { [BY_SLUG]: aShopProduct({ ProductSpecifications: facts }) } })
  expect([...documentOf(html).querySelectorAll('dt')].map((name) => name.textContent)).toEqual(['Valid'])
  const words = documentOf(html).querySelector('main ul svg ~ span')?.textContent
  expect(words).toBe('Valid: From noon')
})

test('A product page shows texts of operators as text, whatever they look like [XSS-03]', async () => {
  const trap = '<img src=x onerror=alert(1)>'
  const engine = { [BY_SLUG]: aShopProduct({ Name: trap, ShortDescription: `${trap}|${trap}`, FullDescription: trap }) }
  const { html } = await visit(ADDRESS, { engine })
  expect(documentOf(html).querySelector('[onerror]')).toBeNull()
  expect(html).not.toContain(trap)
  expect(documentOf(html).querySelector('h1')?.textContent).toBe(trap)
})

test('A product page is titled by the template of the store, with its search title; without one by name and store [IMPL-70]', async () => {
  const named = { 'storeinformationsettings.name': 'Silverpine Resort' }
  const engine = { [BY_SLUG]: aShopProduct({ SEOMetaTitle: 'Ski from noon' }) }
  expect(await visit(ADDRESS, { engine: { ...engine, '/settings/store': named } })).toMatchObject({
    head: { title: 'Half-day ticket | Silverpine Resort' },
  })
  const template = { ...named, 'seosettings.pagetitletemplate': '{store}: {title}' }
  expect(await visit(ADDRESS, { engine: { ...engine, '/settings/store': template } })).toMatchObject({
    head: { title: 'Silverpine Resort: Ski from noon' },
  })
})

test('A product page is found by the id in the query before the name in the path, and redirects to its own name [OPEN-02, ROUTE-30]', async () => {
  const engine = { '/api/productdetails/77': aShopProduct({ Name: 'Night skiing', SeName: 'night-skiing' }) }
  for (const invented of ['half-day-ticket', 'no-such-name', 'night-skiing%20']) {
    expect(await visit(`/l/lift-tickets/p/${invented}?productid=77`, { engine })).toMatchObject({
      kind: 'redirect',
      status: 302,
      location: '/l/lift-tickets/p/night-skiing?productid=77',
    })
  }
  const page = await visit('/l/lift-tickets/p/Night-Skiing?productid=77', { engine })
  expect(documentOf(page.html).querySelector('h1')?.textContent).toBe('Night skiing')
  expect(page).toMatchObject({ head: { canonical: '/l/lift-tickets/p/night-skiing' } })
})

test('A product page whose name cannot stand in an address is shown at the requested address', async () => {
  for (const SeName of ['', 'day/night']) {
    const engine = { '/api/productdetails/77': aShopProduct({ SeName }) }
    expect(await visit(`${ADDRESS}?productid=77`, { engine })).toMatchObject({ kind: 'page', status: 200 })
  }
})

test.each(['ProductID=77', 'productid=none&productid=77'])(
  'A product page finds the same product by ?%s [OPEN-02]',
  async (query) => {
    const engine = { '/api/productdetails/77': aShopProduct({ Name: 'Night skiing' }) }
    const { html } = await visit(`${ADDRESS}?${query}`, { engine })
    expect(documentOf(html).querySelector('h1')?.textContent).toBe('Night skiing')
  },
)

test('A product page is found by its name where the query names no product that could be [OPEN-02]', async () => {
  const { html } = await visit(`${ADDRESS}?productid=0077`)
  expect(documentOf(html).querySelector('h1')?.textContent).toBe('Half-day ticket')
})

test.each(['simple', '', 'producttemplate.simple'])(
  'A product page is shown when its view is called %j',
  async (view) => {
    expect(await visit(ADDRESS, { engine: { [BY_SLUG]: aShopProduct({ ProductTemplateView: view }) } })).toMatchObject({
      status: 200,
    })
  },
)

test('A product page with an unknown view is not found [ROUTE-24]', async () => {
  const page = await visit(ADDRESS, {
    engine: { [BY_SLUG]: aShopProduct({ ProductTemplateView: 'ProductTemplate.Hologram' }) },
  })
  expect(page).toMatchObject({ status: 404 })
  expect(page.html).toContain('Product Not Found')
})

/** The steps of the breadcrumb: their words, and where they lead. */
function stepsOf(html: string) {
  return [...documentOf(html).querySelectorAll('nav[aria-label="Breadcrumb"] li')].map((step) => [
    step.textContent,
    step.querySelector('a')?.getAttribute('href'),
  ])
}

function documentOf(html: string): Document {
  return new JSDOM(html).window.document
}
