/**
 * Payments that are declined, or whose reply is lost, late, early, twice or never there, a total that changed before
 * the press, and two tabs that pay at once: the guest is always told how it stands, and in the end there is one order,
 * told of in one mail.
 */
import { saveTaxes } from '#commerce/taxes/index.ts'
import { demoTaxes } from '#demo/selling/taxes.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import {
  payAfterDeclines,
  payAfterNoAnswer,
  payWithLateWebhook,
  payWithLostReply,
  payWithWebhookTwice,
} from '#e2e/fixtures/failing-payments.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { CHECKOUT, enterCard, goToPayment, payButton, readyToPay, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, expectComplaints, open } from '#e2e/fixtures/shop.ts'

// All journeys of this file share one shop, and one width in `npm test`, which starts no second one for it.
test.describe.configure({ mode: 'default' })

/** The browser tells of every refusal. */
const REFUSED = ['409', 'A call failed {call: POST /api/checkout/complete, status: 409}']
const ONE_ORDER = ['order-confirmed']

test('A card that is declined, has too little on it or is not confirmed to the bank leads back with everything as before, and a confirmed one pays [IMPL-03, CHECKOUT-14]', {
  tag: '@phone-first',
}, async ({ page, shop }) => {
  const email = 'declined@example.com'
  await readyToPay(page, email)
  await payAfterDeclines({
    ...{ page, shop, email, thanked: seeYou(page) },
    expectKept: () => expect(page.getByText(`Tickets go to ${email}.`)).toBeVisible(),
  })
  await open(page, CHECKOUT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test('A guest whose payment lost its reply goes back to the shop and finds it paid [CHECKOUT-14, PAY-03]', {
  tag: '@phone-first',
}, async ({ page, shop }) => {
  await readyToPay(page, 'lost@example.com')
  await payWithLostReply({ page, shop, email: 'lost@example.com', thanked: seeYou(page) })
})

test('A payment whose webhook comes twice and before its reply is one order [PAY-02, PAY-03]', {
  tag: '@phone-first',
}, async ({ page, shop }) => {
  await readyToPay(page, 'twice@example.com')
  await payWithWebhookTwice({ page, shop, email: 'twice@example.com', thanked: seeYou(page) })
})

test('A guest who left after a payment without a reply gets the order by mail, and its webhook changes nothing when it comes at last [PAY-03]', {
  tag: '@phone-first',
}, async ({ page, shop }) => {
  await readyToPay(page, 'late@example.com')
  await payWithLateWebhook({ page, shop, email: 'late@example.com', thanked: seeYou(page) })
})

test('A guest whose payment is never answered reads that the bank is asked, then that nothing was charged, and pays with another card [CHECKOUT-14, PAY-03]', {
  tag: '@phone-first',
}, async ({ page, shop }) => {
  await readyToPay(page, 'never@example.com')
  await payAfterNoAnswer({ page, shop, email: 'never@example.com', thanked: seeYou(page) })
})

test('Two tabs that pay at once lead to one payment, and the second one to the order that was paid [CHECKOUT-14, PAY-02]', {
  tag: '@phone-first',
}, async ({ context, page, shop }) => {
  await readyToPay(page, 'tabs@example.com')
  const other = await context.newPage()
  await open(other, CHECKOUT)
  const payments = await Promise.all([goToPayment(page), goToPayment(other)])
  expect(payments[0]).toBe(payments[1])
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
  await enterCard(other)
  await expect(other.getByRole('heading', { level: 1, name: 'This page has ended' })).toBeVisible()
  await other.getByRole('link', { name: /^Back to/ }).click()
  await expect(seeYou(other)).toBeVisible()
  expect(other.url()).toBe(page.url())
  expect(await shop.mailsTo('tabs@example.com')).toEqual(ONE_ORDER)
})

test('A total that changed before the press is shown and asked about, and only then paid [IMPL-48, CHECKOUT-14]', {
  tag: '@phone-first',
}, async ({ complaints, page, shop }) => {
  await readyToPay(page)
  await expect(payButton(page)).toHaveAccessibleName('Pay $89')
  const snowFee = { key: 'snow-fee', name: 'Snow fee', amountMinor: 500, currency: 'USD' }
  await shop.change((tx) => saveTaxes(tx, [{ key: 'lift-tickets', name: 'Lift tickets', fees: [snowFee] }]))
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The total has changed and is now $94. Nothing was charged.')
  await expect(page.getByRole('complementary')).toContainText('Snow fee')
  await expect(payButton(page)).toHaveAccessibleName('Pay $94')
  await expectComplaints(complaints, REFUSED)
  await expectAccessibleInLightAndDark(page)
  await goToPayment(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay $94')
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
  await shop.change((tx) => saveTaxes(tx, demoTaxes))
})
