/** Against Stripe itself: only where STRIPE_SECRET_KEY holds a key for tests. No guest is there, so nothing is paid. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectTo } from '#commerce/database/open.ts'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { createLog } from '#server/boot/log.ts'
import { testServerUrl } from '#server/testing/shops/demo-template.ts'
import { createStripeProvider } from './stripe-provider.ts'

const secretKey = process.env['STRIPE_SECRET_KEY'] ?? ''

test.runIf(secretKey.startsWith('sk_test_'))(
  'Stripe itself opens one page for a key, knows it again and closes it',
  async () => {
    const clone = await cloneDatabase(testServerUrl())
    const log = createLog({ level: 'silent', write: () => {} })
    const database = connectTo(clone.url, log, 2)
    const provider = createStripeProvider({ secretKey, webhookSecret: 'unused', database, now: () => new Date(), log })
    const key = `test-${randomUUID()}:1`
    const asked = {
      key,
      amount: { minor: 1_000, currency: 'USD' },
      orderNumber: 'SP-TEST',
      email: 'riley@silverpine.example',
      locale: 'en-US',
      returnUrl: 'https://shop.example/buy/return',
      expiresAt: new Date(Date.now() + 15 * 60_000),
    }
    const page = await provider.authorize(asked)
    expect(page).toMatchObject({ ok: true, value: { payUrl: expect.stringContaining('https://checkout.stripe.com/') } })
    expect(await provider.authorize(asked)).toEqual(page)
    expect(await provider.lookUp(key)).toMatchObject({ ok: true, value: { state: 'open' } })
    expect(await provider.cancel({ key, changeKey: 'cancel' })).toEqual({ ok: true, value: { state: 'cancelled' } })
    await database.close()
    await clone.drop()
  },
)
