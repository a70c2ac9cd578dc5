/**
 * Uploading a picture for an option: by button or dropped, with progress, and with a way out of every failure.
 */
import { heavyPng, jpeg, png } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { expect, expectComplaints, open, test } from '#e2e/fixtures/shop.ts'

const PATH = '/l/rentals/snowboards/p/snowboard-rental'
const CALL = '**/api/product/attributefile/*'
const FAILED = 'net::ERR_FAILED'
const REFUSED = /attributefile/

test('A picture is chosen, sent, replaced, removed and dropped, and a guest who works by key keeps the focus [ATTR-13, API-103]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, PATH)
  const field = page.getByRole('group', { name: /Bringing your own boots/ })
  const status = field.getByRole('status')
  await expect(field).toContainText('Optional')

  // The reply is delayed, so that the progress can be seen.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(CALL, async (route) => {
    await held
    await route.continue()
  })
  const choosing = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: 'Choose a picture' }).focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles({ name: 'boots.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await expect(field.getByRole('progressbar', { name: 'Sending boots.jpg' })).toBeVisible()
  await expect(field.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'form')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Sending was canceled')
  await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  letThrough()

  const input = field.locator('input[type=file]')
  await input.setInputFiles({ name: 'boots.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await expect(status).toHaveText('boots.jpg is attached')
  await expect(field).toContainText('boots.jpg')

  // Seven megabytes would take a slow line longer than a request may.
  const sent = page.waitForRequest(CALL)
  const heavy = await heavyPng({ width: 1_500, height: 1_200 })
  await input.setInputFiles({ name: 'better.png', mimeType: 'image/png', buffer: heavy })
  await expect(status).toHaveText('better.png is attached')
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(heavy.length / 10)
  await field.getByRole('button', { name: 'Remove' }).click()
  await expect(status).toHaveText('The picture was removed')
  await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeFocused()

  const bytes = [...(await png())]
  const dropped = await page.evaluateHandle((numbers) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(numbers)], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await field.getByText('Drop one here, or choose it').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(status).toHaveText('dropped.png is attached')
})

test('A picture that cannot be used or sent is refused with a message that says what to do [ATTR-13, FIL-03]', {
  tag: '@prove',
}, async ({ page, complaints }) => {
  await open(page, PATH)
  const field = page.getByRole('group', { name: /Bringing your own boots/ })
  const input = field.locator('input[type=file]')
  await field.getByRole('button', { name: 'Choose a picture' }).waitFor()

  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(field).toContainText('This file cannot be used. Choose a JPEG, PNG or WebP picture.')
  const big = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  await input.setInputFiles(big)
  await expect(field).toContainText('This file is too big. Choose one up to 10 MB.')
  await input.setInputFiles({ name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(field.getByRole('button', { name: 'Choose another' })).toBeVisible()
  await expect(field).toContainText('This file cannot be used. Choose a JPEG, PNG or WebP picture.')
  await expectAccessible(page, 'form')

  await page.route(CALL, (route) => route.abort())
  await input.setInputFiles({ name: 'boots.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await expect(field).toContainText('The picture could not be sent. Check your connection and try again.')
  await expectComplaints(complaints, [FAILED, REFUSED])
  await page.unroute(CALL)

  await field.getByRole('button', { name: 'Try again' }).click()
  await expect(field.getByRole('status')).toHaveText('boots.jpg is attached')
  await expect(field).not.toContainText('could not be sent')
})
