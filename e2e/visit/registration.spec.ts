/**
 * A family opens an account and buys a pass for a child, a customer who forgot the password sets a new one, and one
 * changes the e-mail address.
 */
import type { Page, Request } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { buyButton, isAdd, notice, SAME_ORIGIN, tabTo } from '#e2e/fixtures/buying.ts'
import { type MailingShop, startMailingShop } from '#e2e/fixtures/mailing-shop.ts'
import { choosePass, holder, holderQuestion, PASS, typePerson } from '#e2e/fixtures/pass-holder.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

const PASSWORD = 'larch and granite'

let shop: MailingShop
test.beforeAll(async () => {
  // A whole shop starts.
  test.setTimeout(180_000)
  shop = await startMailingShop()
})
test.afterAll(() => shop?.stop())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('First name').fill('Morgan')
  await form.getByLabel('Last name').fill('Vale')
  await form.getByLabel('E-mail address').fill(email)
  for (const [part, text] of [
    ['Month', '8'],
    ['Day', '21'],
    ['Year', '1985'],
  ] as const) {
    await form.getByLabel(part, { exact: true }).fill(text)
  }
  await form.getByLabel('Phone number').fill('(970) 555-0142')
  await form.getByLabel('Zip code').fill('80521')
}

/** Sends an add again as it was sent, for another person than the page lets the customer choose. */
async function addFor(name: string, page: Page, sent: Request): Promise<unknown> {
  const [chosen, other] = await Promise.all(
    [holder(page, 'Robin Vale'), holder(page, name)].map((radio) => radio.getAttribute('value')),
  )
  const form = Object.fromEntries(new URLSearchParams(sent.postData() ?? ''))
  const changed = Object.entries(form).map(([field, text]) => [field, text === chosen ? (other ?? '') : text])
  expect(Object.fromEntries(changed)).not.toEqual(form)
  const reply = await page.request.post(sent.url(), { form: Object.fromEntries(changed), headers: SAME_ORIGIN })
  return reply.json()
}

test(
  'A family registers by keyboard, hears what is wrong, opens the link of the mail, adds children, buys a teen pass for the right one and is refused it for the other [IMPL-10, CUSTOMER-12, MEMBER-05, MEMBER-08, MEMBER-12]',
  {
    tag: ['@phone-first', '@prove'],
  },
  async ({ page }, { project }) => {
    const email = `morgan-${project.name}@silverpine.example`
    await page.goto(`${shop.url}/login`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Create an account' }).press('Enter')
    await expect(heading(page)).toHaveText('Create an account')
    await hydrated(page)
    await expectAccessibleInLightAndDark(page)

    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await expect(page.locator(':focus')).toContainText('Nothing was sent yet')
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name required')
    await expectAccessibleInLightAndDark(page)
    await fillIn(page, email)
    await page.getByLabel('Year').fill('2015')
    await page.getByLabel('Zip code').press('Enter')
    await expect(page.getByRole('alert')).toContainText('You must be at least 18 years of age to create an account')
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    await page.getByLabel('Year').fill('1985')
    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await expect(page).toHaveURL(`${shop.url}/c/verification-required`)
    await expect(heading(page)).toHaveText('Look in your mail')
    await expectAccessibleInLightAndDark(page)

    await page.goto(shop.url + (await shop.linkTo(email)))
    await hydrated(page)
    await expect(heading(page)).toHaveText('Choose your password')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByLabel('New password', { exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toContainText('At least 10 characters')
    await expectAccessibleInLightAndDark(page)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).press('Enter')
    await expect(page).toHaveURL(`${shop.url}/customer/info`)
    await hydrated(page)

    await page.getByRole('link', { name: 'Add a person' }).press('Enter')
    await typePerson(page, 'Finn', 'Vale', ['5', '17', '2020'])
    await expect(page.getByRole('status').filter({ hasText: 'Finn Vale is in your household.' })).toBeVisible()
    await page.getByRole('link', { name: 'Add a person' }).press('Enter')
    await typePerson(page, 'Robin', 'Vale', ['1', '17', '2012'])
    await expect(page.getByRole('status').filter({ hasText: 'Robin Vale is in your household.' })).toBeVisible()

    await page.goto(shop.url + PASS)
    await hydrated(page)
    await choosePass(page, 'Teen')
    await expect(holder(page, 'Finn Vale')).toBeDisabled()
    await expect(holderQuestion(page)).toContainText('For ages 13 to 17')
    await expectAccessibleInLightAndDark(page, '[role=radiogroup]')
    await tabTo(page, holder(page, 'Robin Vale'))
    await page.keyboard.press('Space')
    await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
    await tabTo(page, buyButton(page))
    const adding = page.waitForRequest(isAdd)
    await page.keyboard.press('Enter')
    await expect(notice(page)).toContainText('Robin Vale')
    const refusal = { success: false, code: 'MEMBER_UNASSIGNABLE', message: ['Finn Vale: For ages 13 to 17'] }
    expect(await addFor('Finn Vale', page, await adding)).toMatchObject(refusal)
    await page.goto(`${shop.url}/cart`)
    await expect(page.getByRole('main')).toContainText('Robin Vale')
    await expect(page.getByRole('main')).not.toContainText('Finn Vale')
  },
)

test(
  'A customer who forgot the password asks for a link, sets a new one by it once, and signs in [IMPL-06, CUSTOMER-13]',
  {
    tag: ['@phone-first', '@prove'],
  },
  async ({ page }, { project }) => {
    const [name, email] =
      project.name === 'phone' ? ['Sam', 'sam@silverpine.example'] : ['Riley', 'riley@silverpine.example']
    await page.goto(`${shop.url}/login`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter')
    await expect(heading(page)).toHaveText('Forgot your password?')
    await hydrated(page)
    await expectAccessibleInLightAndDark(page)
    await page.getByLabel('E-mail address').fill(email ?? '')
    await page.getByLabel('E-mail address').press('Enter')
    await expect(heading(page)).toHaveText('Look in your mail')
    await expect(heading(page)).toBeFocused()
    await expectAccessibleInLightAndDark(page)

    const link = shop.url + (await shop.linkTo(email ?? ''))
    await page.goto(link)
    await hydrated(page)
    await expect(heading(page)).toHaveText('Choose a new password')
    await expectAccessibleInLightAndDark(page)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).press('Enter')
    await expect(heading(page)).toHaveText('Your new password is saved')
    await expect(heading(page)).toBeFocused()

    await page.goto(link)
    await hydrated(page)
    await page.getByLabel('New password', { exact: true }).fill('another password')
    await page.getByLabel('New password', { exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toContainText('Session token is missing or invalid.')
    await expectAccessibleInLightAndDark(page)

    await page.goto(`${shop.url}/login?returnUrl=/customer/info`)
    await hydrated(page)
    await page.getByLabel('E-mail address').fill(email ?? '')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL(`${shop.url}/customer/info`)
    await expect(heading(page)).toContainText(name ?? '')
  },
)

test(
  'A customer changes the e-mail address by the link sent to the new one, both addresses hear of it, and the old one signs in no longer [CUSTOMER-02, IMPL-11]',
  {
    tag: ['@phone-first', '@prove'],
  },
  async ({ page }, { project }) => {
    const [before, after] = ['old', 'new'].map((word) => `${word}-${project.name}@silverpine.example`) as [
      string,
      string,
    ]
    await page.goto(`${shop.url}/c/register`)
    await hydrated(page)
    await fillIn(page, before)
    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await expect(page).toHaveURL(`${shop.url}/c/verification-required`)
    await page.goto(shop.url + (await shop.linkTo(before)))
    await hydrated(page)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).press('Enter')
    await expect(page).toHaveURL(`${shop.url}/customer/info`)

    await page.goto(`${shop.url}/c/user-profile`)
    await hydrated(page)
    await page.getByText('Change your e-mail address', { exact: true }).press('Enter')
    const form = page.getByRole('group').filter({ has: page.getByLabel('New e-mail address') })
    await form.getByLabel('New e-mail address').fill(after)
    await form.getByLabel('Your password').fill(PASSWORD)
    await form.getByLabel('Your password').press('Enter')
    await expect(page.getByText('If the address can be used, a link is on its way to it.')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    expect(await shop.mailsTo(before)).toEqual(['finish-account', 'email-change-asked'])

    await page.goto(shop.url + (await shop.linkTo(after)))
    await hydrated(page)
    await expect(heading(page)).toHaveText('Confirm your new e-mail address')
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Use this address' }).press('Enter')
    await expect(heading(page)).toHaveText('Your e-mail address is changed')
    expect(await shop.mailsTo(before)).toContain('email-changed')

    await page.context().clearCookies()
    const signIn = async (email: string) => {
      await page.goto(`${shop.url}/login?returnUrl=/customer/info`)
      await hydrated(page)
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Password', { exact: true }).press('Enter')
    }
    await signIn(before)
    await expect(page.getByRole('alert')).toContainText('E-mail address or password is wrong.')
    await signIn(after)
    await expect(page).toHaveURL(`${shop.url}/customer/info`)
  },
)

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript a guest registers, keeps what was typed where something is wrong, and is signed in by the link [IMPL-10, IMPL-67]', {
    tag: '@prove',
  }, async ({ page }) => {
    const email = 'plain@silverpine.example'
    await page.goto(`${shop.url}/c/register`)
    await fillIn(page, email)
    await page.getByLabel('Phone number').fill('12')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid Phone Number')
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    await page.getByLabel('Phone number').fill('970 555 0142')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(`${shop.url}/c/verification-required`)
    await page.goto(shop.url + (await shop.linkTo(email)))
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Finish my account' }).click()
    await expect(page).toHaveURL(`${shop.url}/customer/info`)
    await expect(heading(page)).toContainText('Morgan')
  })
})
