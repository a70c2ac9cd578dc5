/** Which frame stands around which page: hero, header, menu, footer and zones, as the server sends them. */
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { aCategory, aPicture, aTile, type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

const GUEST = { '/api/v1/customers/current': { FirstName: '', LastName: '', Initials: '', IsGuest: true } }
const RILEY = {
  '/api/v1/customers/current': { IsGuest: false, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: null },
  '/api/account/profile': { FirstName: 'Riley', LastName: 'Hart' },
}
const engine = {
  '/settings/widget-zones': { 'footer-bottom': [{ Name: 'Code', HtmlContent: '<p>Know the code</p>' }] },
  '/api/category/1': aCategory({
    ProductDetails: [aTile()],
    PictureModels: [aPicture({ ImageUrl: '/media/1/ridge.webp', AlternateText: 'A ridge' })],
  }),
}

async function partsOf(path: string, customer: Engine = GUEST) {
  const page = await visit(path, { engine: { ...engine, ...customer } })
  expect([path, page.kind, page.failures]).toEqual([path, 'page', []])
  const { body } = new JSDOM(page.html).window.document
  return {
    mains: body.querySelectorAll('main').length,
    hasHero: body.querySelector('main img[alt="A ridge"]') !== null,
    isHalf: body.querySelector('main > [class*=half] img[alt="A ridge"]') !== null,
    hasHeader: body.querySelector('header') !== null,
    hasMenu: body.querySelector('header a[aria-label=Menu], header button[aria-label=Menu]') !== null,
    footer: body.querySelector('footer [data-zone]')?.textContent,
    logoLeadsTo: body.querySelector('main a')?.getAttribute('href'),
  }
}

const WHOLE = { mains: 1, hasHeader: true, hasMenu: true, footer: 'Know the code' }

test.each([
  ['/l/lift-tickets', true],
  ['/l/lift-tickets/p/half-day-ticket', false],
  ['/ui', false],
  ['/nowhere', false],
])(
  'The page %s has header, menu, footer and zones, and a hero: %s [OPEN-11, SHELL-01, SHELL-02]',
  async (path, hasHero) => {
    expect(await partsOf(path)).toMatchObject({ ...WHOLE, hasHero })
  },
)

test.each<[string, boolean, Engine]>([
  ['/customer/info', true, RILEY],
  ['/l/lift-tickets', false, GUEST],
  ['/cart', false, { ...GUEST, '/api/minicart': 503 }],
])('The page %s has half a hero: %s, which only the account has [SHELL-04]', async (path, isHalf, customer) => {
  expect(await partsOf(path, customer)).toMatchObject({ ...WHOLE, hasHero: true, isHalf })
})

test('The checkout has a header of its own without a menu, the footer, and no hero [OPEN-11]', async () => {
  expect(await partsOf('/onepagecheckout', { ...GUEST, '/api/cart': 503 })).toMatchObject({
    ...WHOLE,
    hasMenu: false,
    hasHero: false,
  })
})

test.each<[string, Engine]>([
  ['/login', GUEST],
  ['/c/verification-required', GUEST],
  ['/c/account-exists', GUEST],
  ['/c/register', GUEST],
  ['/c/user-profile', RILEY],
])(
  'The page %s has a hero and a panel with the logo, and neither header nor footer [OPEN-11, SHELL-03]',
  async (path, customer) => {
    expect(await partsOf(path, customer)).toEqual({
      mains: 1,
      hasHero: true,
      isHalf: false,
      hasHeader: false,
      hasMenu: false,
      footer: undefined,
      logoLeadsTo: '/',
    })
  },
)
