/** Words and looks in the console: what staff write there is what guests read, and no more than words. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

const KEY = 'publicui.header.tagline'
const HOSTILE = 'Snow </script><script>document.title = "taken"</script>'

testInOwnShop(
  'An admin says a text otherwise in one locale, guests there read it as text, and it is taken back [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/words')
    await page.getByRole('searchbox', { name: 'Search texts' }).fill(KEY)
    await expect(page.getByText('1 text', { exact: true })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: KEY })
    await row.getByRole('button', { name: 'Change' }).click()
    await row.getByRole('radio', { name: 'en-AU' }).check()
    await row.getByLabel('Words in en-AU').fill('Snow {for you')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByLabel('Words in en-AU')).toHaveAccessibleDescription(/every { needs its }/)
    await expectAccessibleInLightAndDark(page)

    // The row would go with another page of the list, and what is typed in it too.
    const unsaved = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('combobox', { name: 'Changed' }).selectOption('by us')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await unsaved.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('searchbox', { name: 'Search texts' }).fill('footer')
    await unsaved.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search texts' })).toHaveValue(KEY)
    await expect(row.getByLabel('Words in en-AU')).toHaveValue('Snow {for you')
    await row.getByLabel('Words in en-AU').fill(HOSTILE)
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByRole('status')).toHaveText('Saved. Guests read it in en-AU.')

    await open(page, '/en-AU')
    await expect(page.getByRole('banner')).toContainText(HOSTILE)
    expect(await page.title()).not.toContain('taken')
    await open(page, '/')
    await expect(page.getByRole('banner')).not.toContainText('Snow <')

    await open(page, `/admin/words?q=${KEY}`)
    await row.getByRole('button', { name: 'Change' }).click()
    await row.getByRole('radio', { name: 'en-AU' }).check()
    await row.getByRole('button', { name: 'Back to the built-in words' }).click()
    await expect(row.getByRole('button', { name: 'Back to the built-in words' })).toBeHidden()
  },
)

testInOwnShop(
  'A test of a mail comes in the words that were just written, and a zone shows what is left of its HTML [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page, shop }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/words/mails')
    await page.getByRole('searchbox', { name: 'Search mails' }).fill('forgot the password')
    await expect(page.getByText('1 mail', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Reset password' }).click()
    const frame = page.frameLocator('iframe[title="The mail as it looks"]')
    await expect(frame.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'Title' })
    await row.getByRole('button', { name: 'Change' }).click()
    await row.getByLabel('Words in en-US').fill('A fresh <b>password</b>')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(frame.getByRole('heading', { name: 'A fresh <b>password</b>' })).toBeVisible()
    await page.getByRole('radio', { name: 'As text' }).check()
    // Not with the frame: what judges a page would run inside of it, and nothing may.
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('radio', { name: 'As it looks' }).check()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText('A test is on its way to admin@silverpine.example.')).toBeVisible()
    expect(await shop.mailsTo('admin@silverpine.example')).toContain('reset-password')
    await expect.poll(async () => (await page.request.get('/outbox')).text()).toContain('Test: ')
    await row.getByRole('button', { name: 'Back to the built-in words' }).click()
    await expect(frame.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()

    await open(page, '/admin/words/zones/body-top')
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByLabel('Name').fill('Storm')
    await page.getByLabel('Kind').selectOption('A frame')
    await expectAccessibleInLightAndDark(page)
    await page.getByLabel('Kind').selectOption('HTML')
    await page.getByLabel('HTML').fill('<p onclick="alert(1)">Storm on Saturday</p><script>alert(2)</script>')
    await expect(page.getByText('Taken out: <script>, onclick of <p>.')).toBeVisible()
    await expect(page.frameLocator('iframe').getByText('Storm on Saturday')).toBeVisible()
    await page.getByRole('button', { name: 'Publish the zone' }).click()
    await expect(page.getByText('Saved. Guests see it within a second.')).toBeVisible()
    await open(page, '/')
    await expect(page.getByText('Storm on Saturday')).toBeVisible()
    await open(page, '/admin/words/zones/body-top')
    await page.getByRole('button', { name: 'Remove Storm' }).click()
    await page.getByRole('button', { name: 'Publish the zone' }).click()
    await expect(page.getByText('Nothing is here. Guests see no gap.')).toBeVisible()
  },
)

testInOwnShop(
  'A color that cannot be read is not published, one that can be is seen on the next page, and a waiver is compared and written [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page }) => {
    const tokenOf = (property: string) =>
      page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), property)
    await signIn(page, 'admin')
    await open(page, '/admin/words/theme')
    const brand = page.getByRole('textbox', { name: 'Brand', exact: true })
    await brand.fill('#ffee00')
    await expect(page.getByText(/of 19 could not be read/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish the looks' })).toBeDisabled()
    await brand.fill('#204080')
    await page.getByLabel('Corners', { exact: true }).selectOption('Square')
    await expect(page.getByText('All words can be read.')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Publish the looks' }).click()
    await expect(page.getByText('Saved. Guests see it within a second.')).toBeVisible()
    await expect(async () => {
      await open(page, '/')
      expect([await tokenOf('--pine-600'), await tokenOf('--radius-card')]).toEqual(['#204080', '0px'])
    }).toPass()
    await open(page, '/admin/words/theme')
    await brand.fill('')
    await page.getByLabel('Corners', { exact: true }).selectOption('Soft, as the design has it')
    await page.getByRole('button', { name: 'Publish the looks' }).click()
    await expect(page.getByText('Saved. Guests see it within a second.')).toBeVisible()

    await open(page, '/admin/words/waivers')
    await expect(page.getByText('Signed now')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: /^Compare version 2 / }).click()
    await expect(page.getByRole('dialog', { name: 'Version 2' })).toContainText('New:')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'New waiver …' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Night release')
    await page.getByRole('textbox', { name: 'Text, as HTML' }).fill('<p>{Signer} rides by night.</p>')
    await page.getByRole('radio', { name: 'en-AU' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Title in en-AU' }).fill('Night release, mate')
    await page.getByRole('textbox', { name: 'Text in en-AU, as HTML' }).fill('<p>{Signer}, no worries.</p>')
    await page.getByRole('checkbox', { name: 'Night skiing' }).check()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Publish the waiver' }).click()
    await expect(page.getByText('night-release, for Night skiing')).toBeVisible()
    await expect(page.getByText(/Not signed yet\. Also in en-AU\./)).toBeVisible()
    // Axe looks into every frame, and the preview lets no script run.
  },
)
