/**
 * Financing by a lender: where it is offered, and whether a product or a cart may be financed. Off, there is no
 * configuration and nothing is eligible. A product is judged as if all of it were paid today; once it is in the cart
 * with its payment plan, the plan counts.
 */
import { type CartView, readCart, renewalOfLine } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readOffer } from '#commerce/offers/index.ts'
import { type FinancedLine, type FinancingRefusal, financingRefusal } from '#commerce/plans/index.ts'
import { showCartFinancingCall, showFinancingConfigCall, showProductFinancingCall } from '#contract/calls/plans.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { FinancingEligibility } from '#contract/schemas/plans.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'

const OFF = refused(404, 'FINANCING_OFF', 'Financing is not offered.')
const NO_PRODUCT = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')

const REASONS: Record<FinancingRefusal | 'off' | 'no_price', string> = {
  off: 'Financing is not offered.',
  no_price: 'The price is not known before everything is chosen.',
  not_here: 'Financing is offered in US dollars in the United States only.',
  nothing: 'There is nothing to finance.',
  paid_over_time: 'What is paid by a payment plan cannot be financed too.',
  gift_card: 'Gift cards cannot be financed.',
  not_financed: 'Not everything here can be financed.',
  too_little: 'The amount is below what can be financed.',
}

type Options = { database: Database; shop: Shop }

export function financingCalls({ database, shop }: Options): Handler[] {
  const look = async (request: RequestContext) => {
    const state = await readFor(shop, request)
    return { state, view: catalogView(state, shop.now(), audienceOf(request)) }
  }

  return [
    handle(showFinancingConfigCall, async () => {
      const { scriptUrl, publicKey } = storeSettings((await shop.read()).configuration.settings).financing
      return scriptUrl && publicKey ? { AffirmJsUrl: scriptUrl, PublicApiKey: publicKey } : OFF
    }),

    handle(showProductFinancingCall, async ({ params, body, request }) => {
      const { state, view } = await look(request)
      const form = Object.fromEntries(
        body.map(({ Id, SelectedValueId }) => [`product_attribute_${Id}`, `${SelectedValueId}`]),
      )
      const offer = await database.read((tx) =>
        readOffer(tx, state, view, request.shopper, params.productId, form, { renewalOf: renewalOfLine }),
      )
      if (!offer) return NO_PRODUCT
      const { product } = offer.choice
      if (!offer.price) return eligibility('no_price', 0)
      const { currencyCode: currency } = view
      return judged(state, currency, [{ ...product, isPaidOverTime: false }], offer.price.priceMinor)
    }),

    handle(showCartFinancingCall, async ({ request }) => {
      const { state, view } = await look(request)
      const cart = await database.read((tx) => readCart(tx, request.shopper, state, view))
      return judged(state, cart.currency, financedLines(cart), cart.totalMinor)
    }),
  ]
}

function financedLines({ lines }: CartView): FinancedLine[] {
  return lines
    .filter(({ unavailable }) => unavailable === null)
    .map(({ product, schedule }) => ({ ...product, isPaidOverTime: (schedule?.laterMinor ?? 0) > 0 }))
}

function judged(
  { configuration }: ShopState,
  currency: string,
  lines: readonly FinancedLine[],
  dueMinor: number,
): FinancingEligibility {
  const { financing, storeAddress } = storeSettings(configuration.settings)
  const { scriptUrl, publicKey, minimumMinor } = financing
  const terms = { country: storeAddress.country, currency, minimumMinor }
  return eligibility(scriptUrl && publicKey ? financingRefusal(terms, lines, dueMinor) : 'off', dueMinor)
}

function eligibility(refusal: keyof typeof REASONS | undefined, AmountCents: number): FinancingEligibility {
  return { IsEligible: refusal === undefined, AmountCents, Reason: refusal === undefined ? null : REASONS[refusal] }
}
