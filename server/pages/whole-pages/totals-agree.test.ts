/**
 * One sum everywhere, for everything the demo resort sells without a household: the summary's rule, the engine, the
 * notice's rule and the cart page in every locale agree to the cent.
 */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLockCall } from '#contract/calls/activities.ts'
import { cartTotals } from '#contract/rules/cart-totals.ts'
import { entryField } from '#contract/rules/product-form.ts'
import type { AttributeChangeReply, ProductDetails } from '#contract/schemas/product.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'
import { applyReply } from '#storefront/features/product/configurator/apply-reply.ts'
import { type Configuration, isEnabled } from '#storefront/features/product/configurator/configuration.ts'
import {
  chooseValues,
  keepLock,
  pickDays,
  pickTime,
  setQuantity,
  typeText,
} from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { optionKind } from '#storefront/features/product/configurator/option-kind.ts'
import { postedFields } from '#storefront/features/product/configurator/posted-fields.ts'
import { shownTotal } from '#storefront/features/product/configurator/shown-total.ts'

type Bought = { quantity?: number; days?: string[]; texts?: Record<string, string>; time?: string }

const DAY = '2026-12-21'
const BOUGHT: Record<string, Bought> = {
  'day-lift-ticket': { quantity: 3 },
  // From four on each costs less.
  'half-day-ticket': { quantity: 5 },
  'night-skiing': { quantity: 2, days: [] },
  'three-day-ticket': {},
  'flex-pack': { days: ['2026-12-14', '2026-12-16', '2026-12-21'] },
  'ski-rental': { quantity: 2, texts: { Height: '180 cm', Weight: '80 kg', 'Boot Size': '43' } },
  'snowboard-rental': {},
  'snow-tubing': { time: '10:00' },
  'snowcat-tour': { time: '15:30' },
  'tee-time': { quantity: 2 },
  'gift-card': { days: [], texts: { Recipient: 'Sam', 'Recipient E-mail': 'sam@silverpine.example', From: 'Noa' } },
}

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

type Guest = ReturnType<typeof cartGuest>

test.each(Object.entries(BOUGHT))(
  'Summary, engine, notice and the cart page of every locale agree on the price of %s [CART-28, PRODUCT-03]',
  { tags: 'prove' },
  async (slug, bought) => {
    const guest = cartGuest(shop)
    const chosen = await asked(guest, await chosenOf(guest, await productOf(shop, slug), bought))
    const total = shownTotal(chosen)?.total ?? 0
    expect(total).toBeGreaterThan(0)

    const { Id } = chosen.product
    const body = new URLSearchParams({ ...postedFields(chosen), [entryField(Id, 'AcceptedTotal')]: String(total) })
    const reply = await guest.ask(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
    expect(await reply.json()).toMatchObject({ success: true })
    const { CurrencyCode, Items, TotalValue } = await guest.cart()
    expect([Items[0]?.LineTotalValue, TotalValue]).toEqual([total, total])
    const money = moneyFromDecimal(total, CurrencyCode)
    expect(cartTotals(Items, CurrencyCode).totalMinor).toBe(money.minor)
    for (const locale of LOCALES) {
      const html = await (await guest.ask(locale === LOCALES[0] ? '/cart' : `/${locale}/cart`)).text()
      const shown = new JSDOM(html).window.document.querySelector('main [aria-live=polite] b')?.textContent
      expect(shown, locale).toBe(formatMoney(money, locale))
    }
  },
)

/** Everything as the page opens, and what is missing answered as a guest would. */
async function chosenOf(guest: Guest, product: ProductDetails, bought: Bought): Promise<Configuration> {
  let chosen = openConfiguration(product)
  for (const attribute of product.ProductAttributes) {
    const { Id, IsRequired, Name, Values } = attribute
    const kind = optionKind(attribute, product)
    const text = bought.texts?.[Name]
    const choice = chosen.choices.get(Id)
    if (text !== undefined) chosen = typeText(chosen, Id, text)
    else if (kind === 'date') chosen = bought.days?.length === 0 ? chosen : pickDays(chosen, Id, bought.days ?? [DAY])
    else if (kind === 'time') chosen = pickTime(chosen, Id, { text: bought.time ?? '', places: 4 })
    else if (kind === 'teeTime') chosen = pickTime(chosen, Id, await firstTeeTime(product))
    else if (IsRequired && isEnabled(chosen, Id) && choice?.valueIds.length === 0)
      chosen = chooseValues(chosen, Id, Values.map((value) => value.Id).slice(0, 1))
  }
  const { quantity = 1, time } = bought
  chosen = setQuantity(chosen, quantity)
  return time === undefined ? chosen : keepLock(chosen, await lockOf(guest, product, time, quantity))
}

async function firstTeeTime({ Id }: ProductDetails): Promise<{ text: string; places: number }> {
  const query = new URLSearchParams({ productId: String(Id), teetimeDate: DAY, holes: '18' })
  const [first] = await (await shop.fetch(`/api/product/iteminventory?${query}`)).json()
  return { text: first.SlotId, places: first.AvailablePlayers }
}

async function lockOf(guest: Guest, { Activity }: ProductDetails, time: string, quantity: number): Promise<string> {
  const wish = {
    ActivityCode: Activity?.Code,
    ActivityLocationCode: Activity?.Location,
    ActivityDateTime: `${DAY}T${time}:00`,
    Quantity: quantity,
  }
  const { Locks } = await (await guest.post(requestLockCall.path, wish)).json()
  return Locks[0].MasterLockId
}

/** What the engine says about a choice, as the page asks. */
async function asked(guest: Guest, configuration: Configuration): Promise<Configuration> {
  const address = `/shoppingcart/productdetails_attributechange?productId=${configuration.product.Id}&validateAttributeConditions=True&loadPicture=True`
  const reply = await guest.ask(address, { method: 'POST', body: new URLSearchParams(postedFields(configuration)) })
  expect(reply.status).toBe(200)
  return applyReply(configuration, (await reply.json()) as AttributeChangeReply)
}
