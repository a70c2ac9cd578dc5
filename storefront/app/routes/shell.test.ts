import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { aNode, type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

const PAGE = '/l/lift-tickets'

test('The shell shows pages with defaults when settings, flags and zones cannot be read, and logs it [ERROR-15, ERROR-25, IMPL-68]', async () => {
  const engine = {
    '/settings/store': 500,
    '/settings/feature-flags': 503,
    '/settings/widget-zones': new Error('away'),
  }
  const page = await visit(PAGE, { engine })
  expect(page).toMatchObject({ status: 200, head: { title: 'Lift tickets' } })
  expect(page.html).toContain('Half-day ticket')
  expect(page.warnings.sort()).toEqual([
    'Failed to load feature flags. Using defaults',
    'Failed to load store settings. Using defaults',
    'Failed to load widget zones. Using defaults',
  ])
})

test('The logo of the shell shows the name of the store and links to the brand [SHELL-11]', async () => {
  const settings = {
    'storeinformationsettings.name': 'Silverpine',
    'storeinformationsettings.brandurl': 'https://silverpine.example',
  }
  const logo = (await documentAt(PAGE, { '/settings/store': settings })).querySelector('header a')
  expect(logo?.textContent).toContain('Silverpine')
  expect(logo?.getAttribute('href')).toBe('https://silverpine.example')
})

test('The logo of the shell links home where the store has no brand [SHELL-11]', async () => {
  expect((await documentAt(PAGE)).querySelector('header a')?.getAttribute('href')).toBe('/')
})

test('The shell lists the first four categories of the top menu, in order, hidden ones never, and says that there are more [SHELL-12]', async () => {
  const tree = [
    aNode({ Id: 1, Name: 'One' }),
    aNode({ Id: 2, Name: 'Secret', Hidden: true }),
    aNode({ Id: 3, Name: 'Not in the menu', IncludeInTopMenu: false }),
    ...[4, 5, 6, 7].map((id) => aNode({ Id: id, Name: `Number ${id}`, Route: `/number-${id}` })),
  ]
  const document = await documentAt(PAGE, { '/api/v1/categories': tree })
  expect([...document.querySelectorAll('header nav a')].map((link) => link.textContent)).toEqual([
    'One',
    'Number 4',
    'Number 5',
    'Number 6',
    'More ...',
  ])
  expect(document.querySelector('footer')?.textContent).toContain('Not in the menu')
  expect(document.body.textContent).not.toContain('Secret')
})

test('The shell links external categories, and what is inside one, by plain links [SHELL-14]', async () => {
  const elsewhere = { IsExternalUrl: true, ExternalUrl: 'https://lodging.example/rooms' }
  const suites = { ...aNode({ Id: 9, Name: 'Suites', ...elsewhere, Route: '/suites' }), SubCategories: [] }
  const tree = [aNode(), aNode({ Id: 8, Name: 'Lodging', Route: '/lodging', ...elsewhere, SubCategories: [suites] })]
  const document = await documentAt(PAGE, { '/api/v1/categories': tree })
  const links = [...document.querySelectorAll('header nav a')].slice(1)
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['Lodging', 'https://lodging.example/rooms', 'noopener'],
    ['Suites', 'https://lodging.example/rooms', 'noopener'],
  ])
})

test('The shell marks the category the guest is in', async () => {
  const document = await documentAt('/l/lift-tickets/day-tickets')
  expect(document.querySelector('header nav [aria-current="page"]')?.textContent).toBe('Lift tickets')
})

test('The shell has one main part, and a link that skips to it', async () => {
  const document = await documentAt(PAGE)
  expect(document.querySelectorAll('main')).toHaveLength(1)
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`#${document.querySelector('main')?.id}`)
})

const zones = Object.fromEntries(
  [
    'body-top',
    'body-bottom',
    'app-bottom',
    'homepage-top',
    'homepage-bottom',
    'footer-bottom',
    'product-details-bottom',
  ].map((id) => [
    id,
    [
      { Name: 'first', HtmlContent: `<p>${id} <b>one</b></p>` },
      { Name: 'second', HtmlContent: '<p>two</p>' },
    ],
  ]),
)
const engine = { '/settings/widget-zones': zones }

test('Widget zones stand at their positions with all their entries, in order [SHELL-08, SHELL-10]', async () => {
  const document = await documentAt(PAGE, engine)
  expect(document.querySelector('[data-zone="body-top"]')?.textContent).toBe('body-top onetwo')
  expect(document.querySelector('[data-zone="body-top"] b')?.textContent).toBe('one')
  expect(zonesOf(document)).toEqual([
    'body-top',
    'homepage-top',
    'homepage-bottom',
    'footer-bottom',
    'body-bottom',
    'app-bottom',
  ])
  expect(document.querySelector('footer [data-zone="footer-bottom"]')).not.toBeNull()
})

test('Widget zones of the home page are on the default category only, those of products on products [SHELL-08]', async () => {
  expect(zonesOf(await documentAt('/l/rentals', engine))).toEqual([
    'body-top',
    'footer-bottom',
    'body-bottom',
    'app-bottom',
  ])
  expect(zonesOf(await documentAt('/l/lift-tickets/p/half-day-ticket', engine))).toEqual([
    'body-top',
    'product-details-bottom',
    'footer-bottom',
    'body-bottom',
    'app-bottom',
  ])
})

test('Widget zones beside the header, the page and the footer are landmarks with a name of their own', async () => {
  const document = await documentAt(PAGE, engine)
  const parts = [...document.querySelectorAll('[data-zone]:not(main *, footer *)')]
  const names = parts.map((zone) => [zone.localName, zone.getAttribute('aria-label')])
  expect(names).toEqual([
    ['aside', 'Announcements'],
    ['aside', 'More from us'],
    ['aside', 'Good to know'],
  ])
})

test('Widget zones show external frames in a sandbox, on the pages they are meant for, never on closed ones [XSS-01]', async () => {
  const frame = { Name: 'Map', HtmlContent: '', Kind: 'embed', Src: 'https://maps.example/' }
  const script = { Name: 'Chat', HtmlContent: '', Kind: 'script', Src: 'https://chat.example/a.js' }
  const outside = {
    'body-top': [frame, { ...frame, Name: 'Golf', Routes: ['/l/golf'] }, script],
    'footer-bottom': [{ Name: 'a', HtmlContent: '<p>Words</p>' }],
  }
  const framesAt = async (path: string) => {
    const document = await documentAt(path, { '/settings/widget-zones': outside })
    expect(document.querySelectorAll('script')).toHaveLength(0)
    return [...document.querySelectorAll('iframe')]
  }
  const [shown, ...others] = await framesAt(PAGE)
  expect([shown?.title, shown?.src, others.length]).toEqual(['Map', 'https://maps.example/', 0])
  expect(shown?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups')
  for (const closed of ['/buy', '/buy/payment', '/c/waiver', '/customer/info', '/household', '/login', '/l/v/lesson']) {
    expect([closed, await framesAt(closed)]).toEqual([closed, []])
  }
})

test('Widget zones that could not be read are marked as missing, so that the browser asks once [SHELL-09]', async () => {
  const missing = await visit(PAGE, { engine: { '/settings/widget-zones': 500 } })
  expect(missing.kind === 'page' && missing.state).toContain('"lacksZones":true')
  const empty = await visit(PAGE)
  expect(empty.kind === 'page' && empty.state).not.toContain('lacksZones')
})

test('Widget zones that are empty leave nothing behind', async () => {
  expect(zonesOf(await documentAt(PAGE))).toEqual([])
})

function zonesOf(document: Document): (string | null)[] {
  return [...document.querySelectorAll('[data-zone]')].map((zone) => zone.getAttribute('data-zone'))
}

async function documentAt(path: string, engine: Engine = {}): Promise<Document> {
  return new JSDOM((await visit(path, { engine })).html).window.document
}
