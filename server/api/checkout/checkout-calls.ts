/** What checkout needs to know before it begins: which steps there are, who may take them and how it is paid. */
import { readCheckout } from '#commerce/checkout/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { showCheckoutConfigCall } from '#contract/calls/checkout.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'

type Options = { database: Database; shop: Shop; paymentProvider: string | undefined }

export function checkoutCalls({ database, shop, paymentProvider }: Options): Handler[] {
  return [
    handle(showCheckoutConfigCall, async ({ request }) => {
      const assortment = await shop.read()
      const view = catalogView(assortment, shop.now(), audienceOf(request))
      const checkout = await database.read((tx) => readCheckout(tx, request.shopper, { assortment, view }))
      return {
        AllowGuestCheckout: checkout.allowsGuests,
        Steps: checkout.steps,
        DoneSteps: checkout.doneSteps,
        PaymentProvider: paymentProvider ?? '',
        ShippingMethods: [],
        ShippingLocations: [],
      }
    }),
  ]
}
