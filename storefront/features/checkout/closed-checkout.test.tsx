import { expect, test } from 'vitest'
import { BaseUrlContext } from '#storefront/page/page-context.tsx'
import { aShell, markup } from '#storefront/testing/markup-for-tests.tsx'
import { ClosedCheckout } from './closed-checkout.tsx'

test.each(['guest', 'plan'] as const)(
  'A checkout that is closed to a guest for want of an account (%s) leads from the sign-in back to itself in the same locale',
  (why) => {
    const page = markup(
      <BaseUrlContext value={{ origin: 'https://shop.example', basename: '/en-AU' }}>
        <ClosedCheckout why={why} />
      </BaseUrlContext>,
      aShell({}),
    )
    expect(page.match(/(?<=href=")[^"]+/g)).toEqual([
      `/en-AU/login?returnUrl=${encodeURIComponent('/en-AU/onepagecheckout')}`,
      '/en-AU/cart',
    ])
  },
)
