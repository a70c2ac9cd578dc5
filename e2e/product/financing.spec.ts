/**
 * What a lender offers for a pass: shown with its script and key alone, asked for anew with every choice. Nothing
 * leaves the machine: this file replies for the lender and for the calls that are about it.
 */
import type { Page } from '@playwright/test'
import { addressOf } from '#e2e/fixtures/buying.ts'
import { expect, expectComplaints, open, test } from '#e2e/fixtures/shop.ts'

const SCRIPT = 'https://lender.example/affirm.js'
const LENDER = { AffirmJsUrl: SCRIPT, PublicApiKey: 'public' }
const CONFIG = /\/api\/affirm\/config/
const FINANCED = /affirm\/product\//

/** The page as it is where the operator has the lender's script and key. */
async function withLender(page: Page, config: { status?: number; json?: unknown }): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.pathname.endsWith('/p/summit-pass'),
    async (route) => {
      const reply = await route.fetch()
      const set = `"financing":{"publicKey":"public","scriptUrl":"${SCRIPT}",`
      await route.fulfill({ response: reply, body: (await reply.text()).replace('"financing":{"publicKey":"",', set) })
    },
  )
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route(CONFIG, (route) => route.fulfill(config))
  await page.route(FINANCED, async (route) => {
    asked.push(route.request().postData() ?? '')
    await route.fulfill({ json: { IsEligible: true, AmountCents: 10_000 * asked.length, Reason: null } })
  })
  return asked
}

const message = (page: Page) => page.locator('.affirm-as-low-as')

test('The message of a lender is asked for again with another choice and another price, and hidden without a script or a key and where they cannot be loaded, which is logged unless there are none [API-68, PLAN-10, PLAN-12, ERROR-24]', async ({
  complaints,
  page,
  request,
}) => {
  const path = await addressOf(request, 'summit-pass')
  const asked = await withLender(page, { json: LENDER })
  await open(page, path)
  await expect(message(page)).toBeVisible()
  // A picture on the card costs the same; a child's pass costs less.
  for (const name of ['Milky Way', /^Child/]) {
    const before = asked.length
    await page.getByRole('radio', { name }).check({ force: true })
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    expect(asked.at(-1)).not.toBe(asked[before - 1])
    await expect(message(page)).toHaveAttribute('data-amount', String(10_000 * asked.length))
  }

  for (const lacking of [{ PublicApiKey: '' }, { AffirmJsUrl: '' }]) {
    await page.unrouteAll()
    const nothing = await withLender(page, { json: { ...LENDER, ...lacking } })
    const told = page.waitForResponse(CONFIG)
    await open(page, path)
    await told
    await expect(message(page)).toHaveCount(0)
    expect(nothing).toEqual([])
  }

  // A shop without a lender answers 404: that is no failure, and only the browser itself mentions it.
  await page.unrouteAll()
  await withLender(page, { status: 404 })
  const missing = page.waitForResponse(CONFIG)
  await open(page, path)
  await missing
  await expectComplaints(complaints, [/^404: /, /^error: Failed to load resource/])
  await expect(message(page)).toHaveCount(0)

  await page.unrouteAll()
  await withLender(page, { status: 500 })
  await open(page, path)
  await expectComplaints(complaints, [/affirm\/config/, 'The configuration of financing could not be loaded'])
  await expect(message(page)).toHaveCount(0)
})
