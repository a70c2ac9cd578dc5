/** Every kind of option on the products that ask for it: by pointer and by key, seen by everybody, and without a marker in sight. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, open, test } from './fixtures/shop.ts'
import { signIn } from './fixtures/sign-in.ts'

const DAY_TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'
const SKI_RENTAL = '/l/rentals/skis/p/ski-rental'
const SNOWBOARD_RENTAL = '/l/rentals/snowboards/p/snowboard-rental'

const one = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const any = (page: Page, name: string) => page.getByRole('group', { name })

/** Nothing to object to, and nothing wider than a phone, once the price is that of the choice. */
async function expectGoodLooks(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expectAccessible(page)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(size)
}

test('Ski rental asks by dropdowns that follow one another, by text, by colour, and shows what comes with it anyway [ATTR-07, ATTR-10, ATTR-14, ATTR-16, ATTR-23, ATTR-34, ATTR-41, ATTR-42, ATTR-43]', async ({
  page,
}) => {
  await open(page, SKI_RENTAL)
  const pack = page.getByRole('combobox', { name: 'Which package?' })
  const ski = page.getByRole('combobox', { name: 'Which ski?' })
  expect(await pack.getByRole('option').allTextContents()).toEqual(['Sport', 'Performance (+$18)', 'Junior (−$20)'])
  expect(await ski.getByRole('option').allTextContents()).toEqual(['Drift 74', 'Drift 80'])
  await ski.selectOption('Drift 80')
  await pack.selectOption('Performance (+$18)')
  await expect(pack).toHaveAccessibleDescription('For fast skiers and all of the mountain')
  await expect(ski.getByRole('option')).toHaveText(['Ridge 88', 'Ridge 104'])
  await expect(ski.locator('option:checked')).toHaveText('Ridge 88')

  const height = page.getByRole('textbox', { name: 'Height' })
  await expect(height).toHaveAttribute('placeholder', '5 ft 9 in')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(4)
  await height.pressSequentially('1234567890123456789012345')
  await expect(height).toHaveValue('12345678901234567890')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3)

  const helmet = one(page, 'Which helmet?')
  await helmet.getByRole('radio', { name: 'Pine' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(helmet.getByRole('radio', { name: 'Signal orange' })).toBeChecked()
  await expect(helmet).toHaveAccessibleDescription('Signal orange selected (optional)')
  await helmet.getByRole('button', { name: 'Clear' }).click()
  await expect(helmet.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(helmet).toHaveAccessibleDescription('Select option (optional)')
  await expect(helmet.getByRole('radio', { name: 'Pine' })).toBeFocused()

  const included = any(page, 'Always part of it').getByRole('checkbox')
  await expect(included).toHaveCount(3)
  for (const box of await included.all()) {
    await expect(box).toBeChecked()
    await expect(box).toBeDisabled()
  }
  const ready = page.getByRole('textbox', { name: 'Ready' })
  await expect(ready).toHaveValue('From 3 pm the day before')
  await expect(ready).toHaveAttribute('readonly')
  await expectGoodLooks(page, 'light')
})

test('Snowboard rental asks by a segmented button, by checkboxes and by several lines of text [ATTR-09, ATTR-11, ATTR-19]', async ({
  page,
}) => {
  await open(page, SNOWBOARD_RENTAL)
  const foot = one(page, 'Which foot in front?')
  await foot.getByRole('radio', { name: 'Regular' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(foot.getByRole('radio', { name: 'Goofy' })).toBeChecked()
  const widths = await Promise.all((await foot.getByRole('radio').all()).map((radio) => radio.boundingBox()))
  expect(new Set(widths.map((box) => Math.round(box!.width))).size).toBe(1)

  const extras = any(page, 'Anything else?')
  await expect(extras).toHaveAccessibleDescription('Select option (optional)')
  await extras.getByRole('checkbox', { name: 'Helmet' }).focus()
  await page.keyboard.press('Space')
  await extras.getByText('Insurance').click()
  await expect(extras.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(extras).toHaveAccessibleDescription('Helmet, Insurance selected (optional)')
  await page.keyboard.press('Space')
  await expect(extras).toHaveAccessibleDescription('Helmet selected (optional)')

  const notes = page.getByRole('textbox', { name: 'What should we know?' })
  await notes.fill('Left knee.\nSoft boots.')
  await expect(notes).toHaveValue('Left knee.\nSoft boots.')
  await expectGoodLooks(page, 'dark')
})

test('A day ticket by key alone: chips, a list whose row asks for more, and what could be added [ATTR-08, ATTR-18, ATTR-28, ATTR-31, ATTR-44, ATTR-46, PRODUCT-07, PRODUCT-08]', async ({
  page,
}) => {
  await open(page, DAY_TICKET)
  const ages = one(page, 'Who is skiing?')
  await expect(ages).toHaveAccessibleDescription('Adult selected')
  await ages.getByRole('radio', { name: 'Adult' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(ages.getByRole('radio', { name: 'Teen 13 to 17 −$24' })).toBeChecked()

  const cards = one(page, 'How do you get your ticket?')
  const number = cards.getByRole('textbox', { name: 'Card number' })
  await expect(number).toHaveCount(0)
  await cards.getByRole('radio', { name: 'New card' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Twelve digits, on the back of the card')
  await expect(cards.getByText('Required', { exact: true })).toBeVisible()
  await page.keyboard.type('4471 0926 3358')
  await expect(cards.getByText('Required', { exact: true })).toHaveCount(0)

  const upgrades = any(page, 'Upgrade your experience')
  await page.keyboard.press('Tab')
  await expect(upgrades.getByRole('checkbox', { name: 'Add $29 Tubing hour' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(upgrades.getByRole('checkbox', { name: 'Added Tubing hour' })).toBeChecked()
  await upgrades.getByRole('checkbox', { name: 'Lunch at the Ridge House' }).click()
  await expect(upgrades.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('Space')
  await expect(upgrades.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expectGoodLooks(page, 'light')
})

test('A season pass asks by pictures; what goes with one kind of pass is asked only then; a known guest is not asked again [ATTR-15, ATTR-17, ATTR-33, ATTR-50]', async ({
  page,
}) => {
  await open(page, '/l/season-passes/p/summit-pass')
  const designs = one(page, 'Pick a picture for your card')
  await expect(designs).toHaveAccessibleDescription(/ selected Printed on the front, beside your photo$/)
  await designs.getByRole('radio', { name: 'Milky Way' }).click()
  await expect(designs).toHaveAccessibleDescription(/^Milky Way selected/)
  await expectGoodLooks(page, 'dark')

  await open(page, '/l/season-passes/p/midweek-pass')
  const passes = one(page, 'Which pass?')
  const school = page.getByRole('textbox', { name: 'Where do you study?' })
  const report = page.getByRole('textbox', { name: 'Where may we send the snow report?' })
  await expect(page.getByRole('textbox', { name: 'Valid on' })).toHaveAttribute('readonly')
  await expect(school).toHaveCount(0)
  await expect(report).toBeVisible()
  await passes.getByRole('radio', { name: /^Student/ }).click()
  await expect(school).toBeVisible()
  await passes.getByRole('radio', { name: /^Child/ }).click()
  await expect(school).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name of a parent or guardian' })).toBeVisible()

  await signIn(page, 'riley')
  await open(page, '/l/season-passes/p/midweek-pass')
  await expect(report).toHaveCount(0)
})

test('A gift card asks for an amount in bounds, and a group for its size, and both say what is wrong after it was typed', async ({
  page,
}) => {
  await open(page, '/l/vouchers/p/gift-card')
  const amount = page.getByRole('textbox', { name: 'How much?' })
  await expect(amount).toHaveAccessibleDescription('From $25 to $1,000')
  await amount.fill('20')
  await expect(amount).toHaveAccessibleDescription('From $25 to $1,000')
  await amount.blur()
  await expect(amount).toHaveAccessibleDescription('Enter an amount from $25 to $1,000')
  await expectGoodLooks(page, 'dark')
  await amount.fill('$1,000')
  await expect(amount).toHaveAccessibleDescription('From $25 to $1,000')

  await open(page, '/l/activities/p/snow-tubing')
  const group = page.getByRole('textbox', { name: 'How many of you?' })
  await group.fill('many')
  await group.blur()
  await expect(group).toHaveAccessibleDescription(/^Enter a whole number from 1 to \d+$/)
})

test('No product shows a marker or a configuration, nor an option that is hidden [ATTR-32, ATTR-34]', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const products = new Set([...sitemap.matchAll(/<loc>[^<]*?(\/l\/[^<]*\/p\/[^<]*)<\/loc>/g)].map(([, path]) => path!))
  expect(products.size).toBeGreaterThan(10)
  for (const path of products) {
    const html = await (await page.request.get(path)).text()
    const words = html.replace(/<script\b.*?<\/script>/gs, ' ')
    expect(words, path).not.toMatch(/\[[A-Za-z ]+\]|\{&quot;|\{"/)
    expect(words, path).not.toContain('Lock ID')
  }
})

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })

  test('chips, rows and add-ons are still chosen, and show it [PRODUCT-08]', async ({ page }) => {
    await page.goto(DAY_TICKET)
    await one(page, 'Who is skiing?').getByRole('radio', { name: 'Child' }).check()
    await one(page, 'How do you get your ticket?').getByText('Reload my card').click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
    const tubing = page.getByRole('checkbox', { name: 'Tubing hour' })
    await expect(tubing).toHaveAccessibleName('Add $29 Tubing hour')
    await tubing.check()
    await expect(tubing).toHaveAccessibleName('Added Tubing hour')
  })
})
