/** The account as one page: each part that a customer finds there, and what it says where something is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { givenBoughtPlan } from '#server/testing/visitors/bought-plan.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { facts, openAsRiley } from '#server/testing/visitors/page-browser.ts'
import { givenReservation } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
let rileyId: number
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  rileyId = await contactId(shop, 'riley')
})
afterAll(() => shop.stop())

/** A part of the page, from its beginning to the next one. */
function partOf(html: string, name: string): string {
  const [, rest = ''] = html.split(`aria-labelledby="${name}"`)
  return rest.split('<section')[0] ?? ''
}

test('The account has a hero, the profile, the household with cards and photos, what was bought, cards and plans [IMPL-11]', async () => {
  await givenBoughtPlan(shop, rileyId)
  await givenReservation(shop, rileyId)
  const { text } = await (await openAsRiley(shop.url)).open('/customer/info')
  expect(text).toMatch(/<main[^>]*><div[^>]*><picture[^>]*>.*?hero-\d+\.avif/)
  expect(partOf(text, 'details')).toContain('name="intent" value="profile"')
  const household = partOf(text, 'household')
  for (const words of ['Noa Hart', 'name="intent" value="card"', 'Add a person']) expect(household).toContain(words)
  expect(household).toMatch(/photo/i)
  expect(partOf(text, 'reservations')).toMatch(/href="[^"]*cancel=\d+[^"]*"[^>]*>Cancel/)
  expect(partOf(text, 'orders')).toContain('SP-900-')
  expect(partOf(text, 'payments')).toContain('4242')
  expect(partOf(text, 'plans')).toContain('Day lift ticket')
})

test('A reserved day that cannot be cancelled any more says so on the page, in the words of the specification [CHECKOUT-19]', async () => {
  await givenReservation(shop, rileyId)
  const riley = await openAsRiley(shop.url)
  const { text } = await riley.open('/customer/info')
  const reservation = /[?&;]cancel=(\d+)/.exec(partOf(text, 'reservations'))?.[1] ?? ''
  const cancel = () => riley.post('/customer/info', { intent: 'cancel-reservation', reservation })
  expect(facts(await cancel())).toMatchObject({ status: 303, location: '/customer/info?done=reservation#reservations' })
  expect((await cancel()).text).toContain(
    'We were unable to cancel your reservation. Please contact services for assistance.',
  )
})
