/** The checkout over pages alone, as a browser without JavaScript uses it, in front of the real engine. */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveBlackouts } from '#commerce/inventory/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { FROM_US, OPENED_BY_US } from '#server/testing/visitors/page-browser.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'

const PATH = '/onepagecheckout'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())
beforeEach(() => clockTo(0))

async function clockTo(minutes: number): Promise<void> {
  const to = new Date(Date.parse(TEST_CLOCK) + minutes * 60_000).toISOString()
  const body = JSON.stringify({ to, frozen: true })
  const headers = { 'content-type': 'application/json' }
  expect((await shop.fetch('/api/testing/clock', { method: 'POST', body, headers })).status).toBe(200)
}

async function shopper() {
  const guest = cartGuest(shop)
  await guest.send('half-day-ticket', { quantity: 2 })
  // Not by `fetch`, which says itself how it asks.
  const open = async (path = PATH) => {
    const headers = { ...OPENED_BY_US, cookie: guest.cookie() }
    return mainOf((await rawRequest(shop.url + path, { headers })).text)
  }
  const submit = (form: Record<string, string>) =>
    guest.ask(PATH, { method: 'POST', body: new URLSearchParams(form), headers: FROM_US, redirect: 'manual' })
  /** The form that pays, as it stands on the page. */
  const payment = async (page?: HTMLElement) =>
    Object.fromEntries(
      [...(page ?? (await open())).querySelectorAll<HTMLInputElement>('form#pay input')].map((input) => [
        input.name,
        input.value,
      ]),
    )
  return { ...guest, open, submit, payment }
}

function mainOf(html: string): HTMLElement {
  return new JSDOM(html).window.document.querySelector('main') as HTMLElement
}

const openForm = (main: HTMLElement) => main.querySelector('form input[name=step]')?.getAttribute('value')
const CONTACT = { step: 'contact', email: 'kim@example.com' }

test('A guest without JavaScript says where the tickets go and is sent to the page of the provider, a second press to the same one [IMPL-03, CHECKOUT-01, CHECKOUT-14]', async () => {
  const guest = await shopper()
  const begun = await guest.open()
  expect(openForm(begun)).toBe('contact')
  // Ten minutes more, once.
  expect(begun.textContent).toContain('Your places are held for 25 minutes')
  expect(begun.textContent).toContain('Contains $3.49 Resort fee')

  const early = await guest.submit(await guest.payment(begun))
  expect([early.status, mainOf(await early.text()).textContent]).toEqual([
    409,
    expect.stringContaining('Something is still missing. Nothing was charged.'),
  ])
  const saved = await guest.submit(CONTACT)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, PATH])
  const ready = await guest.open()
  expect(ready.textContent).toContain('Tickets go to kim@example.com.')
  expect(ready.textContent).toContain('You pay on the next page')
  expect(openForm(await guest.open(`${PATH}?step=contact`))).toBe('contact')

  const form = await guest.payment(ready)
  const paying = await guest.submit(form)
  expect([paying.status, paying.headers.get('location')]).toEqual([303, expect.stringContaining('/sandbox/pay/')])
  expect((await guest.submit(form)).headers.get('location')).toBe(paying.headers.get('location'))
  expect((await guest.submit(await guest.payment())).headers.get('location')).toBe(paying.headers.get('location'))
})

test('A guest without JavaScript whose provider is on another host is led there by a link, since a form may not lead there [CHECKOUT-14]', async () => {
  const guest = await shopper()
  await guest.submit(CONTACT)
  // Asked by its number, this shop is another host than the one where its sandbox is.
  const host = new URL(shop.url).host.replace('localhost', '127.0.0.1')
  const elsewhere = { ...OPENED_BY_US, host, cookie: guest.cookie() }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(await guest.payment()).toString()
  const posted = await rawRequest(shop.url + PATH, { method: 'POST', headers: { ...elsewhere, ...type }, body })
  expect([posted.status, posted.headers['location']]).toEqual([303, expect.stringMatching(/^\/buy\/confirm\?order=/)])
  const shown = await rawRequest(shop.url + posted.headers['location'], { headers: elsewhere })
  const way = [...mainOf(shown.text).querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Go on to payment',
  )
  expect(way?.getAttribute('href')).toMatch(/^http:\/\/localhost:\d+\/sandbox\/pay\//)
})

test('A form of the checkout that is wrong comes back with what was typed and the words at its field [IMPL-03, CHECKOUT-10]', async () => {
  const guest = await shopper()
  const address = { firstName: 'Kim', lastName: 'Ode', address1: '1 Lift Lane', city: 'Banff', country: 'CA' }
  const typed = { ...CONTACT, email: 'kim', ...address, state: 'AB', postalCode: '80521' }
  const refused = mainOf(await (await guest.submit(typed)).text())
  const field = (name: string) => refused.querySelector<HTMLInputElement>(`[name=${name}]`)
  const wordsOf = (name: string) =>
    refused.querySelector(`[id="${field(name)?.getAttribute('aria-describedby')}"]`)?.textContent
  expect([field('email')?.value, field('email')?.getAttribute('aria-invalid')]).toEqual(['kim', 'true'])
  expect(wordsOf('postalCode')).toBe('Write it like V0N 1B4')
  expect(field('state')?.value).toBe('AB')
  expect(refused.querySelector('[role=alert]')?.textContent).toContain('Nothing was saved yet.')

  const german = mainOf(await (await guest.submit({ ...typed, country: 'DE', intent: 'country' })).text())
  expect(german.querySelector('[name=state]')).toBeNull()
  expect(german.querySelector('[aria-invalid=true]')).toBeNull()
  expect((await guest.submit({ ...typed, email: CONTACT.email, postalCode: 'T1L 1K2' })).status).toBe(303)
  expect((await guest.open()).textContent).toContain('Billed to Kim Ode, Banff.')
})

test('A total that was never shown is not charged: the page shows the new one and asks again [IMPL-48, CHECKOUT-14]', async () => {
  const guest = await shopper()
  await guest.submit(CONTACT)
  const seen = await guest.payment()
  const reply = await guest.submit({ ...seen, total: '1' })
  const main = mainOf(await reply.text())
  expect([reply.status, main.querySelector('[role=alert]')?.textContent]).toEqual([
    409,
    expect.stringContaining('The total has changed and is now $178. Nothing was charged.'),
  ])
  expect((await guest.payment(main))['total']).toBe('178')

  // The same guest in another tab.
  await guest.add('day-lift-ticket')
  const changed = mainOf(await (await guest.submit(seen)).text())
  expect(changed.querySelector('[role=alert]')?.textContent).toContain('Your cart was changed meanwhile')
  expect(Number((await guest.payment(changed))['total'])).toBeGreaterThan(178)
})

test('A checkout is refused in words where the cart is empty or nothing of it is held any more, and a declined payment says so [IMPL-04, CHECKOUT-17]', async () => {
  const nothing = cartGuest(shop)
  const page = async () => mainOf(await (await nothing.ask(PATH)).text())
  expect((await page()).textContent).toContain('Your cart is empty')
  expect((await page()).querySelector('form')).toBeNull()

  const guest = await shopper()
  expect((await guest.open(`${PATH}?declined=1`)).querySelector('[role=alert]')?.textContent).toContain(
    'Your payment was declined and nothing was charged.',
  )
  await guest.submit(CONTACT)
  const seen = await guest.payment()
  // No other guest wants the places: they are asked for again, at the price of before.
  await clockTo(60)
  const lapsed = mainOf(await (await guest.submit(seen)).text())
  expect(lapsed.querySelector('[role=alert]')?.textContent).toContain('Nothing was charged.')
  expect(lapsed.textContent).toContain('Your places are held for')
  // The page alone asks for them again too, where one of ours leads to it.
  await clockTo(120)
  expect((await guest.open()).textContent).toContain('Your places are held for')
  const { Id } = await productOf(shop, 'half-day-ticket')
  await changeShop(shop.database, (tx) => saveBlackouts(tx, Id, ['2026-12-21']))
  await clockTo(180)
  expect((await guest.open()).textContent).toContain('Nothing in your cart can be bought')
  await changeShop(shop.database, (tx) => saveBlackouts(tx, Id, []))
})

test('A checkout belongs to its visitor: kept by no cache, found by no search, with the address of the account for a customer [IMPL-03, IMPL-69]', async () => {
  const guest = await shopper()
  await guest.submit(CONTACT)
  const reply = await guest.ask(PATH)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(await reply.text()).toContain('noindex')
  expect((await (await shopper()).open()).textContent).not.toContain('kim@example.com')
  const sam = await signInAs(shop, 'sam@silverpine.example')
  const { Id } = await productOf(shop, 'half-day-ticket')
  const body = await filledForm(shop, 'half-day-ticket')
  await sam.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  const own = mainOf(await (await sam.fetch(PATH)).text())
  expect(own.textContent).toContain('Signed in as sam@silverpine.example')
  expect(own.querySelector('[name=email]')).toBeNull()
})
