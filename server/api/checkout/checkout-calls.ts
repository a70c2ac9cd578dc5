/**
 * What checkout needs to know before it begins and while it goes on: which steps there are, who may take them, what
 * lines ask for with what was said already, and the operator's own words.
 */

import { readCheckout } from '#commerce/checkout/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readHouseholdWaivers } from '#commerce/waivers/index.ts'
import {
  showCheckoutConfigCall,
  showCheckoutDescriptionsCall,
  showCheckoutFeaturesCall,
  showPersonalizationCall,
} from '#contract/calls/checkout.ts'
import { CHECKOUT_STEPS } from '#contract/rules/checkout/steps.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { FEATURE_FLAGS } from '#contract/values/settings/feature-flags.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { localeOf, readFor } from '#server/shop/texts/in-locale.ts'
import { personalizedLine, shippingDocument } from '#server/wire/checkout/personalized-line.ts'
import { householdReleases } from '#server/wire/people/waivers.ts'

type Options = { database: Database; shop: Shop; paymentProvider: string | undefined }

export function checkoutCalls({ database, shop, paymentProvider }: Options): Handler[] {
  const ofCart = async (request: RequestContext) => {
    const assortment = await readFor(shop, request)
    return { assortment, view: catalogView(assortment, shop.now(), audienceOf(request)) }
  }

  return [
    handle(showCheckoutConfigCall, async ({ request }) => {
      const sale = await ofCart(request)
      const checkout = await database.read((tx) => readCheckout(tx, request.shopper, sale))
      return {
        AllowGuestCheckout: checkout.allowsGuests,
        Steps: checkout.steps,
        DoneSteps: checkout.doneSteps,
        PaymentProvider: paymentProvider ?? '',
        ...shippingDocument(checkout),
      }
    }),

    handle(showPersonalizationCall, async ({ request }) => {
      const { shopper } = request
      const sale = await ofCart(request)
      const today = resortDay(sale.view.now, sale.view.calendar)
      const releasesOf = async (tx: Tx) => {
        const household =
          shopper.contactId &&
          (await readHouseholdWaivers(tx, shopper.contactId, today, localeOf(request, sale.assortment)))
        return household ? householdReleases(household, today).Releases : []
      }
      const [checkout, releases] = await database.read(async (tx) => {
        const read = await readCheckout(tx, shopper, sale)
        return [read, read.unsigned.length > 0 ? await releasesOf(tx) : []] as const
      })
      const signersOf = (releaseId: number) =>
        checkout.unsigned.filter(({ waiverId }) => waiverId === releaseId).flatMap(({ contactId }) => contactId ?? [])
      return {
        Reservations: checkout.lines.map(personalizedLine),
        Releases: releases
          .filter(({ Id }) => checkout.unsigned.some(({ waiverId }) => waiverId === Id))
          .map((release) => ({ ...release, ContactIds: [...new Set(signersOf(release.Id))] })),
      }
    }),

    handle(showCheckoutFeaturesCall, async () => {
      const { catalog, configuration } = await shop.read()
      const products = [...catalog.products.values()]
      return {
        GuestCheckout: products.some(({ allowsGuestCheckout }) => allowsGuestCheckout),
        Payment: paymentProvider !== undefined,
        Prompts: products.some(({ prompts }) => prompts.length > 0),
        RegistrationProfiles: products.some(({ asksHealthProfile }) => asksHealthProfile),
        RentalProfiles: products.some(({ asksRentalProfile }) => asksRentalProfile),
        Shipping: products.some(({ shippingMethods }) => shippingMethods.length > 0),
        Vouchers: configuration.flags[FEATURE_FLAGS.vouchers] === true,
      }
    }),

    handle(showCheckoutDescriptionsCall, async () => {
      const { settings } = (await shop.read()).configuration
      const worded = CHECKOUT_STEPS.map((step) => [step, settings[`${DESCRIPTIONS}.${step}`]?.trim() ?? ''])
      return Object.fromEntries(worded.filter(([, words]) => words !== ''))
    }),
  ]
}

/** Settings with the operator's words for a step, by its name. */
const DESCRIPTIONS = 'checkoutsettings.description'
