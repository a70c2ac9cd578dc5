/**
 * Prices in the console: a range is raised by a share in a draft, compared, seen at the time it is for, and published,
 * and guests pay it.
 */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { dayButton } from '#e2e/fixtures/days.ts'
import { testAlone } from '#e2e/fixtures/mailing-shop.ts'
import { CALENDAR_PATH, signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydratedFrame, open } from '#e2e/fixtures/shop.ts'

const test = testAlone()
const FRAME = 'The shop as a guest sees it'

test('An admin raises a range of days by a percentage by keys, compares it, sees it, publishes it, and guests pay it [IMPL-13]', {
  tag: ['@desktop', '@prove'],
}, async ({ page, shop }) => {
  await signIn(page, 'admin', shop.url)
  await open(page, '/admin/prices')
  const grid = page.getByRole('grid', { name: 'Prices by day' })
  const cell = (day: string) => grid.getByRole('gridcell', { name: new RegExp(`, ${day}, 14 days ahead or more, `) })
  await expect(cell('Monday, December 21')).toHaveText('169')
  // A season has 181 days; those in view are in the page.
  await expect(grid).toHaveAttribute('aria-rowcount', '183')
  expect(await grid.getByRole('row').count()).toBeLessThan(80)
  await expectAccessibleInLightAndDark(page)

  const season = page.getByRole('slider', { name: 'Days in view' })
  await season.press('End')
  await expect(cell('Tuesday, June 1')).toBeVisible()
  await season.press('Home')

  await page.getByRole('button', { name: 'Guard-rails …' }).click()
  const rails = page.getByRole('dialog', { name: 'Guard-rails of Day lift ticket' })
  await rails.getByLabel('Largest step').fill('a lot')
  await rails.getByRole('button', { name: 'Save guard-rails' }).click()
  await expect(rails.getByLabel('Largest step')).toHaveAccessibleDescription(/Type an amount like 149/)
  await rails.getByLabel('Largest step').fill('20')
  await expectAccessibleInLightAndDark(page, 'dialog:modal')
  await rails.getByRole('button', { name: 'Save guard-rails' }).click()
  await expect(rails).toBeHidden()
  await page.getByRole('button', { name: 'New draft …' }).click()
  await page.getByRole('dialog', { name: 'New draft' }).getByLabel('Name').fill('Christmas week')
  await page.keyboard.press('Enter')
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText('Draft “Christmas week”')

  await cell('Monday, December 21').hover()
  await page.mouse.down()
  await cell('Thursday, December 24').hover()
  await page.mouse.up()
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(4)
  await cell('Monday, December 21').click()
  const { height, width, x, y } = (await cell('Monday, December 21').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.mouse.move(x + width - 1, y + height - 1)
  await page.mouse.down()
  await cell('Tuesday, December 22').hover()
  await page.mouse.up()
  await expect(cell('Tuesday, December 22')).toHaveText('169')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell('Tuesday, December 22')).toHaveText('159')

  await cell('Monday, December 21').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('%')
  const question = page.getByRole('dialog', { name: 'Change 2 prices' })
  await question.getByRole('textbox', { name: 'Percent' }).fill('+10')
  await expect(question.getByText('$175 to $186')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question.getByRole('alert')).toContainText('What you changed here is not saved.')
  await expectAccessibleInLightAndDark(page, 'dialog:modal')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.getByRole('textbox', { name: 'Percent' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(cell('Monday, December 21')).toHaveText('186')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('“12,5” is no price.')
  await page.keyboard.press('Escape')
  await expect(draft).toContainText('2 prices on 2 days')
  await expect(draft).toContainText('of $20')
  await expectAccessibleInLightAndDark(page)

  await draft.getByRole('button', { name: 'Compare' }).click()
  const changes = page.getByRole('table', { name: 'Changes of this draft' })
  await expect(changes.getByRole('row').nth(1)).toContainText('+$16 to +$17')
  await expectAccessibleInLightAndDark(page, 'dialog:modal')
  await page.keyboard.press('Escape')

  await draft.getByRole('button', { name: 'Publish …' }).click()
  await page.getByRole('radio', { name: 'At a time' }).check()
  await page.getByLabel('Time at the resort').fill('2026-12-05T08:00')
  await page.getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Time at the resort')).toHaveValue('2026-12-05T08:00')
  await page.getByRole('button', { name: 'Publish at this time' }).click()
  await expect(page.getByText('2 prices are published on Dec 5, 8:00 am.')).toBeVisible()
  const withDraft = page.url()
  await seeTheShopThen(page)
  expect(await guestPrice(shop.url, '2026-12-21')).toBe(174)
  await open(page, withDraft)
  await draft.getByRole('button', { name: 'Do not publish then' }).click()

  await draft.getByRole('button', { name: 'Publish …' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('2 prices are what guests pay from now on.')).toBeVisible()
  await expect(cell('Monday, December 21')).toHaveAccessibleName(/, \$186$/)
  await open(page, CALENDAR_PATH)
  // The demo's ticket comes with a new card for $5.
  await expect(dayButton(page, '2026-12-21')).toHaveAccessibleName(/\$191/)
})

/** It has the price of the draft by then, and a press on Add says that nothing can be bought. */
async function seeTheShopThen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See the shop then' }).click()
  const words = ', as a guest sees it. Nothing can be bought here.'
  await expect(page.getByRole('status')).toHaveText(`The shop on Sat, Dec 5 at 8:00 am${words}`)
  const framed = page.getByTitle(FRAME).contentFrame()
  const day = framed.getByRole('grid').getByRole('button', { name: /^Monday, December 21,/ })
  await expect(day).toHaveAccessibleName(/\$191/)
  await hydratedFrame(page, FRAME)
  await expectAccessibleInLightAndDark(page)
  await day.click()
  await framed.getByRole('button', { name: 'Add to cart' }).click()
  await expect(framed.getByText('This is a preview. Nothing can be bought or changed here.').first()).toBeVisible()

  await framed.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Season passes' }).click()
  await expect(framed.getByRole('heading', { level: 1, name: 'Season passes' })).toBeVisible()
  await page.getByLabel('At', { exact: true }).fill('2026-12-06T09:30')
  await expect(page.getByRole('status')).toHaveText(`The shop on Sun, Dec 6 at 9:30 am${words}`)
  await expect(framed.getByRole('heading', { level: 1, name: 'Season passes' })).toBeVisible()
}

/** What the day ticket costs a visitor without a session. */
async function guestPrice(url: string, day: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ProductId: 1, StartDate: day, EndDate: day })
  const reply = await fetch(`${url}/api/v1/product-variant`, { method: 'POST', headers, body })
  const { Variants } = (await reply.json()) as {
    Variants: { DayPriceLists: { InventoryPriceListLevelPrice: number }[] }[]
  }
  return Variants[0]?.DayPriceLists[0]?.InventoryPriceListLevelPrice
}
