/**
 * The person of an add-on from the checkout to the gate: asked to sign and to answer, named in the order, by staff and
 * at the lane, and still theirs when the ticket goes to another of the family.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { publishWaiver } from '#commerce/waivers/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart, SAME_ORIGIN } from '#e2e/fixtures/buying.ts'
import { type MailingShop, testAlone } from '#e2e/fixtures/mailing-shop.ts'
import { CHECKOUT, enterCard, goToPayment, seeYou } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open } from '#e2e/fixtures/shop.ts'

// Its clock is moved.
const test = testAlone()

const DAY = '2026-12-21'
const TOLD = 'Wine tasting: Riley Hart'

async function sellCamp(shop: MailingShop): Promise<void> {
  const sold = { tracksStock: false, categories: ['camps'] }
  await shop.change(async (tx) => {
    const saved = await saveCatalog(tx, {
      categories: [{ slug: 'camps', name: 'Camps' }],
      products: [
        {
          ...{ ...sold, slug: 'glacier-camp', sku: 'GLACIER', name: 'Glacier camp', priceMinor: 20_000 },
          attributes: [
            {
              ...{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date },
              ...{ textPrompt: '[Date]', isRequired: true },
            },
            {
              ...{
                key: 'extras',
                name: 'Extras',
                controlType: CONTROL_TYPES.checkboxes,
                textPrompt: 'Extras [Add On]',
              },
              values: [{ key: 'tasting', name: 'Wine tasting|In the cellar.', linkedProduct: 'cellar-tasting' }],
            },
          ],
        },
        {
          ...{ ...sold, slug: 'cellar-tasting', sku: 'CELLAR', name: 'Wine tasting', priceMinor: 4000 },
          ...{ asksHealthProfile: true, specifications: { '[Min Age]': '21', '[Add-On Assignment]': 'yes' } },
          prompts: [{ code: 'WINE', label: 'Red or white?', kind: 'text', isRequired: true, options: [] }],
        },
      ],
    })
    const productIds = saved.ok ? [saved.productIds.get('cellar-tasting') ?? 0] : []
    const text = { title: 'Cellar rules', html: '<p>I, {Signer}, mind the steps.</p>', authTypeCode: 'CELLAR' }
    return publishWaiver(tx, { key: 'cellar', ...text, productIds })
  })
  const camp = async () => (await fetch(`${shop.url}/api/product/by-slug/glacier-camp`)).status
  await expect.poll(camp).toBe(200)
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) })

async function goOn(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(step(page, next)).toBeFocused()
}

/** Through all that is asked of Riley, who tastes while Noa is at the camp. */
async function buyForBoth(page: Page): Promise<void> {
  const people: { Id: number; FirstName: string }[] = await (await page.request.get('/api/household')).json()
  const idOf = (name: string) => people.find(({ FirstName }) => FirstName === name)?.Id ?? 0
  await putIntoCart(page, 'glacier-camp', {
    ...{ day: DAY, options: { Extras: 'Wine tasting' }, contactId: idOf('Noa') },
    addOnContactIds: { Extras: idOf('Riley') },
  })
  await page.goto(CHECKOUT)
  await hydrated(page)
  await expect(page.getByRole('complementary').getByText(TOLD)).toBeVisible()
  const health = page.getByRole('group', { name: 'Riley Hart' })
  await health.getByLabel('Full name').fill('Jordan Hart')
  await health.getByLabel('Phone').fill('(970) 555-0142')
  await goOn(page, 'A few questions')
  const asked = page.getByRole('group', { name: /Wine tasting.*Riley Hart/ })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(asked.getByLabel('Red or white?')).toBeFocused()
  await expectAccessibleInLightAndDark(page)
  await asked.getByLabel('Red or white?').fill('Red')
  await goOn(page, 'Waiver')
  await expect(page.getByText(/^Signs as: Riley Hart, /)).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByLabel('Type your full name to sign').fill('Riley Hart')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Sign/ }).click()
  await expect(step(page, 'Payment')).toBeFocused()
  await expect(page.getByText('Signed for Riley Hart.')).toBeVisible()
  await goToPayment(page)
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
}

test('The person of an add-on signs and answers at the checkout, and is named up to the gate, also once the ticket is handed over [CHECKOUT-08, CHECKOUT-13]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page, shop }) => {
  await sellCamp(shop)
  await signIn(page, 'riley')
  await buyForBoth(page)
  await expect(page.getByText(TOLD).first()).toBeVisible()
  const [{ OrderId, OrderNumber }] = (await (await page.request.get('/api/orders')).json()) as [
    { OrderId: string; OrderNumber: string },
  ]

  await open(page, `/day/give?order=${OrderId}`)
  await page.getByRole('radio', { name: /^Glacier camp/ }).check({ force: true })
  await page.getByRole('radio', { name: 'Jordan Hart', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Give the ticket away' }).click()
  await expect(page.getByRole('radio', { name: /^Glacier camp.*Jordan Hart/ })).toBeAttached()
  await open(page, `/day?order=${OrderId}`)
  await expect(page.getByText('Jordan Hart').first()).toBeVisible()
  await expect(page.getByText(TOLD).first()).toBeVisible()
  const confirmed = await page.request.get(`/api/checkout/confirmation?order=${OrderId}`)
  const { Tickets } = (await confirmed.json()) as { Tickets: { Serial: string }[] }

  await signIn(page, 'agent')
  await open(page, `/lists/arrivals?day=${DAY}&q=Riley%20Hart`)
  const row = page.getByRole('row').filter({ hasText: OrderNumber })
  await expect(row).toContainText('Jordan Hart')
  await expect(row).toContainText(TOLD)
  await expectAccessibleInLightAndDark(page)

  await shop.moveClock({ moment: `${DAY}T17:00:00Z` })
  // A session of staff ends by time.
  await signIn(page, 'agent')
  const Code = Tickets[0]?.Serial ?? ''
  const scan = { data: { Id: randomUUID(), Code, Gate: 'Gate 5' }, headers: SAME_ORIGIN }
  expect(await (await page.request.post('/api/admin/gate/scans', scan)).json()).toMatchObject({ Answer: 'valid' })
  await open(page, '/scan')
  await page.getByLabel('Name of the gate').fill('Gate 2')
  await page.getByRole('button', { name: 'Start scanning' }).click()
  // Then the field for the number is open.
  await expect(page.getByText('There is no camera to use.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Number of the ticket' }).fill(Code)
  await page.getByRole('button', { name: 'Check the ticket' }).click()
  // What is good goes on by itself; this answer stays.
  await expect(page.getByRole('heading', { level: 1, name: 'Used already' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Wine tastingRiley Hart')
  await expectAccessibleInLightAndDark(page)
})
