/** Payment schedules that cannot be loaded: the page goes on without them, and the log says so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCart, anItem } from '#storefront/testing/cart-for-tests.ts'
import { named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const SCHEDULES = '/api/ui/paymentplans/schedules/cart'
const FAILURE = 'The payment schedule could not be loaded'
const PASS = anItem({ ProductName: 'Summit Pass', Quantity: 1, LineTotalValue: 349, UnitPriceValue: 349 })

/** A pass for $99 today; its schedule comes, or fails, as the test says. */
function cartWith(schedules: unknown) {
  const info = { DepositAmount: 99, RemainingBalance: 250, OrderTotal: 349 }
  const cart = aCart([{ ...PASS, ExpiresAtUtc: null }], { AccountInfo: info })
  return {
    ...{ '/api/cart': cart, '/api/minicart': cart, '/api/cross-sell/cart': { Records: [] } },
    [UTC_TIME]: () => new Date().toISOString(),
    '/api/shoppingcart/checkforexpireditems': { Expired: [], Renewed: [] },
    [SCHEDULES]: schedules,
    '/api/ui/paymentplans/config': {
      ...{ IsEnabled: true, Disclaimer: 'Each payment is charged on its date.' },
      ...{ ConsentText: 'I agree.', ConsentVersion: 'words-1' },
    },
  }
}

test.for([
  ['is refused', 500],
  ['breaks off', new Error('The connection broke.')],
] as const)(
  'A payment schedule whose call %s is logged and shown as absent, and the cart stays as it is [ERROR-22]',
  async ([, schedules]) => {
    const page = await openLivePage('/cart', cartWith(schedules))
    const [opener] = named(page.main, 'button', 'See the payments')
    if (!opener) throw new Error('There is no button for the payments.')
    await page.press(opener)
    const dialog = document.querySelector('dialog[open]')
    expect(dialog?.querySelector('[role=alert]')?.textContent).toBe(
      'The payments cannot be shown now. Nothing is charged without them.',
    )
    expect(dialog?.querySelector('table')).toBeNull()
    expect(page.logged).toContain(FAILURE)
    expect(page.main.textContent).toContain('Summit Pass')
    expect(page.main.textContent).toContain('$99')
  },
)

test('A payment schedule that comes is shown in the dialog with its disclaimer, and nothing is logged [PLAN-01, PLAN-02, API-61]', async () => {
  const payment = (PaymentDate: string, PaymentAmount: number) => ({
    ...{ PaymentDate, PaymentAmount, PaymentStatus: 'Scheduled' },
  })
  const plan = {
    ...{ ShoppingCartItemId: 1, IsPaymentPlan: true, ProductName: 'Summit Pass', PaymentsTotal: 349, Deposit: 99 },
    Payments: [payment('2026-12-03', 99), payment('2027-01-09', 250)],
  }
  const page = await openLivePage('/cart', cartWith([plan]))
  const [opener] = named(page.main, 'button', 'See the payments')
  if (!opener) throw new Error('There is no button for the payments.')
  await page.press(opener)
  const dialog = document.querySelector('dialog[open]')
  expect(dialog?.querySelector('h2')?.textContent).toBe('Payment schedule')
  expect(dialog?.querySelector('caption')?.textContent).toBe('Summit Pass')
  expect(dialog?.textContent).toContain('Each payment is charged on its date.')
  expect(page.logged).not.toContain(FAILURE)
})
