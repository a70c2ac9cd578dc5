/**
 * Pictures of pages for people to look at: `node e2e/look.ts <folder> <origin> <path>…`.
 *
 * Takes the whole page of every path at the widths of phone, tablet and desk, in light and dark.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tools/browser/find-browser.ts'

const WIDTHS = { 390: 844, 834: 1112, 1440: 900 } as const
const [folder, origin, ...paths] = process.argv.slice(2)
if (!folder || !origin || paths.length === 0) {
  console.error(
    'Usage: node e2e/look.ts <folder> <origin> <path>…, for example node e2e/look.ts /tmp/looks http://localhost:3000 /l/rentals',
  )
  process.exit(1)
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions())
for (const path of paths) {
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: Number(width), height },
        colorScheme,
      })
      const page = await context.newPage()
      await page.goto(path)
      for (const picture of await page.getByRole('img').all()) await picture.scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.waitForLoadState('networkidle')
      const name = `${path.replace(/^\/|[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'home'}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(folder, name), fullPage: true })
      console.log(name)
      await context.close()
    }
  }
}
await browser.close()
