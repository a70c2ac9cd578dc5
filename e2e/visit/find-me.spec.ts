/** A guest who may be known is looked for before registering: by keyboard, and without JavaScript. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { type MailingShop, startMailingShop } from '#e2e/fixtures/mailing-shop.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

const RILEY = 'riley@silverpine.example'

let shop: MailingShop
test.beforeAll(async () => {
  // A whole shop starts.
  test.setTimeout(180_000)
  shop = await startMailingShop()
  const flags = ['showfindme', 'showfindmeemail', 'showfindmepass', 'showfindmepersonalinfo']
  await shop.set(Object.fromEntries(flags.map((flag) => [`customersettings.${flag}`, 'true'])))
})
test.afterAll(() => shop?.stop())

/** The shop hears of a setting by itself, a moment later. */
async function openRegistration(page: Page): Promise<void> {
  const address = `${shop.url}/c/register`
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('Been here before?')
  await page.goto(address)
}

const way = (page: Page, name: string) => page.getByRole('group').filter({ hasText: name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('By keyboard a guest is led to the field that is wrong, asks to be found by pass, and reads the same words known or not [MEMBER-42, BOT-02]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await openRegistration(page)
  await hydrated(page)
  const byPass = way(page, 'Find me by pass number')
  await byPass.getByText('Find me by pass number').press('Enter')
  await expectAccessibleInLightAndDark(page)
  await byPass.getByLabel('Pass number').fill('no digits')
  await byPass.getByLabel('Pass number').press('Enter')
  await expect(byPass.getByLabel('Pass number')).toBeFocused()
  await expect(byPass.getByLabel('Pass number')).toHaveAccessibleDescription('Enter the digits on your pass')
  await expectAccessibleInLightAndDark(page)

  const before = (await shop.mailsTo(RILEY)).length
  await byPass.getByLabel('Pass number').fill('016000003359')
  await byPass.getByLabel('E-mail address').fill(RILEY)
  await byPass.getByLabel('E-mail address').press('Enter')
  await expect(heading(page)).toHaveText('Look in your mail')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText('@')
  const known = await page.getByRole('main').textContent()
  await expectAccessibleInLightAndDark(page)
  expect((await shop.mailsTo(RILEY)).slice(before)).toEqual(['find-username'])

  await openRegistration(page)
  await hydrated(page)
  await byPass.getByText('Find me by pass number').press('Enter')
  await byPass.getByLabel('Pass number').fill('016000009999')
  await byPass.getByLabel('E-mail address').fill(RILEY)
  await byPass.getByRole('button', { name: 'Find me' }).press('Enter')
  await expect(heading(page)).toHaveText('Look in your mail')
  expect(await page.getByRole('main').textContent()).toBe(known)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A guest asks to be found by e-mail address and is told where to look [MEMBER-42]', { tag: '@prove' }, async ({
    page,
  }) => {
    await openRegistration(page)
    const byEmail = way(page, 'Find me by e-mail address')
    await byEmail.getByText('Find me by e-mail address').click()
    await byEmail.getByLabel('E-mail address').fill('stranger@silverpine.example')
    await byEmail.getByRole('button', { name: 'Find me' }).click()
    await expect(heading(page)).toHaveText('Look in your mail')
    expect(await shop.mailsTo('stranger@silverpine.example')).toEqual([])
  })
})
