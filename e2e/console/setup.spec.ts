/** From an empty database to a ticket that a guest has paid, by clicks alone. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { buyButton, notice, readyAt } from '#e2e/fixtures/buying.ts'
import { pickDay } from '#e2e/fixtures/days.ts'
import { FIRST_ADMIN, testInEmptyShop } from '#e2e/fixtures/empty-shop.ts'
import { CHECKOUT, enterCard, goToPayment, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

const PRICES = ['109', '89', '84', '54', '79', '64', '59', '39']

testInEmptyShop(
  'A new operator takes six steps, prices 150 days for eight variants by one save, opens the shop, and a guest buys [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ browser, page, shop }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1, name: 'The shop is being set up' })).toBeVisible()

    await open(page, '/admin')
    await page.getByLabel('E-mail address').fill(FIRST_ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(FIRST_ADMIN.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Set up the shop' }).click()

    const step = (name: string) => page.getByRole('region', { name, exact: true })
    const save = (name = 'Save and go on') => page.getByRole('button', { name }).click()
    await step('Resort').getByLabel('Name').fill('Stone Peak')
    await step('Resort').getByLabel('Town').fill('Granite')
    await expectAccessibleInLightAndDark(page)
    await save()

    await step('Zone and currency').getByLabel('Time zone').selectOption('America/Denver')
    await step('Zone and currency').getByLabel('Currency').selectOption('USD')
    await expectAccessibleInLightAndDark(page)
    await save()
    await expect(page.getByRole('link', { name: 'Zone and currency done' })).toBeVisible()

    await step('First product')
      .getByRole('radio', { name: /Day and half-day ticket/ })
      .check()
    await step('First product').getByLabel('Price to begin with').fill('a lot')
    await save('Make it and go on')
    await expect(step('First product').getByLabel('Price to begin with')).toHaveAccessibleDescription(/Type a price/)
    await step('First product').getByLabel('Price to begin with').fill('109')
    await expectAccessibleInLightAndDark(page)
    await save('Make it and go on')

    const season = step('Season')
    await season.getByLabel('First day').fill('2026-12-12')
    await season.getByLabel('Last day').fill('2027-05-10')
    const rows = season.getByRole('table', { name: 'Prices of the season' }).getByRole('row')
    await expect(rows).toHaveCount(9)
    for (const [at, price] of PRICES.entries()) {
      await rows
        .nth(at + 1)
        .getByRole('textbox', { name: /, a day$/ })
        .fill(price)
      await rows
        .nth(at + 1)
        .getByRole('textbox', { name: /Saturday and Sunday$/ })
        .fill(String(Number(price) + 20))
    }
    await save('Price the season and go on')
    await expect(season.getByLabel('Places each day')).toHaveAccessibleDescription(/Type how many/)
    await expectAccessibleInLightAndDark(page)
    await season.getByLabel('Places each day').fill('800')
    await save('Price the season and go on')

    await expect(step('Payment')).toContainText('no money moves')
    await expectAccessibleInLightAndDark(page)
    await step('Payment').getByRole('link', { name: 'Go on' }).click()
    const guest = await browser.newPage({ baseURL: shop.url })
    await open(guest, '/')
    await expect(guest.getByRole('heading', { level: 1, name: 'Stone Peak opens soon' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await expect(page.getByText('Stone Peak is open: guests can buy.')).toBeVisible()
    await page.getByRole('link', { name: 'Season done' }).click()
    await expect(season).toContainText('is on sale for 150 days')

    await open(guest, '/')
    await guest
      .getByRole('main')
      .getByRole('link', { name: /Day and half-day ticket/ })
      .first()
      .click()
    await pickDay(guest, '2026-12-14')
    await guest.getByRole('link', { name: /^Continue with/ }).click()
    await readyAt(guest, '$109')
    await buyButton(guest).click()
    await expect(notice(guest)).toBeVisible()
    await open(guest, CHECKOUT)
    await guest.getByLabel('E-mail address').fill('kim@example.com')
    await guest.getByRole('button', { name: 'Continue' }).click()
    await goToPayment(guest)
    await enterCard(guest)
    await expect(seeYou(guest)).toBeVisible()
    await guest.close()
  },
)
