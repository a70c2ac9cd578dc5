/** Cards and photos of a family on the account page: by key, by camera, on a phone and without JavaScript. */
import { jpeg, SVG } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

const ACCOUNT = '/customer/info'
// Each journey has a family of its own: a photo that one deletes would be missing on the page of another.
const PICTURE = { name: 'mika.jpg', mimeType: 'image/jpeg' }

test('By keyboard alone a customer chooses a picture, moves and zooms it, and the person has a photo until it is deleted [MEMBER-43, API-102, API-24]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'riley')
  await page.goto(ACCOUNT)
  await hydrated(page)
  const mika = page
    .getByRole('region', { name: 'Your household' })
    .getByRole('article')
    .filter({ hasText: 'Mika Hart' })
  await mika.getByRole('link', { name: 'Add a photo Mika' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Photo of Mika' })
  await expect(dialog).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a file' }).press('Enter')
    await (await choosing).setFiles(file)
  }
  await choose({ name: 'mika.jpg', mimeType: 'image/jpeg', buffer: SVG })
  await expect(dialog.getByRole('alert')).toHaveText(
    'This file is not a picture we can read. Use JPEG, PNG or WebP up to 10 MB.',
  )
  await choose({ ...PICTURE, buffer: await jpeg({ width: 900, height: 600 }) })
  const square = dialog.getByRole('application', { name: /Move the photo with the arrow keys/ })
  await expect(square).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.25')
  const picture = dialog.locator('img')
  const before = await picture.getAttribute('style')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => picture.getAttribute('style')).not.toBe(before)
  await expectAccessibleInLightAndDark(page)

  await dialog.getByRole('button', { name: 'Use this photo' }).press('Enter')
  await expect(dialog).toBeHidden()
  const shown = mika.locator('img')
  await expect(shown).toHaveAttribute('src', /^\/api\/photo\//)
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([400, 400])
  await expect(mika.getByRole('link', { name: 'Change photo Mika' })).toBeFocused()
  await expectAccessibleInLightAndDark(page)
  await mika.getByRole('button', { name: 'Delete photo Mika' }).press('Enter')
  await expect(mika.getByRole('link', { name: 'Add a photo Mika' })).toBeVisible()
  await expect(mika.locator('img')).toHaveCount(0)
})

test('A camera that is refused leads back to the choice with a line that says so, and one that is there takes the photo [MEMBER-43]', {
  tag: ['@desktop', '@prove'],
}, async ({ page }) => {
  // The camera of the machine, which has none: first refused, then a canvas.
  await page.addInitScript(() => {
    let asked = 0
    navigator.mediaDevices.getUserMedia = async () => {
      asked += 1
      if (asked === 1) throw new DOMException('Permission denied', 'NotAllowedError')
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      canvas.getContext('2d')?.fillRect(0, 0, 640, 480)
      return canvas.captureStream(5)
    }
  })
  await signIn(page, 'agent')
  await page.goto(ACCOUNT)
  await hydrated(page)
  const theo = page
    .getByRole('region', { name: 'Your household' })
    .getByRole('article')
    .filter({ hasText: 'Theo Brandt' })
  await theo.getByRole('link', { name: 'Add a photo Theo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo of Theo' })
  await dialog.getByRole('button', { name: 'Take a photo' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'We cannot use your camera. Allow it in your browser, or choose a file.',
  )
  await dialog.getByRole('button', { name: 'Take a photo' }).click()
  await dialog.getByRole('button', { name: 'Take this photo' }).click()
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Turn' }).click()
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(dialog).toBeHidden()
  await theo.getByRole('button', { name: 'Delete photo Theo' }).click()
  await expect(theo.getByRole('link', { name: 'Add a photo Theo' })).toBeVisible()
})

test('A card is added by its number with the prefix left out, and what is wrong with a number is said at its field [MEMBER-37, MEMBER-38, MEMBER-39]', {
  tag: ['@desktop', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'sam')
  await page.goto(ACCOUNT)
  await hydrated(page)
  const sam = page
    .getByRole('region', { name: 'Your household' })
    .getByRole('article')
    .filter({ hasText: 'Sam Okafor' })
  await sam.getByText('Add a card').click()
  const field = sam.getByLabel('Card number')
  const add = sam.getByRole('button', { name: 'Add card' })
  await add.click()
  await expect(sam).toContainText('Card number required')
  await expect(field).toBeFocused()
  await field.fill('12-34')
  await add.click()
  await expect(sam).toContainText('Use digits only')
  await expectAccessibleInLightAndDark(page)
  // Jordan's.
  await field.fill('0160 0000 3359')
  await add.click()
  await expect(sam).toContainText('This card cannot be used. Check the number and try again.')
  await expect(field).toHaveValue('0160 0000 3359')
  const own = '00005001'
  await field.fill(own)
  await add.click()
  await expect(sam.getByRole('status')).toHaveText('The card was added.')
  await expect(sam).toContainText(`0160${own}`)
  await expect(add).toBeFocused()
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript a photo is sent by a plain form that says what is wrong, and a card number is kept when it is refused [MEMBER-43, MEMBER-37]', {
    tag: ['@desktop', '@prove'],
  }, async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(ACCOUNT)
    const ada = page
      .getByRole('region', { name: 'Your household' })
      .getByRole('article')
      .filter({ hasText: 'Ada Winters' })
    await ada.getByRole('link', { name: 'Add a photo Ada' }).click()
    const file = ada.getByLabel(/^Picture/)
    await file.setInputFiles({ ...PICTURE, buffer: SVG })
    await ada.getByRole('button', { name: 'Send photo' }).click()
    await expect(ada.getByRole('alert')).toContainText('This picture cannot be used.')
    await file.setInputFiles({ ...PICTURE, buffer: await jpeg() })
    await ada.getByRole('button', { name: 'Send photo' }).click()
    await expect(ada.locator('img')).toHaveAttribute('src', /^\/api\/photo\//)
    await ada.getByRole('button', { name: 'Delete photo Ada' }).click()
    await expect(ada.getByRole('link', { name: 'Add a photo Ada' })).toBeVisible()

    await ada.getByText('Add a card').click()
    await ada.getByLabel('Card number').fill('no digits')
    await ada.getByRole('button', { name: 'Add card' }).click()
    await expect(ada).toContainText('This card cannot be used. Check the number and try again.')
    await expect(ada.getByLabel('Card number')).toHaveValue('no digits')
  })
})
