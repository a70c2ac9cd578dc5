/** Waivers: a parent signs by keyboard, for a child too, reads and prints it; another family finds nothing. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

const ACCOUNT = '/customer/info'
const NAME = 'Type your full name to sign'

test('By keyboard alone a parent signs a changed waiver and one for a child, and another family gets a 404 for it [MEMBER-47, IMPL-60, PRV-06]', {
  // The people of the demo sign once: a second run would find it signed.
  tag: ['@desktop', '@prove'],
}, async ({ page, browser, baseURL }) => {
  await signIn(page, 'riley')
  await page.goto(ACCOUNT)
  await hydrated(page)
  const waivers = page.getByRole('region', { name: 'Waivers' })
  await expect(waivers.getByRole('listitem').first()).toContainText('The text has changed since.')
  await expectAccessibleInLightAndDark(page)
  await waivers.getByRole('link', { name: 'Sign for Riley Hart' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Waiver', exact: true })).toBeVisible()
  await expect(page.getByText('You signed an earlier text on')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  // The text is reached by key, then the link, the box and the name.
  await page.getByRole('region', { name: 'Waiver text' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open the whole text' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Riley Hart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByText('Please tick the box')).toBeVisible()
  await expect(page.getByLabel(NAME)).toHaveValue('Riley Hart')
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.press('Space')
  await page.getByLabel(NAME).press('Enter')
  await expect(page.getByText(/^\d still to sign/)).toBeVisible()
  await expect(page.getByText(/^Signed .* unless the text changes\.$/)).toHaveCount(1)

  await page.getByRole('complementary').getByRole('link', { name: 'Mika Hart' }).press('Enter')
  await expect(page.getByText('Signs as: Riley Hart on behalf of minor Mika Hart')).toBeVisible()
  await page.getByRole('checkbox').press('Space')
  await page.getByLabel(NAME).fill('Riley  hart')
  await page.getByRole('button', { name: 'Sign for Mika' }).press('Enter')
  await expect(page.getByText(/^\d still to sign/)).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('main').getByRole('link', { name: 'See what was signed' }).last().press('Enter')
  await expect(page.getByRole('article')).toContainText('Riley Hart on behalf of minor Mika Hart')
  await expectAccessibleInLightAndDark(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const stranger = await other.newPage()
  await signIn(stranger, 'sam')
  expect((await stranger.goto(page.url()))?.status()).toBe(404)
  await expect(stranger.getByText('Mika')).toHaveCount(0)
  await other.close()
})

test(
  'On a phone nothing of a waiver is wider than the screen, with a name that is very long',
  { tag: ['@phone', '@prove'] },
  async ({ page }, { project }) => {
    await signIn(page, 'sam')
    const long = { FirstName: 'Annelieselotte-Marguerite', LastName: `Hartmann-Oyelaran${'x'.repeat(20)}` }
    await page.request.post('/api/household', {
      data: { ...long, FirstName: `${long.FirstName} ${project.name}`, DateOfBirth: '2015-05-05' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await page.goto(ACCOUNT)
    await page.getByRole('link', { name: /^Sign for Annelieselotte/ }).click()
    await expect(page.getByText(/^Signs as: Sam Okafor on behalf of minor Annelieselotte/)).toBeVisible()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await expectAccessibleInLightAndDark(page)
  },
)
