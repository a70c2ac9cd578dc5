/** Keys and webhooks in the console: a program calls with a key until it is revoked, another system hears an event. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'
import { startWebhookReceiver } from '#server/testing/outside/webhook-receiver.ts'

testInOwnShop(
  'A key that an admin makes opens its calls until it is revoked, and a webhook hears of an event [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page, shop }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/access')
    await page.getByRole('button', { name: 'New key …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly <b>export</b>')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('alert')).toContainText('What you changed here is not saved.')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Nightly <b>export</b>')
    await dialog.getByRole('button', { name: 'Make this key' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Choose at least one.')
    await dialog.getByRole('checkbox', { name: 'Settings' }).check()
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await dialog.getByRole('button', { name: 'Make this key' }).click()
    const key = await dialog.getByRole('textbox', { name: 'The key' }).inputValue()
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await dialog.getByRole('button', { name: 'I have kept it' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Nightly <b>export</b>' })
    await expect(row).toContainText('Never used.')

    const call = async (path: string) =>
      (await fetch(shop.url + path, { headers: { authorization: `Bearer ${key}` } })).status
    expect([await call('/api/admin/settings'), await call('/api/admin/orders')]).toEqual([200, 403])
    await row.getByRole('button', { name: /^Revoke/ }).click()
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(row).toContainText('Revoked')
    await row.getByRole('button', { name: 'History of Nightly <b>export</b>' }).click()
    await expect(row.getByRole('list', { name: 'History' })).toContainText('set it')
    await expectAccessibleInLightAndDark(page)
    expect(await call('/api/admin/settings')).toBe(401)

    const receiver = await startWebhookReceiver()
    try {
      await page.getByRole('button', { name: 'New webhook …' }).click()
      await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.7/hooks')
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Leave' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'New webhook …' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('')
      await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.7/hooks')
      await dialog.getByRole('checkbox', { name: 'day.closed' }).check()
      await dialog.getByRole('button', { name: 'Make this webhook' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/https/)
      await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
      await expectAccessibleInLightAndDark(page, 'dialog:modal')
      await dialog.getByRole('button', { name: 'Make this webhook' }).click()
      await expect(dialog.getByRole('textbox', { name: 'The secret' })).toHaveValue(/^whsec_/)
      await dialog.getByRole('button', { name: 'I have kept it' }).click()
      await expectAccessibleInLightAndDark(page)

      await shop.change(async (tx) => {
        await tx.execute(`select tell_webhooks('day.closed', '{"Day":"2026-12-24"}')`)
      })
      await expect.poll(() => receiver.heard.length).toBe(1)
      await page.getByRole('link', { name: receiver.url }).click()
      await expect(async () => {
        await page.getByRole('button', { name: 'Look again' }).click()
        await expect(page.getByRole('listitem').filter({ hasText: 'Arrived' })).toHaveCount(1)
      }).toPass()
      await expectAccessibleInLightAndDark(page)
      await page.getByRole('button', { name: /^Send again: day.closed/ }).click()
      await expect.poll(() => receiver.heard.length).toBe(2)
      expect(receiver.heard[1]?.headers['webhook-id']).toBe(receiver.heard[0]?.headers['webhook-id'])
      await page.getByRole('button', { name: 'Delete …' }).click()
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('status')).toContainText('The webhook is deleted.')
    } finally {
      await receiver.close()
    }
  },
)
