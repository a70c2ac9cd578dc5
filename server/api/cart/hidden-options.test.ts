/** Options that some guests are not shown: what a page does not ask, the engine does not wait for. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { addToCartCall } from '#contract/calls/cart.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function codeOf(browser: Browser): Promise<string> {
  const { Id } = await productOf(shop, 'snowboard-rental')
  const path = addToCartCall.path.replace('{productId}', String(Id))
  const reply = await browser.fetch(path, { method: 'POST', body: await filledForm(shop, 'snowboard-rental') })
  const { code, success } = await reply.json()
  return success ? 'added' : code
}

test('A required option that is hidden from those who are signed in, or by its name, keeps only those waiting who are asked [ATTR-33, ATTR-50, OPEN-62, OPEN-63]', {
  tags: 'prove',
}, async () => {
  const guest = openBrowser(shop)
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const { ProductAttributes } = await productOf(shop, 'snowboard-rental')
  const notes = ProductAttributes.find(({ Name }) => Name === 'Notes for the Fitter')
  await shop.database.transaction(async (tx) => {
    await tx.execute(
      `update product_attribute set is_required = true, text_prompt = 'Anything else? [Hidden Signed In]' where id = ${notes?.Id}`,
    )
    await tx.execute('update revision set number = number + 1')
  })
  await expect.poll(() => codeOf(guest)).toBe('OPTION_MISSING')
  expect(await codeOf(riley)).toBe('added')

  await changeShop(shop.database, (tx) =>
    saveSettings(tx, { 'catalogsettings.hiddenattributes': 'Lock ID, notes for the fitter' }),
  )
  await expect.poll(() => codeOf(guest)).toBe('added')
})
