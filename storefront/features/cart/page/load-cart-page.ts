/**
 * Loads what the cart page shows: the cart, the shop's time by which holds end, cross-sells, and the pictures of the
 * hero. Only the cart is critical; without it the page says so.
 */

import { showCartCall } from '#contract/calls/cart-page.ts'
import { crossSellForCartCall } from '#contract/calls/catalog.ts'
import { readUtcTimeCall } from '#contract/calls/settings.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { CrossSellRecord, PictureModel } from '#contract/schemas/catalog.ts'
import type { Client } from '#contract/wire/client.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import type { Log } from '#ui/live/log.ts'

export type CartPageData = {
  /** Undefined where the engine did not reply. */
  cart: Cart | undefined
  /** By the shop's clock, in milliseconds; undefined where it is not known. */
  now: number | undefined
  crossSell: CrossSellRecord[]
  pictures: PictureModel[]
}

export async function loadCartPage(client: Client, log: Log): Promise<CartPageData> {
  const without = (what: string) => (error: unknown) => {
    log.warn(`Failed to load ${what}`, { reason: String(error) })
    return undefined
  }
  const [cart, time, crossSell, pictures] = await Promise.all([
    client(showCartCall).catch(without('the cart for its page')),
    client(readUtcTimeCall).catch(without('the time for the cart')),
    client(crossSellForCartCall).catch(without('what goes with the cart')),
    loadHero(client, log),
  ])
  const now = Date.parse(time ?? '')
  return {
    cart,
    now: Number.isNaN(now) ? undefined : now,
    crossSell: crossSell?.Records ?? [],
    pictures,
  }
}
