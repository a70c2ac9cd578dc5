/** Notices come at the top, are heard, and leave by themselves, unless somebody is about to read or close them. */
import type { Page } from '@playwright/test'
import { expect, open, stopTime, test } from './fixtures/shop.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-12-03T16:00:00Z' })
  await open(page, '/ui')
  await stopTime(page)
})

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

async function show(page: Page, words: string) {
  await page.getByRole('button', { name: words }).click()
  const role = /error|warning/.test(words) ? 'alert' : 'status'
  const notice = notices(page).getByRole(role).getByText('Two day lift tickets for December 9.')
  await expect(notice).toBeVisible()
  return notice
}

const TITLES = {
  'Show a success': 'Done',
  'Show an info': 'Good to know',
  'Show a warning': 'Please note',
  'Show an error': 'That did not work',
}

test('A notice has the title of its type, is heard, and leaves after 5000 ms [SHELL-46, SHELL-47, SHELL-48, IMPL-73]', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [words, title] of Object.entries(TITLES)) {
    const notice = await show(page, words)
    await expect(notices(page).getByText(title)).toBeVisible()
    await page.clock.runFor(4_990)
    await expect(notice).toBeVisible()
    await page.clock.runFor(10)
    await expect(notice).toBeHidden()
  }
})

test('A notice stays while the pointer or the focus is on it, and leaves when its time goes on [SHELL-47]', {
  tag: '@phone',
}, async ({ page }) => {
  const notice = await show(page, 'Show a success')
  await page.clock.runFor(3_000)
  await notice.dispatchEvent('pointerover')
  await page.clock.runFor(6_000)
  await expect(notice).toBeVisible()
  const close = notices(page).getByRole('button', { name: 'Close' })
  await close.focus()
  await notice.dispatchEvent('pointerout')
  await page.clock.runFor(6_000)
  await expect(notice).toBeVisible()
  await close.blur()
  await page.clock.runFor(1_990)
  await expect(notice).toBeVisible()
  await page.clock.runFor(10)
  await expect(notice).toBeHidden()
})

test('A notice is closed by its cross, and stands at the top', { tag: '@phone' }, async ({ page }) => {
  const notice = await show(page, 'Show a success')
  await notices(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()

  const again = await show(page, 'Show an error')
  const box = (await notices(page).boundingBox())!
  const { width } = page.viewportSize()!
  expect(box.y).toBeLessThan(24)
  expect(width - box.x - box.width).toBeLessThanOrEqual(48)
  await expect(again).toBeInViewport()
})
