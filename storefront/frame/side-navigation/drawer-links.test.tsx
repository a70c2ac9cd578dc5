import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { visited } from '#storefront/testing/visited-for-tests.tsx'
import { DrawerLinks } from './drawer-links.tsx'

const SETTINGS = { 'storeinformationsettings.brandurl': 'https://www.silverpine.example/' }
const RILEY = { IsGuest: false, FirstName: 'Riley' }
const SHOP = [
  ['Shop home', '/'],
  ['silverpine.example', 'https://www.silverpine.example/'],
]

async function linksFor(customer: object): Promise<(string | null)[][]> {
  const html = renderToStaticMarkup(
    await visited(<DrawerLinks onRedeem={() => {}} />, { customer, settings: SETTINGS }),
  )
  const links = [...new JSDOM(html).window.document.querySelectorAll('a')]
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}

test('A guest finds the shop, the site of the brand and the way to sign in and return, and nothing else [SHELL-25, SHELL-32]', async () => {
  const login = `/login?returnUrl=${encodeURIComponent('/l/lift-tickets?from=mail')}`
  expect(await linksFor({ IsGuest: true })).toEqual([...SHOP, ['Login', login]])
})

test('A signed-in customer finds the way out instead of the way in [SHELL-25, SHELL-33]', async () => {
  expect(await linksFor(RILEY)).toEqual([...SHOP, ['Logout', '/logout']])
})

test('An admin finds the console, and an agent does not [SHELL-26]', async () => {
  const console = [...SHOP, ['Admin', '/admin'], ['Logout', '/logout']]
  expect(await linksFor({ ...RILEY, IsAdmin: true })).toEqual(console)
  expect(await linksFor({ ...RILEY, IsAgent: true })).toEqual([...SHOP, ['Logout', '/logout']])
})

test('Staff who impersonate a customer find the way to finish instead of login and logout [SHELL-34]', async () => {
  expect(await linksFor({ ...RILEY, IsCustomerImpersonated: true })).toEqual([
    ...SHOP,
    ['Finish impersonation', '/logout'],
  ])
})

test.each([true, false])(
  'The way to redeem a voucher is there where vouchers are switched on: %s [VOUCHER-30, SETTINGS-15]',
  async (IsEnabled) => {
    const flags = { 'Unity.Vouchers': { IsEnabled } }
    const html = renderToStaticMarkup(await visited(<DrawerLinks onRedeem={() => {}} />, { flags }))
    expect(html.includes('Redeem voucher')).toBe(IsEnabled)
  },
)
