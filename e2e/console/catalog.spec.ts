/** The catalog in the console: a product is copied, changed, translated, published, undone and moved by keys. */
import { jpeg } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydratedFrame, open } from '#e2e/fixtures/shop.ts'

testInOwnShop(
  'An admin copies a product, renames it for all and for a locale, adds a picture and publishes it, and guests read it [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/catalog')
    await expect(page.getByRole('link', { name: 'Day lift ticket' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('link', { name: 'Day lift ticket' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Day lift ticket' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)

    await page.getByRole('button', { name: 'Copy product …' }).click()
    const copying = page.getByRole('dialog', { name: 'Copy product' })
    await copying.getByRole('textbox', { name: 'Name' }).fill('Sunrise ticket')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await copying.getByRole('button', { name: 'Copy it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sunrise ticket' })).toBeVisible()
    await expect(page.getByText('Off sale')).toBeVisible()

    const basics = page.getByRole('region', { name: 'Basics' })
    await basics.getByRole('textbox', { name: 'Name' }).fill('First chair ticket')
    const kept = page.getByText(/^Changes not published\. Kept .* by Ada Winters\.$/)
    await expect(kept).toBeVisible()
    const preview = page.getByTitle('The page as guests would see it').contentFrame()
    await expect(preview.getByRole('heading', { level: 1, name: 'First chair ticket' })).toBeVisible()
    await hydratedFrame(page, 'The page as guests would see it')
    await preview.getByRole('radio', { name: /^Child/ }).check()
    await expect(preview.getByText('Child selected')).toBeVisible()

    const pictures = page.getByRole('region', { name: 'Pictures' })
    await pictures
      .getByLabel('Picture file')
      .setInputFiles({ name: '<img src=x>.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
    const adding = page.getByRole('dialog', { name: 'Add a picture' })
    await adding.getByRole('button', { name: 'Use it' }).click()
    await expect(adding.getByRole('textbox', { name: 'What is seen on it' })).toHaveAccessibleDescription(
      'Say what is seen on it.',
    )
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await adding.getByRole('textbox', { name: 'What is seen on it' }).fill('First chair at sunrise')
    await adding.getByRole('button', { name: 'Use it' }).click()
    await expect(adding).toBeHidden()
    const handle = pictures.getByRole('button', { name: 'Move First chair at sunrise' })
    await expect(handle).toBeVisible()
    await expect(page.getByText('Not kept yet.')).toBeHidden()

    const languages = page.getByRole('region', { name: 'Languages' })
    await expect(languages.getByText('Guests in en-AU read the shop’s own words.')).toBeVisible()
    await languages.getByRole('textbox', { name: 'Name', exact: true }).fill('First chair pass')
    await expect(languages.getByText(/texts are missing in en-AU/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Languages ?, texts missing in en-AU/ })).toBeVisible()
    await expect(preview.getByRole('heading', { level: 1, name: 'First chair pass' })).toBeVisible()
    await languages.getByRole('radio', { name: 'en-NZ' }).check({ force: true })
    await expect(preview.getByRole('heading', { level: 1, name: 'First chair ticket' })).toBeVisible()

    await page.getByRole('button', { name: 'Publish …' }).click()
    const publishing = page.getByRole('dialog', { name: 'Publish' })
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await publishing.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Guests see it now.')).toBeVisible()
    await expect(page.getByText('On sale', { exact: true })).toBeVisible()

    // The console would ask once more without them.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await expect(async () => {
      await open(page, '/l/lift-tickets/day-tickets')
      await expect(page.getByRole('link', { name: /First chair ticket/ }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await open(page, '/l/lift-tickets/day-tickets/p/sunrise-ticket')
    await expect(page.getByRole('heading', { level: 1, name: 'First chair ticket' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'First chair at sunrise' }).first()).toBeAttached()
    await open(page, '/en-AU/l/lift-tickets/day-tickets/p/sunrise-ticket')
    await expect(page.getByRole('heading', { level: 1, name: 'First chair pass' })).toBeVisible()
    // What the browser reads itself is in the locale of its page too.
    await open(page, '/en-AU/l/lift-tickets/day-tickets')
    await page
      .getByRole('link', { name: /First chair pass/ })
      .first()
      .click()
    await expect(page).toHaveTitle(/First chair pass/)
    await expect(page).toHaveURL(/\/en-AU\/.*sunrise-ticket$/)
  },
)

testInOwnShop(
  'An admin undoes what was changed of a product, brings back what was there, and moves it in its category by keys and mouse [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/catalog')
    await page.getByRole('link', { name: 'Day lift ticket' }).click()
    await page.getByRole('button', { name: 'Copy product …' }).click()
    const copying = page.getByRole('dialog', { name: 'Copy product' })
    await copying.getByRole('textbox', { name: 'Name' }).fill('Sunset ticket')
    await copying.getByRole('button', { name: 'Copy it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sunset ticket' })).toBeVisible()
    await page.getByRole('region', { name: 'Basics' }).getByRole('textbox', { name: 'Name' }).fill('Last chair ticket')
    await expect(page.getByText(/^Changes not published\. Kept .* by Ada Winters\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Publish …' }).click()
    await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Guests see it now.')).toBeVisible()

    const variants = page.getByRole('region', { name: 'Variants' })
    const lines = variants.getByRole('button', { name: /^Take away / })
    const options = variants.getByRole('group', { name: 'Make the combinations of' })
    for (const undoes of ['button', 'key']) {
      await options.getByRole('checkbox').first().check()
      await expect(options.getByRole('status')).toHaveText(/^\d+ combinations, all of them new. None is taken away.$/)
      await options.getByRole('button', { name: /^Make \d+ variants$/ }).click()
      await expect(lines.first()).toBeVisible()
      if (undoes === 'button') await page.getByRole('button', { name: 'Undo' }).click()
      else await page.keyboard.press('ControlOrMeta+z')
      await expect(lines).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

    await page.getByRole('button', { name: 'History …' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByText('Ada Winters').first()).toBeVisible()
    await expect(history.getByText(/Sunset ticket.*became.*Last chair ticket/)).toBeVisible()
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await history.getByRole('button', { name: 'Bring back what was there before, as a draft' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sunset ticket' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard …' }).click()
    await page.getByRole('button', { name: 'Discard them' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Last chair ticket' })).toBeVisible()

    await open(page, '/admin/catalog/categories')
    await page.getByRole('button', { name: /^Day tickets/ }).click()
    const listed = page.getByRole('list', { name: 'Products in Day tickets' })
    await expect(listed.getByRole('listitem').last()).toContainText('Last chair ticket')
    const all = await listed.getByRole('listitem').count()
    await expectAccessibleInLightAndDark(page)
    const move = listed.getByRole('button', { name: 'Move Last chair ticket' })
    await move.press('ArrowUp')
    await expect(page.getByText(`Last chair ticket is ${all - 1} of ${all}.`)).toBeAttached()
    await expect(move).toBeFocused()
    await expect(listed.getByRole('listitem').nth(all - 2)).toContainText('Last chair ticket')
    const first = await listed.getByRole('listitem').first().boundingBox()
    await move.hover()
    await page.mouse.down()
    await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 4, { steps: 3 })
    await page.mouse.up()
    await expect(page.getByText(`Last chair ticket is 1 of ${all}.`)).toBeAttached()
    await expect(listed.getByRole('listitem').first()).toContainText('Last chair ticket')

    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Find' }).fill('last chair')
    await page.getByRole('option', { name: /^Last chair ticket Product/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Last chair ticket' })).toBeVisible()
  },
)
