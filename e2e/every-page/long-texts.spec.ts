/** A page is never wider than its window, however long the operator's names and HTML are. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, PRODUCT_PATH, UNKNOWN_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const LONG_WORD = 'Kurzzeitparkausweisverlängerungsgebührenbescheinigung'
const LONG_NAME = 'Ski- und Snowboardverleih für Erwachsene und Kinder'
const WIDTHS = [320, 390, 834, 1000, 1440]

test('No page is wider than its window when every name is one long word or many words, or when a zone holds something wide', {
  tag: ['@desktop', '@prove'],
}, async ({ page }) => {
  for (const path of [CATEGORY_PATH, PRODUCT_PATH, UNKNOWN_PATH]) {
    await open(page, path)
    for (const text of [LONG_WORD, LONG_NAME]) {
      await renameEverything(page, text)
      await expectNothingBeside(page, `${path}, everything called ${text}`)
    }
    await widenZones(page)
    await expectNothingBeside(page, `${path} with wide zones`)
  }
})

/** Every text of the page except amounts, which never wrap. */
async function renameEverything(page: Page, text: string): Promise<void> {
  await page.locator('body').evaluate((body, words) => {
    for (const element of body.querySelectorAll('a, h1, h2, p, dt, dd, span, small')) {
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) node.textContent = words
      }
    }
  }, text)
}

/** Builds the elements one by one: Trusted Types refuse HTML from a string. */
async function widenZones(page: Page): Promise<void> {
  await page.locator('[data-zone] p:first-of-type').evaluateAll((paragraphs) => {
    for (const paragraph of paragraphs) {
      const image = Object.assign(document.createElement('img'), { width: 2000, height: 20, alt: 'wide' })
      const pre = Object.assign(document.createElement('pre'), { textContent: 'x'.repeat(300) })
      const table = Object.assign(document.createElement('table'), { width: '2000' })
      const row = table.insertRow()
      for (let cell = 0; cell < 12; cell += 1) {
        Object.assign(row.insertCell(), { noWrap: true, textContent: 'Open from nine to four' })
      }
      paragraph.after(image, pre, table)
    }
  })
  expect(await page.locator('[data-zone] table').count()).toBeGreaterThan(0)
}

async function expectNothingBeside(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${what} at ${width}`).toBeLessThanOrEqual(width)
  }
}
