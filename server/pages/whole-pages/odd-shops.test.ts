/** Shops that the operator set up in an unusual way, or not at all. */

import { afterEach, expect, test } from 'vitest'
import { saveSettings, saveZones } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop | undefined
afterEach(() => shop?.stop())

async function shopWith(
  settings: Record<string, string>,
  demo = true,
): Promise<(path: string, headers?: object) => Promise<Response>> {
  const started = await startShop({ demo, env: { SERVE: 'all' } })
  shop = started
  if (Object.keys(settings).length > 0) {
    await changeShop(started.database, (tx) => saveSettings(tx, settings))
    // The change travels by notification; the published settings say when it has arrived.
    const [name = '', value] = Object.entries(settings)[0] ?? []
    await expect
      .poll(async () => ((await (await fetch(`${started.url}/settings/store`)).json()) as Record<string, string>)[name])
      .toBe(value)
  }
  return (path, headers = {}) => fetch(started.url + path, { redirect: 'manual', headers: { ...headers } })
}

test('A shop without anything to sell is an empty page, never a loop [RED-02]', { tags: 'prove' }, async () => {
  const open = await shopWith({}, false)
  for (const path of ['/', '/l']) {
    const reply = await open(path)
    expect([path, reply.status]).toEqual([path, 200])
  }
})

test('A default category that is not there gives way to the first one that is [RED-02, ROUTE-18]', {
  tags: 'prove',
}, async () => {
  const open = await shopWith({ defaultcategory: 'no-such-category' })
  const reply = await open('/')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/l/lift-tickets'])
})

test('A configured path wins for the site root, and for nothing else [ROUTE-20]', { tags: 'prove' }, async () => {
  const open = await shopWith({ rootredirect: '/l/golf' })
  expect((await open('/')).headers.get('location')).toBe('/l/golf')
  expect((await open('/')).status).toBe(302)
  expect((await open('/l')).headers.get('location')).toBe('/l/lift-tickets')
})

test.each([
  ['/', '/'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/l/../', '/'],
  ['/en-AU/', '/en-AU'],
])(
  'A configured path %s that leads back or to another host is not followed from %s [RED-02]',
  { tags: 'prove' },
  async (path, front) => {
    const open = await shopWith({ rootredirect: path })
    const prefix = front === '/' ? '' : front
    expect((await open(front)).headers.get('location')).toBe(`${prefix}/l/lift-tickets`)
  },
)

test.each([
  ['/l/golf?promo=1#tee', '/en-AU/l/golf?promo=1&utm=2#tee', 200],
  ['/en-AU/l/golf', '/en-AU/l/golf?utm=2', 200],
  ['/en-NZ/l/golf', '/en-NZ/l/golf?utm=2', 200],
  ['/s/golf', '/s/golf?utm=2', 302],
])(
  'An Australian who enters with a query is led to %s at %s [ROUTE-20, ROUTE-21, OPEN-05]',
  { tags: 'prove' },
  async (path, location, status) => {
    const open = await shopWith({ rootredirect: path })
    const reply = await open('/?utm=2', { 'accept-language': 'en-AU' })
    expect(reply.headers.get('location')).toBe(location)
    expect((await open(location)).status).toBe(status)
  },
)

test('Addresses of the old shop keep the locale they name [ROUTE-09, ROUTE-21]', async () => {
  const open = await shopWith({})
  const reply = await open('/en-AU/s/golf?a=1')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/en-AU/l/golf?a=1'])
})

test('A shop that prefixes every locale leads to prefixed pages, from pages without a prefix too [ROUTE-21]', {
  tags: 'prove',
}, async () => {
  const open = await shopWith({ localeprefixstrategy: 'prefix' })
  expect((await open('/l')).headers.get('location')).toBe('/en-US/l/lift-tickets')
  const page = await open('/l/golf')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toMatch(/rel="canonical" href="[^"]+\/en-US\/l\/golf"/)
  expect(html).toContain('href="/en-US/l/lift-tickets"')
  expect(html).not.toMatch(/href="\/l[/"]/)
})

test('The sitemap of a shop that prefixes every locale names prefixed pages only [ROUTE-21]', {
  tags: 'prove',
}, async () => {
  const open = await shopWith({ localeprefixstrategy: 'prefix' })
  const sitemap = await (await open('/sitemap.xml')).text()
  expect(sitemap).toMatch(/<loc>[^<]+\/en-US\/l\/golf<\/loc>/)
  expect(sitemap).not.toMatch(/<loc>https?:\/\/[^/]+\/l\//)
})

test('Tiles show no price when the operator says so [PRODUCT-26]', { tags: 'prove' }, async () => {
  const open = await shopWith({ hidepricingonpromotionalproducttiles: 'true' })
  const html = await (await open('/l/season-passes')).text()
  const tiles = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(tiles).toMatch(/summit pass/i)
  expect(tiles).not.toMatch(/\$\d/)
})

test.each([
  ['no_prefix', '/l/golf', 'en-AU,en;q=0.5', 'en-AU'],
  ['no_prefix', '/en-AU/l/golf', 'en-AU', undefined],
  ['prefix', '/en-US/l/golf', 'en-AU', 'en-US'],
])(
  'With the strategy %s, %s read with %s is in %s [ROUTE-21]',
  { tags: 'prove' },
  async (strategy, path, language, locale) => {
    const open = await shopWith({ localeprefixstrategy: strategy })
    const reply = await open(path, { 'accept-language': language })
    expect(reply.status).toBe(locale ? 200 : 404)
    if (locale) expect(await reply.text()).toContain(`<html lang="${locale}">`)
  },
)

test('The first visit goes straight to the language of the browser, and a cookie remembers another [ROUTE-21]', {
  tags: 'prove',
}, async () => {
  const open = await shopWith({})
  const found = await open('/', { 'accept-language': 'en-AU,en;q=0.8' })
  expect(found.headers.get('location')).toBe('/en-AU/l/lift-tickets')
  expect(found.headers.get('vary')).toBe('Cookie, Accept-Language')
  const chosen = await open('/', { 'accept-language': 'en-AU', cookie: 'i18n_redirected=en-NZ' })
  expect(chosen.headers.get('location')).toBe('/en-NZ/l/lift-tickets')
})

test("The operator's own words and colors are in the page, escaped and checked [XSS-05]", {
  tags: 'prove',
}, async () => {
  const open = await shopWith({
    'storeinformationsettings.name': '</title><script>alert(1)</script>',
    'theme.glow-500': '#ff6600',
    'theme.pine-600': 'red}*{display:none',
  })
  const html = await (await open('/l/golf')).text()
  expect(html).not.toContain('<script>alert(1)')
  const theme = /\/theme\/colors\.[\w-]+\.css/.exec(html)?.[0] ?? ''
  expect(await (await open(theme)).text()).toBe(':root{--glow-500:#ff6600}')
})

const PREVIEW =
  '<meta property="og:title" content="Silverpine: snow"><meta property="og:image" content="https://pictures.example/a.jpg">'

test('Every zone of a page shows what the operator placed there, and nothing that could run [SHELL-08, SHELL-10]', {
  tags: 'prove',
}, async () => {
  const open = await shopWith({})
  const inBody = ['body-top', 'body-bottom', 'app-bottom', 'homepage-top', 'homepage-bottom', 'footer-bottom'] as const
  await changeShop((shop as TestShop).database, (tx) =>
    saveZones(tx, {
      ...Object.fromEntries(inBody.map((zone) => [zone, [{ name: zone, html: `<p>In ${zone}</p>` }]])),
      'product-details-bottom': [{ name: 'a', html: '<p>Below the product</p>' }],
      'head-top': [{ name: 'b', html: `<meta name="verified" content="yes">${PREVIEW}<script>alert(1)</script>` }],
    }),
  )
  const read = async (path: string) => (await open(path)).text()
  await expect.poll(() => read('/l/lift-tickets')).toContain('<meta name="verified" content="yes">')
  const html = await read('/l/lift-tickets')
  for (const zone of inBody) expect(html.split(`<p>In ${zone}</p>`)).toHaveLength(2)
  expect(html.slice(0, html.indexOf('</head>'))).toContain(`<meta name="verified" content="yes">${PREVIEW}`)
  expect(html).not.toContain('alert(1)')
  expect(html).not.toContain('<p>Below the product</p>')
  expect(await read('/l/lift-tickets/day-tickets/p/half-day-ticket')).toContain('<p>Below the product</p>')
})
