/** HTML in zones, also by an attacker with an operator's account: its harmless part shows, nothing runs. */
import { attacks } from '#commerce/settings/attacks-for-tests.ts'
import { WIDGET_ZONES } from '#contract/values/settings/widget-zones.ts'
import { startConfiguredShop } from '#e2e/fixtures/configured-shop.ts'
import { CATEGORY_PATH, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'
import type { BuiltShop } from '#tools/shop/start-built-shop.ts'

const CRAFTED = `<p onclick="window.ran=1" style="color:red">Fresh <b>snow</b><script>window.ran=1</script></p>
  <p>Unclosed <em>tag<a href="javascript:window.ran=1">Tickets</a>`
/** Requests for pictures that do not exist would only add complaints to the journey. */
const HARMFUL = attacks.filter(
  (attack) => !/<(img|video|audio|svg|table)[^>]*\b(src|poster|background)\b/i.test(attack),
)

const startCraftedShop = () =>
  startConfiguredShop(
    { 'widgetsettings.allowedhosts': 'maps.example, chat.example' },
    {
      ...Object.fromEntries(WIDGET_ZONES.map((zone) => [zone, [{ name: 'Crafted', html: CRAFTED }]])),
      'body-bottom': HARMFUL.map((attack, index) => ({ name: `Attack ${index}`, html: attack })),
      'body-top': [
        { name: 'Crafted', html: CRAFTED },
        { name: 'Trail map', html: '', kind: 'embed', src: 'https://maps.example/trails', routes: ['/l/*'] },
      ],
      'head-top': [
        { name: 'Verification', html: '<meta name="verified" content="yes"><script>window.ran=1</script>' },
        { name: 'Chat', html: '', kind: 'script', src: 'https://chat.example/chat.js' },
      ],
    },
  )

let shop: BuiltShop | undefined
test.afterEach(() => shop?.stop())

test('A script, a handler, a broken tag, a style and all known attacks in zones show their harmless part and run nothing [SHELL-08, SHELL-10, XSS-01, XSS-04, XSS-06]', {
  tag: '@prove',
}, async ({ page }) => {
  test.slow()
  shop = await startCraftedShop()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  page.on('dialog', () => requested.push('a dialog'))
  await page.route('https://chat.example/chat.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.chat = "here"' }),
  )
  await page.route('https://maps.example/trails', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Trails</h1><script>try { parent.ran = 1; document.title = localStorage.length } catch { document.body.append("kept apart") }</script>`,
    }),
  )

  await open(page, shop.url + CATEGORY_PATH)
  for (const zone of ['body-top', 'homepage-top', 'homepage-bottom', 'footer-bottom', 'app-bottom']) {
    const shown = page.locator(`[data-zone="${zone}"]`)
    await expect(shown).toContainText('Fresh snow')
    await expect(shown).toContainText('Unclosed tagTickets')
    await expect(shown.locator('[style], [onclick], script, a[href]')).toHaveCount(0)
  }
  await expect(page.locator('head meta[name=verified]')).toHaveAttribute('content', 'yes')
  await expect(page.locator('[data-zone="body-bottom"]')).toBeAttached()
  const trails = page.frameLocator('iframe[title="Trail map"]')
  await expect(trails.locator('body')).toContainText('kept apart')
  await expect(page.locator('html')).toHaveAttribute('data-chat', 'here')
  await page.locator('[data-zone] :not(a, iframe)').evaluateAll((elements) => {
    for (const element of elements) {
      for (const name of ['click', 'focus', 'pointerenter', 'toggle', 'load', 'error'])
        element.dispatchEvent(new Event(name))
    }
  })
  expect(await page.evaluate(() => 'ran' in window || document.body.isContentEditable)).toBe(false)

  // Element names in zones overwrite no global of the page.
  expect(
    await page.evaluate(() => [
      document.getElementById('app')?.contains(document.querySelector('main')),
      typeof document.body,
    ]),
  ).toEqual([true, 'object'])
  expect(requested.filter((path) => path === '/csp-reports' || path === 'a dialog')).toEqual([])
  expect(requested.filter((path) => path === '/settings/widget-zones').length).toBeLessThanOrEqual(1)

  await open(page, shop.url + PRODUCT_PATH)
  await expect(page.locator('[data-zone="product-details-bottom"]')).toContainText('Fresh snow')
  const signIn = await page.goto(`${shop.url}/login`)
  expect(signIn?.headers()['content-security-policy']).not.toMatch(/maps\.example|chat\.example/)
  await expect(page.locator('iframe, [data-zone], [data-chat]')).toHaveCount(0)
  // The shop stops now: no request may be pending.
  await page.goto('about:blank')
})
