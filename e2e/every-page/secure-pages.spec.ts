/**
 * The content security policy refuses markup and scripts made of text. crawl.spec.ts shows that it refuses nothing a
 * page needs.
 */
import { CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open, test } from '#e2e/fixtures/shop.ts'

test('Text cannot become markup or script past the policy of the shop, and a page in a frame of another site stays empty [XSS-07]', async ({
  page,
  baseURL,
  complaints,
}) => {
  await open(page, CATEGORY_PATH)
  const results = await page.evaluate(() => {
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
  expect(results).toEqual({ markup: 'refused', script: 'refused', policy: 'refused' })
  await expectComplaints(complaints, [
    "This document requires 'TrustedHTML' assignment",
    "This document requires 'TrustedScriptURL' assignment",
    "Creating a TrustedTypePolicy named 'another' violates",
  ])

  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}${CATEGORY_PATH}"></iframe>` }),
  )
  await page.goto('http://elsewhere.example/')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${baseURL}${CATEGORY_PATH}`)
})
