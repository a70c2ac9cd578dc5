/** Every page runs under its content security policy without a single refusal, and the policy bites. */
import { CATEGORY_PATH, UNKNOWN_PATH, UNKNOWN_PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

test('All pages of the shop open without a refusal or a complaint', { tag: '@phone' }, async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(paths.length).toBeGreaterThan(15)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused ${event.blockedURI} by ${event.violatedDirective}`),
    )
  })
  for (const path of [...paths, UNKNOWN_PATH, UNKNOWN_PRODUCT_PATH]) {
    const reply = await open(page, path)
    const policy = reply?.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)/)
    expect(complaints, path).toEqual([])
  }
})

test('Text cannot become markup or script past the policy of the shop', async ({ page, complaints }) => {
  await open(page, CATEGORY_PATH)
  const answers = await page.evaluate(() => {
    const tried = (attempt: () => void) => {
      try {
        attempt()
        return 'allowed'
      } catch {
        return 'refused'
      }
    }
    return {
      markup: tried(() => {
        document.createElement('div').innerHTML = '<b>hello</b>'
      }),
      script: tried(() => {
        document.createElement('script').src = 'https://elsewhere.example/x.js'
      }),
      policy: tried(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void }
        }
        trustedTypes.createPolicy('another', {})
      }),
    }
  })
  expect(answers).toEqual({ markup: 'refused', script: 'refused', policy: 'refused' })
  complaints.length = 0
})

test('A page in a frame of another site stays empty [XSS-07]', async ({ page, baseURL, complaints }) => {
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}${CATEGORY_PATH}"></iframe>` }),
  )
  await page.goto('http://elsewhere.example/')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${baseURL}${CATEGORY_PATH}`)
  complaints.length = 0
})
