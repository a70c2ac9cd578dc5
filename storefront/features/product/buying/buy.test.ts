import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCartCall, showMiniCartCall } from '#contract/calls/cart.ts'
import type { Call } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { type Configurator, createConfigurator } from '#storefront/features/product/configurator/configurator.ts'
import { GALLERY_ID } from '#storefront/features/product/gallery/product-pictures.ts'
import { aProduct } from '#storefront/features/product/product-for-tests.ts'
import { openVisit } from '#storefront/visit/visit.tsx'
import { buyNow } from './buy.ts'

const CART = { Items: [], TotalProducts: 1, CurrencyCode: 'USD' }
const LOG = { debug() {}, info() {}, warn() {}, error() {} }

/** What the page was scrolled to, and the pictures; the browser is all that is made up beside the engine. */
const scrolled: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  scrolled.length = 0
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => void scrolled.push(`page to ${top}`))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === GALLERY_ID ? { scrollTo: ({ left }: ScrollToOptions) => void scrolled.push(`pictures to ${left}`) } : null,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function press(reply: object, since: (configurator: Configurator) => void = () => {}) {
  const requests: string[] = []
  const posted: Record<string, string>[] = []
  const events: string[] = []
  const ask = (async ({ id }: Call, { body }: { body?: Record<string, string> } = {}) => {
    requests.push(id)
    if (id === addToCartCall.id) posted.push(body ?? {})
    if (id === addToCartCall.id) return reply
    return id === showMiniCartCall.id ? CART : new Promise(() => {})
  }) as unknown as Client
  const visit = openVisit({ ask, log: LOG, report: ({ event }) => void events.push(event) })
  const configurator = createConfigurator({ product: aProduct(), ask, log: LOG, onUpdated() {} })
  const shown = { each: 84, total: 84, max: 84, savings: 0, savedPercent: 0, currency: 'USD' }
  const pressed = configurator.state()
  since(configurator)
  const sale = { visit, configurator, pressed, shown, accepted: 84, unconfirmed: undefined }
  await buyNow({ ...sale, affiliation: 'Silverpine', t: (key) => key })
  return { requests, events, posted, visit }
}

test('A press buys what was chosen at that moment, whatever changes later, also where the browser refuses storage', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Refused', 'SecurityError')
    },
  })
  const { events, posted, visit } = await press({ success: true, message: [] }, ({ count }) => count(3))
  expect(posted[0]).toMatchObject({ 'addtocart_77.EnteredQuantity': '1', 'addtocart_77.AcceptedTotal': '84' })
  expect(events).toEqual(['add_to_cart'])
  expect(visit.cart.state()).toMatchObject({ isShown: true, lastAdded: { ProductId: 77, Quantity: 1 } })
})

test('An added product is reported, the cart is read and shown, and 350 ms later the page is at its top and first picture [ADD-03, ADD-04, ANALYTICS-11]', async () => {
  const { requests, events, visit } = await press({ success: true, message: [], shoppingCartItemId: 9 })
  expect(events).toEqual(['add_to_cart'])
  expect(requests).toEqual([addToCartCall.id, showMiniCartCall.id])
  expect(visit.cart.state()).toMatchObject({ isShown: true })
  await vi.advanceTimersByTimeAsync(349)
  expect(scrolled).toEqual([])
  expect(visit.cart.state()).toMatchObject({ isLoaded: true, cart: { TotalProducts: 1 } })
  await vi.advanceTimersByTimeAsync(1)
  expect(scrolled).toEqual(['page to 0', 'pictures to 0'])
})

test('A refused add shows its first message in an error toast, and nothing else happens [ADD-06, PRODUCT-13]', async () => {
  const { events, visit } = await press({ success: false, message: ['Sold out.', 'Try another day.'] })
  await vi.advanceTimersByTimeAsync(350)
  expect(visit.toasts.state().toasts).toMatchObject([{ type: 'error', message: 'Sold out.' }])
  expect([events, scrolled, visit.cart.state().isShown]).toEqual([[], [], false])
})
