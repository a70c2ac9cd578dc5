/** Words and looks in the console: what staff write there is what guests read, and no more than words. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

const KEY = 'publicui.header.tagline'
const HOSTILE = 'Snow </script><script>document.title = "taken"</script>'

testInOwnShop(
  'An admin says a text otherwise in one locale, guests there read it as text, and it is taken back [IMPL-13]',
  { tag: '@desktop' },
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
