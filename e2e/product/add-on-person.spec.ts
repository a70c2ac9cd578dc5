/** An add-on that gets a person of its own, who is asked for once it is chosen and is there again in an edit. */
import type { Page } from '@playwright/test'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { buyButton, miniCartOf, notice, tabTo } from '#e2e/fixtures/buying.ts'
import { type MailingShop, testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { holder } from '#e2e/fixtures/pass-holder.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'
import { editLink } from '#storefront/features/product/configurator/presets/edit-query.ts'

const CAMP = '/l/camps/p/powder-camp'

/** A camp for one person; its tasting is for a grown-up, also where a child comes to the camp. */
async function sellCamp(shop: MailingShop): Promise<void> {
  const camp = async () => (await fetch(`${shop.url}/api/product/by-slug/powder-camp`)).status
  // Journeys of one worker share its shop.
  if ((await camp()) === 200) return
  const added = { tracksStock: false, categories: ['camps'] }
  await shop.change((tx) =>
    saveCatalog(tx, {
      categories: [{ slug: 'camps', name: 'Camps' }],
      products: [
        {
          ...{ ...added, slug: 'powder-camp', sku: 'CAMP', name: 'Powder camp', priceMinor: 20_000 },
          attributes: [
            {
              ...{ key: 'assigned-to', name: 'Assigned To', controlType: CONTROL_TYPES.dropdown, isRequired: true },
              textPrompt: 'Who will use it? [Assigned To]',
            },
            {
              ...{ key: 'extras', name: 'Extras', controlType: CONTROL_TYPES.checkboxes },
              textPrompt: 'Extras [Add On]',
              values: [
                { key: 'tasting', name: 'Wine tasting|With the cellar master.', linkedProduct: 'tasting' },
                { key: 'lunch', name: 'Lunch', priceAdjustmentMinor: 2600 },
              ],
            },
          ],
        },
        {
          ...{ ...added, slug: 'tasting', sku: 'TASTING', name: 'Wine tasting', priceMinor: 4000 },
          specifications: { '[Min Age]': '21', '[Add-On Assignment]': 'yes' },
        },
      ],
    }),
  )
  await expect.poll(camp).toBe(200)
}

const question = (page: Page) => page.getByRole('radiogroup', { name: 'Who is Wine tasting for?' })
const taster = (page: Page, name: string) => question(page).getByRole('radio', { name })

testInOwnShop(
  'By keyboard alone a customer chooses a child for a camp and a grown-up for its add-on, and finds both again',
  { tag: ['@phone-first', '@prove'] },
  async ({ page, shop }) => {
    await sellCamp(shop)
    await signIn(page, 'riley')
    await open(page, CAMP)
    await tabTo(page, holder(page, 'Riley Hart'))
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      expect(await holder(page, 'Noa Hart').isChecked()).toBe(true)
    }).toPass()
    await expect(question(page)).toBeHidden()
    await tabTo(page, page.getByRole('checkbox', { name: /Wine tasting/ }))
    await page.keyboard.press('Space')
    await expect(taster(page, 'Riley Hart')).toBeEnabled()
    await expect(taster(page, 'Noa Hart')).toBeDisabled()
    await expect(question(page)).toContainText('For ages 21 and over')

    await tabTo(page, buyButton(page))
    await page.keyboard.press('Enter')
    await expect(taster(page, 'Riley Hart')).toBeFocused()
    await expectAccessibleInLightAndDark(page)
    await page.keyboard.press('Space')
    await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
    await tabTo(page, buyButton(page))
    await page.keyboard.press('Enter')
    await expect(notice(page)).toContainText('Wine tasting: Riley Hart')

    const [line] = (await miniCartOf(page)).Items
    if (!line) throw new Error('Nothing is in the cart')
    expect(line).toMatchObject({ AssignedTo: 'Noa Hart', AddOnPeople: [{ Fullname: 'Riley Hart' }] })
    await open(page, '/cart')
    await expect(page.getByText('Wine tasting: Riley Hart')).toBeVisible()
    await open(page, editLink(line).href)
    await expect(holder(page, 'Noa Hart')).toBeChecked()
    await expect(taster(page, 'Riley Hart')).toBeChecked()
    await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
    await expectAccessibleInLightAndDark(page)
  },
)

testInOwnShop(
  'A guest who chooses an add-on for a person of its own is offered to sign in there',
  { tag: ['@phone-first', '@prove'] },
  async ({ page, shop }) => {
    await sellCamp(shop)
    await open(page, CAMP)
    await page.getByRole('checkbox', { name: /Wine tasting/ }).check({ force: true })
    await expect(question(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  },
)

testInOwnShop.describe('Without JavaScript', () => {
  testInOwnShop.use({ javaScriptEnabled: false })

  testInOwnShop(
    'The form that comes back asks for whom an add-on is, and adds it for the person who is chosen',
    { tag: ['@desktop', '@prove'] },
    async ({ page, shop }) => {
      await sellCamp(shop)
      await signIn(page, 'sam')
      await page.goto(CAMP)
      await page.getByRole('checkbox', { name: /Wine tasting/ }).check({ force: true })
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await holder(page, 'Sam Okafor').check({ force: true })
      await taster(page, 'Sam Okafor').check({ force: true })
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByText('Wine tasting: Sam Okafor')).toBeVisible()
    },
  )
})
