/**
 * `npm run screens` takes the pictures of the console that docs/operators.md shows, into docs/operators. Look at them
 * before you commit them: each is a whole screen of 1440 pixels as an operator has it before them.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { at } from '#tools/bootstrap/root.mjs'
import { signIn } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

const FOLDER = at('docs/operators')

type Screen = { path: string; ready: (page: Page) => Promise<void> }

const heading = (name: RegExp | string) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

const SCREENS: Readonly<Record<string, Screen>> = {
  today: { path: '/admin', ready: (page) => expect(page.getByRole('img', { name: /^Sales by hour/ })).toBeVisible() },
  setup: { path: '/admin/setup/season', ready: heading(/season/i) },
  product: {
    path: '/admin/catalog',
    async ready(page) {
      await page
        .getByRole('link', { name: /Day Lift Ticket/i })
        .first()
        .click()
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  prices: { path: '/admin/prices', ready: (page) => expect(page.getByRole('grid').first()).toBeVisible() },
  inventory: { path: '/admin/inventory', ready: (page) => expect(page.getByRole('grid').first()).toBeVisible() },
  order: {
    path: '/admin/orders',
    async ready(page) {
      await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: 'From quote to visit' })).toBeVisible()
    },
  },
  codes: { path: '/admin/codes/vouchers', ready: heading('Codes') },
  words: { path: '/admin/words', ready: heading('Words and looks') },
  insight: { path: '/admin/insight', ready: (page) => expect(page.getByRole('img').first()).toBeVisible() },
}

mkdirSync(FOLDER, { recursive: true })

for (const [name, { path, ready }] of Object.entries(SCREENS)) {
  test(`The picture of ${name} is taken for operators`, async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, path)
    await ready(page)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(FOLDER, `${name}.webp`))
  })
}
