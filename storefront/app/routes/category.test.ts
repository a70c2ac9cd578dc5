import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { aCategory, aNode, aPicture, aTile, type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

test('A category page shows the category its address names, with its products [ROUTE-03]', async () => {
  const page = await visit('/l/lift-tickets')
  expect(page).toMatchObject({ kind: 'page', status: 200, page: 'category' })
  const document = documentOf(page.html)
  expect(document.querySelector('h1')?.textContent).toBe('Lift tickets')
  expect(tilesOf(document)).toEqual(['Half-day ticket'])
})

test('A category page shows a sub category below its primary one, and only there [ROUTE-03]', async () => {
  expect(documentOf((await visit('/l/lift-tickets/day-tickets')).html).querySelector('h1')?.textContent).toBe(
    'Day tickets',
  )
  expect(await visit('/l/rentals/day-tickets')).toMatchObject({ status: 404 })
  expect(await visit('/l/day-tickets')).toMatchObject({ status: 404 })
})

test('A category page shows for each product its picture, name, line and price, "from" where the date decides [IMPL-15]', async () => {
  const [tile] = documentOf((await visit('/l/lift-tickets')).html).querySelectorAll('article')
  expect(tile?.querySelector('img')?.getAttribute('src')).toBe('/media/1/chair/tile-960.webp')
  expect(tile?.querySelector('h2')?.textContent).toBe('Half-day ticket')
  expect(tile?.querySelector('p')?.textContent).toBe('Noon to close. Sleep in.')
  expect(tile?.textContent).toContain('from$84')
})

test('A category page describes the category and links its sub categories, the open one marked [IMPL-15]', async () => {
  const engine = { '/api/category/1': aCategory({ Description: 'All 24 lifts.', ProductDetails: [aTile()] }) }
  const document = documentOf((await visit('/l/lift-tickets', { engine })).html)
  expect(document.querySelector('main')?.textContent).toContain('All 24 lifts.')
  expect(linksIn(document, 'nav[aria-label="Lift tickets"]')).toEqual([
    ['All', '/l/lift-tickets', 'page'],
    ['Day tickets', '/l/lift-tickets/day-tickets', null],
  ])
})

test('A category that cannot be read is an error page, and the log names the category [API-50, ERROR-28]', async () => {
  const page = await visit('/l/lift-tickets', { engine: { '/api/category/1': 502 } })
  expect(page).toMatchObject({ status: 502, warnings: ['ERROR RETRIEVING CATEGORY ID'] })
  expect(page.saidWith('ERROR RETRIEVING CATEGORY ID')).toMatchObject({ id: 1 })
})

test('A category page without products says so and offers one way on [IMPL-15]', async () => {
  const document = documentOf((await visit('/l/rentals')).html)
  expect(document.querySelector('main')?.textContent).toContain('Nothing is on sale here at the moment.')
  expect(linksIn(document, 'main')).toEqual([['See Lift tickets', '/l/lift-tickets', null]])
})

test('A category page whose sub categories are all outside the shop links them, and has no tab that leads to itself [ROUTE-15]', async () => {
  const node = aNode({ Id: 8, Name: 'Lodge', IsExternalUrl: true, ExternalUrl: 'https://lodge.example/' })
  const lodge = { ...node, SubCategories: [] }
  const engine = { '/api/v1/categories': [aNode(), aNode({ Id: 3, Route: '/rentals', SubCategories: [lodge] })] }
  const document = documentOf((await visit('/l/rentals', { engine })).html)
  expect(linksIn(document, 'main')).toEqual([['Lodge', 'https://lodge.example/', null]])
  expect(document.querySelector('main')?.textContent).toContain('These offers have pages of their own.')
  expect(document.querySelector('main')?.textContent).not.toContain('Nothing is on sale')
})

test('A category page leads with its calendar product and does not list it twice', async () => {
  const day = aTile({ Id: 7, Name: 'Day lift ticket', SeName: 'day-lift-ticket', ShowPricingCalendarView: true })
  const engine = {
    '/api/category/1': aCategory({
      ShowPricingCalendar: true,
      PricingCalendarProduct: day,
      ProductDetails: [day, aTile()],
    }),
  }
  expect(tilesOf(documentOf((await visit('/l/lift-tickets', { engine })).html))).toEqual([
    'Day lift ticket',
    'Half-day ticket',
  ])
})

test('A category page shows no prices on its tiles when the operator hides them [PRODUCT-26]', async () => {
  const engine = { '/settings/store': { HidePricingOnPromotionalProductTiles: 'true' } }
  expect((await visit('/l/lift-tickets', { engine })).html).not.toContain('$84')
  expect((await visit('/l/lift-tickets')).html).toContain('$84')
})

test('A category page without a name shows the default name [PRODUCT-22]', async () => {
  const engine = {
    '/api/v1/categories': [aNode({ Name: '' })],
    '/api/category/1': aCategory({ Name: '', ProductDetails: [aTile()] }),
  }
  const document = documentOf((await visit('/l/lift-tickets', { engine })).html)
  expect(document.querySelector('h1')?.textContent).toBe('Missing category name')
  expect(document.querySelector('header nav')?.textContent).toBe('Missing category name')
})

test('A category page names itself in the title, with the store, and by its own address', async () => {
  const page = await visit('/l/lift-tickets/day-tickets')
  expect(page).toMatchObject({
    head: { title: 'Day tickets | Silverpine Resort', canonical: '/l/lift-tickets/day-tickets' },
  })
})

test('A category page loads its own picture at once, and those further down lazily', async () => {
  const hero = aPicture({ ImageUrl: '/media/1/lifts/hero-1920.webp' })
  const engine = { '/api/category/1': aCategory({ PictureModels: [hero], ProductDetails: [aTile()] }) }
  const pictures = [...documentOf((await visit('/l/lift-tickets', { engine })).html).querySelectorAll('img')]
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy'])
})

test('A category that the engine hides has no page', async () => {
  expect(await visit('/l/lift-tickets', { engine: { '/api/category/1': 404 } })).toMatchObject({ status: 404 })
})

test('A link to a category uses its own slug, or stands below its parent [ROUTE-11, ROUTE-12, ROUTE-13]', async () => {
  const document = documentOf((await visit('/l/lift-tickets')).html)
  expect(hrefOf(document, 'Rentals')).toBe('/l/rentals')
  expect(hrefOf(document, 'Day tickets')).toBe('/l/lift-tickets/day-tickets')
})

test('A link to a category without a slug still leads somewhere [ROUTE-14]', async () => {
  expect(hrefOf(await withCategory({ Name: 'Nowhere', Route: '' }), 'Nowhere')).toBe('/l/missing-category-slug')
})

test('A link to an external category leaves the shop [ROUTE-15]', async () => {
  const lodging = { Name: 'Lodging', IsExternalUrl: true, ExternalUrl: 'https://lodging.example/' }
  expect(hrefOf(await withCategory(lodging), 'Lodging')).toBe('https://lodging.example/')
})

test('A link to an external category never runs script', async () => {
  const trap = { Name: 'Trap', Route: '/trap', IsExternalUrl: true, ExternalUrl: 'javascript:alert(1)' }
  expect(hrefOf(await withCategory(trap), 'Trap')).toBe('/l/trap')
})

test('A tile links to the product below its categories, a legacy one to the old shop [ROUTE-16]', async () => {
  const tiles = [
    aTile({ Id: 1, Name: 'Plain', SeName: 'plain', CategoryPath: ['lift-tickets', 'day-tickets'] }),
    aTile({ Id: 2, Name: 'Old', SeName: 'old', UseLegacy: true }),
    aTile({ Id: 3, Name: 'Dated', SeName: 'dated', ShowPricingCalendarView: true }),
  ]
  const document = documentOf(
    (await visit('/l/lift-tickets', { engine: { '/api/category/1': aCategory({ ProductDetails: tiles }) } })).html,
  )
  expect(hrefOf(document, 'Plain')).toBe('/l/lift-tickets/day-tickets/p/plain')
  expect(hrefOf(document, 'Old')).toBe('/s/lift-tickets/p/old')
  expect(hrefOf(document, 'Dated')).toBe('/l/lift-tickets/c/dated')
})

async function withCategory(fields: Parameters<typeof aNode>[0]): Promise<Document> {
  const engine: Engine = { '/api/v1/categories': [aNode(), aNode({ Id: 9, ...fields })] }
  return documentOf((await visit('/l/lift-tickets', { engine })).html)
}

function documentOf(html: string): Document {
  return new JSDOM(html).window.document
}

function tilesOf(document: Document): (string | null)[] {
  return [...document.querySelectorAll('article h2')].map((name) => name.textContent)
}

function hrefOf(document: Document, name: string): string | null | undefined {
  return [...document.querySelectorAll('a')].find((link) => link.textContent === name)?.getAttribute('href')
}

function linksIn(document: Document, selector: string) {
  return [...document.querySelectorAll(`${selector} a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ])
}
