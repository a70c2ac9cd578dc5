/** How many mails with vouchers go out where a captcha is asked for and no token comes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { Problem } from '#contract/schemas/refusal.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { solveProof } from '#storefront/app/prove.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('Without a token of the captcha three mails a day are free, each further one costs work, and the tenth is the last [API-19, VOU-07]', async () => {
  const riley: Browser = await signInAs(shop, 'riley@silverpine.example')
  await changeShop(shop.database, (tx) =>
    saveSettings(tx, {
      'captchasettings.enabled': 'true',
      'captchasettings.recaptchapublickey': '6LcPublicKeyOfSilverpine',
      'captchasettings.recaptchaprivatekey': 'the private key',
      'limits.heldunitsprooftries': '3',
    }),
  )
  while ((await (await shop.fetch('/settings/store')).json())['limits.heldunitsprooftries'] !== '3');
  const own = (await (await riley.fetch('/api/vouchers')).json()) as Voucher[]
  const voucherId = String(own.find(({ CanBeSent, Status }) => CanBeSent && Status === 'Ready')?.Id)
  const mail = (headers: Record<string, string> = {}) =>
    riley.post('/api/vouchers/email', { voucherId, toEmail: 'kai@fjordmail.example' }, headers)

  for (let sent = 0; sent < 3; sent += 1) expect(await (await mail()).json()).toMatchObject({ success: true })
  for (let sent = 3; sent < 10; sent += 1) {
    const refused = await mail()
    expect(refused.status).toBe(429)
    const { proof } = Problem.parse(await refused.json())
    const solved = { [HOLD_PROOF_HEADER]: (proof && (await solveProof(proof))) ?? '' }
    expect(await (await mail(solved)).json()).toMatchObject({ success: true, MailsLeft: 9 - sent })
    // A proof is good for one mail.
    if (sent === 3) expect((await mail(solved)).status).toBe(429)
  }
  const refused = Problem.parse(await (await mail()).json())
  const solved = { [HOLD_PROOF_HEADER]: (refused.proof && (await solveProof(refused.proof))) ?? '' }
  const last = await mail(solved)
  expect([last.status, Problem.parse(await last.json()).proof]).toEqual([429, undefined])
})
