/** `npm run screens` takes pictures of every mail into screens/ (not in git), for people to look at. */
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { MAIL_NAMES, openMail } from './fixtures/mails.ts'
import { expect, test } from './fixtures/shop.ts'

const WIDTHS = [390, 834, 1440]

for (const name of MAIL_NAMES) {
  test(`The pictures of the mail ${name} are taken at three widths, in light and dark`, async ({ baseURL, page }) => {
    const { subject } = await openMail(page, baseURL, name)
    await expect(page).toHaveTitle(subject)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 600 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const ending = colorScheme === 'dark' ? '-dark' : ''
        await sharp(await page.screenshot({ fullPage: true }))
          .webp({ quality: 80 })
          .toFile(join(ROOT, 'screens', `mail-${name}-${width}${ending}.webp`))
      }
    }
  })
}
