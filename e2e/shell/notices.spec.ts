/** Notices appear at the top, are announced, and leave by themselves unless the pointer or the focus is on them. */
import type { Page } from '@playwright/test'
import { expect, open, stopTime, test } from '#e2e/fixtures/shop.ts'

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

test('A notice stands at the top with the title of its type, is announced, waits while the pointer or the focus is on it, and leaves after 5000 ms or by its cross [SHELL-46, SHELL-47, SHELL-48, IMPL-73]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  for (const [words, title] of Object.entries(TITLES)) {
    const notice = await show(page, words)
    await expect(notices(page).getByText(title)).toBeVisible()
    await page.clock.runFor(4_990)
    await expect(notice).toBeVisible()
    await page.clock.runFor(10)
    await expect(notice).toBeHidden()
  }

  const close = notices(page).getByRole('button', { name: 'Close' })
  const held = await show(page, 'Show a success')
  await page.clock.runFor(3_000)
  await held.dispatchEvent('pointerover')
  await page.clock.runFor(6_000)
  await expect(held).toBeVisible()
  await close.focus()
  await held.dispatchEvent('pointerout')
  await page.clock.runFor(6_000)
  await expect(held).toBeVisible()
  await close.blur()
  await page.clock.runFor(1_990)
  await expect(held).toBeVisible()
  await page.clock.runFor(10)
  await expect(held).toBeHidden()

  const closed = await show(page, 'Show an error')
  const box = (await notices(page).boundingBox())!
  const { width } = page.viewportSize()!
  expect(box.y).toBeLessThan(24)
  expect(width - box.x - box.width).toBeLessThanOrEqual(48)
  await expect(closed).toBeInViewport()
  await close.click()
  await expect(closed).toBeHidden()
})
