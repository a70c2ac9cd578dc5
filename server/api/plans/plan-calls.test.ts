import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePlan } from '#commerce/plans/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { saveTaxes } from '#commerce/taxes/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { CartPlan, PaymentPlan } from '#contract/schemas/plans.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const PLANS = '/api/ui/paymentplans'
const cents = (amount: number) => moneyFromDecimal(amount, 'USD').minor

async function scheduleOf(browser: Browser, slug: string, by: 'query' | 'body', options: Record<string, string> = {}) {
  const { Id } = await productOf(shop, slug)
  const form = await filledForm(shop, slug, { options })
  const path = `${PLANS}/schedules/${Id}`
  const reply = await browser.fetch(by === 'query' ? `${path}?${form}` : path, {
    method: 'POST',
    ...(by === 'body' && { body: form }),
  })
  return { status: reply.status, ...(await reply.json()) }
}

/** All that a plan says of its sums agrees, to the cent. */
function expectSums({ AccountInfo, Deposit, Payments, PaymentsTotal }: PaymentPlan): void {
  expect(sum(Payments.map(({ PaymentAmount }) => cents(PaymentAmount)))).toBe(cents(PaymentsTotal))
  expect(Payments[0]?.PaymentAmount).toBe(Deposit)
  const { DepositAmount = 0, OrderTotal = 0, RemainingBalance = 0 } = AccountInfo ?? {}
  expect([DepositAmount, OrderTotal]).toEqual([Deposit, PaymentsTotal])
  expect(cents(DepositAmount) + cents(RemainingBalance)).toBe(cents(OrderTotal))
}

test('A pass is paid over time by a schedule that adds up, asked for by query or by body [API-60, OPEN-86, PLAN-04, PLAN-05]', async () => {
  const guest = openBrowser(shop)
  const { PaymentPlan, ...reply } = await scheduleOf(guest, 'summit-pass', 'query', { Age: 'Adult' })
  expect(reply).toEqual({ status: 200, ValidRequest: true })
  expect(PaymentPlan).toMatchObject({ IsPaymentPlan: true, ProductName: 'Summit Pass' })
  expect(PaymentPlan.Payments.map(({ PaymentStatus }: PaymentPlan['Payments'][number]) => PaymentStatus)).toEqual(
    Array.from({ length: 6 }, () => 'Scheduled'),
  )
  expectSums(PaymentPlan)
  expect((await scheduleOf(guest, 'summit-pass', 'body', { Age: 'Adult' })).PaymentPlan).toEqual(PaymentPlan)
})

test('A product without a plan, and one whose options are missing, has no schedule, and an unknown one is not found [API-60]', async () => {
  const guest = openBrowser(shop)
  const none = { status: 200, ValidRequest: false, PaymentPlan: null }
  expect(await scheduleOf(guest, 'half-day-ticket', 'query')).toEqual(none)
  const { Id } = await productOf(shop, 'summit-pass')
  const bare = await guest.fetch(`${PLANS}/schedules/${Id}`, { method: 'POST' })
  expect([bare.status, await bare.json()]).toEqual([200, { ValidRequest: false, PaymentPlan: null }])
  expect((await guest.fetch(`${PLANS}/schedules/2147483647`, { method: 'POST' })).status).toBe(404)
})

test('A schedule of a dated product is asked for by the day, month and year of its date, as by the date itself [API-60]', async () => {
  const { Id, ProductAttributes } = await productOf(shop, 'half-day-ticket')
  const dated = `product_attribute_${ProductAttributes.find(({ IsDate }) => IsDate)?.Id}`
  await changeShop(shop.database, async (tx) => {
    await tx.execute(`update product set is_payment_plan = true where id = ${Id}`)
    const payments = { anchorDay: '2027-01-15', instalments: 2, everyMonths: 1 }
    await savePlan(tx, { productId: Id, name: 'Two payments', deposit: { amountMinor: 900 }, payments })
  })
  const form = await filledForm(shop, 'half-day-ticket', { day: '2026-12-21' })
  const ask = async (sent: URLSearchParams) =>
    (await openBrowser(shop).fetch(`${PLANS}/schedules/${Id}?${sent}`, { method: 'POST' })).json()
  await expect.poll(() => ask(form)).toMatchObject({ ValidRequest: true, PaymentPlan: { Deposit: 9 } })
  const parts = new URLSearchParams([...form].filter(([name]) => name !== dated))
  expect(await ask(parts)).toEqual({ ValidRequest: false, PaymentPlan: null })
  for (const [name, value] of Object.entries({ day: '21', month: '12', year: '2026' })) {
    parts.set(`${dated}_${name}`, value)
  }
  expect(await ask(parts)).toEqual(await ask(form))
  await changeShop(shop.database, (tx) => tx.execute(`update product set is_payment_plan = false where id = ${Id}`))
})

test('The cart lists the plan of each line that has one, and a line of another shopper is not found [API-61, API-62, IMPL-52, IDR-01]', async () => {
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const household: { Id: number; FirstName: string }[] = await (await riley.fetch('/api/household')).json()
  const idOf = (name: string) => String(household.find(({ FirstName }) => FirstName === name)?.Id)
  const add = async (slug: string, wish: Parameters<typeof filledForm>[2] = {}): Promise<number> => {
    const { Id } = await productOf(shop, slug)
    const body = await filledForm(shop, slug, wish)
    const reply = await riley.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
    return (await reply.json()).shoppingCartItemId
  }
  const pass = await add('summit-pass', { options: { Age: 'Child' }, fields: { ContactId: idOf('Noa') } })
  const other = await add('summit-pass', { options: { Age: 'Adult' }, fields: { ContactId: idOf('Riley') } })
  const ticket = await add('half-day-ticket')
  const ask = async (path: string) => (await riley.fetch(`${PLANS}/schedules/cart${path}`)).json()
  const plans: CartPlan[] = await ask('')
  expect(plans.map(({ ShoppingCartItemId }) => ShoppingCartItemId)).toEqual([other, pass])
  for (const plan of plans) expectSums(plan)
  expect(await ask(`/${pass}`)).toEqual(plans.slice(1))
  expect(await ask(`/${ticket}`)).toEqual([])
  const { AccountInfo } = await (await riley.fetch('/api/cart')).json()
  const together = (name: 'DepositAmount' | 'RemainingBalance' | 'OrderTotal') =>
    sum(plans.map((plan) => cents(plan.AccountInfo?.[name] ?? 0)))
  expect(Object.entries(AccountInfo).map(([name, amount]) => [name, cents(Number(amount))])).toEqual([
    ['DepositAmount', together('DepositAmount')],
    ['RemainingBalance', together('RemainingBalance')],
    ['OrderTotal', together('OrderTotal')],
  ])
  expect(cents(AccountInfo.DepositAmount) + cents(AccountInfo.RemainingBalance)).toBe(cents(AccountInfo.OrderTotal))
  const stranger = openBrowser(shop)
  expect((await stranger.fetch(`${PLANS}/schedules/cart/${pass}`)).status).toBe(404)
  expect(await (await stranger.fetch(`${PLANS}/schedules/cart`)).json()).toEqual([])
})

test('Taxes in the price are paid today, those on top are in no payment, and the page and the cart agree [API-60, API-61]', async () => {
  const sam = await signInAs(shop, 'sam@silverpine.example')
  const taxed = {
    key: 'passes',
    name: 'Passes',
    rates: [{ key: 'sales', name: 'Sales tax', ratePpm: 100_000 }],
    fees: [],
  }
  const { Id } = await productOf(shop, 'summit-pass')
  const body = await filledForm(shop, 'summit-pass', {
    fields: { ContactId: String(await contactId(shop, 'sam')) },
    options: { Age: 'Adult' },
  })
  expect(
    await (await sam.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })).json(),
  ).toMatchObject({
    success: true,
  })
  const both = async () => {
    const [inCart]: CartPlan[] = await (await sam.fetch(`${PLANS}/schedules/cart`)).json()
    const onPage: PaymentPlan = (await scheduleOf(sam, 'summit-pass', 'query', { Age: 'Adult' })).PaymentPlan
    expect(inCart).toMatchObject(onPage)
    expectSums(onPage)
    return onPage
  }
  const before = await both()
  await changeShop(shop.database, async (tx) => {
    await saveTaxes(tx, [{ ...taxed, includesTax: false }])
    await saveSettings(tx, { 'taxsettings.defaultclass': 'passes' })
  })
  await expect.poll(both).toEqual(before)
  await changeShop(shop.database, (tx) => saveTaxes(tx, [{ ...taxed, includesTax: true }]))
  await expect.poll(async () => (await both()).Deposit).toBeGreaterThan(before.Deposit)
  expect((await both()).PaymentsTotal).toBe(before.PaymentsTotal)
})

test('Plans are agreed to in the operator’s words, and other words have another version [API-66, PLAN-02]', async () => {
  const guest = openBrowser(shop)
  const config = async () => (await guest.fetch(`${PLANS}/config`)).json()
  const before = await config()
  expect(before).toMatchObject({ IsEnabled: true, ConsentText: expect.stringContaining('my card is stored') })
  const consenttext = 'Charge my card each month.'
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'paymentplansettings.consenttext': consenttext }))
  await expect.poll(config).toMatchObject({ Disclaimer: before.Disclaimer, ConsentText: consenttext })
  expect((await config()).ConsentVersion).not.toBe(before.ConsentVersion)
})
