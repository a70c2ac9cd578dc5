/**
 * Every page of the shop in every locale. All of them are asked for, and their policies compared; of each kind one is opened
 * in a browser in each locale, which says what it refused.
 */
import { LOCALES, localePath } from '#contract/locale.ts'
import { CATEGORY_PATH, PRODUCT_PATH, UNKNOWN_PATH, UNKNOWN_PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

const OWN_PAGES = ['/login', '/c/verification-required', '/c/account-exists', UNKNOWN_PATH, UNKNOWN_PRODUCT_PATH]
const OF_EACH_KIND = [CATEGORY_PATH, '/l/season-passes', PRODUCT_PATH, ...OWN_PAGES]

test('No policy refuses anything on any page in any locale', { tag: '@phone' }, async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(paths.length).toBeGreaterThan(15)
  const policies = new Set<string>()
  for (const locale of LOCALES) {
    const addresses = [...paths, ...OWN_PAGES].map((path) => localePath(path, locale, 'prefix_except_default'))
    const replies = await Promise.all(addresses.map((address) => request.get(address)))
    for (const reply of replies) {
      const isPage = [200, 404].includes(reply.status()) && /^text\/html/.test(reply.headers()['content-type'] ?? '')
      expect(isPage, `${reply.status()} ${reply.url()}`).toBe(true)
      policies.add((reply.headers()['content-security-policy'] ?? '').replace(/'nonce-[^']+'/g, "'nonce'"))
    }
  }
  // A shop that configured nothing has one policy for all of its pages.
  expect([...policies]).toEqual([expect.stringContaining("require-trusted-types-for 'script'")])
  expect([...policies][0]).not.toMatch(/unsafe-(inline|eval)|https?:/)

  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused ${event.blockedURI} by ${event.violatedDirective}`),
    )
  })
  for (const locale of LOCALES) {
    for (const path of OF_EACH_KIND) {
      await open(page, localePath(path, locale, 'prefix_except_default'))
      expect(complaints, `${path} in ${locale}`).toEqual([])
    }
  }
})
