/**
 * Plans for who pays them, in person: what is paid and what comes, another card, and paying before the day. A plan, an
 * order or a card of another customer is none.
 */
import type { Database } from '#commerce/database/open.ts'
import {
  changePlanCard,
  isOwnCardSetup,
  listOwnPlans,
  type PayNowResult,
  type PlanDesk,
  payPlanNow,
  readCardSetup,
  settleCardSetup,
  startCardSetup,
} from '#commerce/enrollments/index.ts'
import { type OrderDesk, readOwnOrder } from '#commerce/orders/index.ts'
import {
  changePlanPaymentMethodCall,
  listContactSchedulesCall,
  listOrderSchedulesCall,
  payPlanNowCall,
  showCardSetupCall,
  startCardSetupCall,
} from '#contract/calls/people/own-plans.ts'
import { cardSetupPath } from '#contract/rules/shop-paths.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { findLocale, localePath } from '#contract/values/locale.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { planDesk } from '#server/jobs/plan-jobs.ts'
import type { Shop } from '#server/shop/shop.ts'
import { localeOf } from '#server/shop/texts/in-locale.ts'
import { cardSetupDocument, ownPlanDocument } from '#server/wire/people/own-plans.ts'

const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const NO_ORDER = refused(404, 'NOT_FOUND', 'There is no such order.')
const NO_PLAN = refused(404, 'NOT_FOUND', 'There is no such plan.')
const NO_CARD = refused(404, 'NOT_FOUND', 'There is no such card.')
const NO_SETUP = refused(404, 'NOT_FOUND', 'There is no such page for a card.')
const AWAY = refused(503, 'UNAVAILABLE', 'We cannot reach the payment provider at the moment. Please try again soon.')
const NO_PAYMENTS = refused(503, 'UNAVAILABLE', 'The shop takes no payments at the moment.')

const UNKNOWN = 'We could not reach the payment provider. We find out what became of it and show it here.'
const DECLINED = 'Your card was declined. Nothing was charged.'
const EXPIRES = 'This card expires before your last payment. Please use another one.'

type Options = { database: Database; shop: Shop; desk: OrderDesk | undefined }

export function ownPlanCalls({ database, desk, shop }: Options): Handler[] {
  const settings = async () => (await shop.read()).configuration.settings

  async function ownDesk(): Promise<PlanDesk | undefined> {
    const now = await settings()
    return desk && planDesk({ database, provider: desk.provider, settings: () => now, now: shop.now })
  }

  async function documents(contactId: number, request: RequestContext, orderId?: string) {
    const state = await shop.read()
    const zone = storeSettings(state.configuration.settings)
    const locale = localeOf(request, state)
    const plans = await database.read((tx) => listOwnPlans(tx, contactId, { orderId, locale }))
    return plans.map((plan) => ownPlanDocument(plan, zone))
  }

  return [
    handle(listContactSchedulesCall, async ({ request }) =>
      request.shopper.contactId === undefined ? SIGN_IN : documents(request.shopper.contactId, request),
    ),

    handle(listOrderSchedulesCall, async ({ params: { orderId }, request }) => {
      const { shopper } = request
      const { contactId } = shopper
      if (contactId === undefined) return SIGN_IN
      const isOwn = await database.read((tx) => readOwnOrder(tx, { ...shopper, visitorToken: undefined }, orderId))
      return isOwn ? documents(contactId, request, orderId) : NO_ORDER
    }),

    handle(changePlanPaymentMethodCall, async ({ body, request: { shopper } }) => {
      const { contactId } = shopper
      if (contactId === undefined) return SIGN_IN
      const plans = await ownDesk()
      if (!plans) return NO_PAYMENTS
      const { OrderId: orderId, PaymentMethodId: cardId, PlanId: planId } = body
      const changed = await changePlanCard(plans, { contactId, cardId, planId, orderId })
      if (!changed.ok && changed.reason === 'expires_early') return failed('CARD_EXPIRES', EXPIRES)
      if (!changed.ok) return changed.reason === 'card_not_found' ? NO_CARD : NO_PLAN
      if (changed.charged === 'declined') return failed('DECLINED', DECLINED)
      return { success: true, message: changed.charged === 'unknown' ? [UNKNOWN] : [] }
    }),

    handle(startCardSetupCall, async ({ body, request: { origin, shopper } }) => {
      const { contactId } = shopper
      if (contactId === undefined) return SIGN_IN
      const plans = await ownDesk()
      if (!plans) return NO_PAYMENTS
      const { Locale, PlanId: planId } = body
      const { culture, localePrefixStrategy } = storeSettings(await settings())
      const locale = findLocale(Locale) ?? culture
      const returnUrl = (setupId: string) => origin + localePath(cardSetupPath(setupId), locale, localePrefixStrategy)
      const started = await startCardSetup(plans, { contactId, planId, locale, returnUrl })
      if (!started.ok) return started.reason === 'unreachable' ? AWAY : NO_PLAN
      return { SetupId: started.setupId, RedirectUrl: started.payUrl }
    }),

    handle(showCardSetupCall, async ({ params: { setupId }, request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const isOwn = await database.read((tx) => isOwnCardSetup(tx, contactId, setupId))
      if (!isOwn) return NO_SETUP
      const plans = await ownDesk()
      if (!plans) return NO_PAYMENTS
      const settled = await settleCardSetup(plans, setupId)
      const locale = localeOf(request, await shop.read())
      const setup = await database.read((tx) => readCardSetup(tx, setupId, locale))
      return setup ? cardSetupDocument(setup, settled) : NO_SETUP
    }),

    handle(payPlanNowCall, async ({ body, request: { shopper } }) => {
      const { contactId } = shopper
      if (contactId === undefined) return SIGN_IN
      const plans = await ownDesk()
      if (!plans) return NO_PAYMENTS
      const { Amount, PaymentNumber: sequence, PlanId: planId } = body
      const [plan] = (await database.read((tx) => listOwnPlans(tx, contactId))).filter(({ id }) => id === planId)
      const seen = plan && moneyFromDecimal(Amount, plan.currency)
      if (!seen) return NO_PLAN
      return payReply(await payPlanNow(plans, { contactId, planId, sequence, seenMinor: seen.minor }))
    }),
  ]
}

const REFUSALS = {
  being_charged: [
    'BEING_CHARGED',
    'A payment of this plan is being charged at the moment. Please look again in a few minutes.',
  ],
  amount_changed: ['AMOUNT_CHANGED', 'Something of this was paid meanwhile. Please look at the plan again.'],
  no_card: ['NO_CARD', 'This plan has no card. Please choose one first.'],
  declined: ['DECLINED', DECLINED],
} as const

function payReply(result: PayNowResult): CommandReply | typeof NO_PLAN {
  if (result.ok) return { success: true, message: result.outcome === 'unknown' ? [UNKNOWN] : [] }
  if (result.reason === 'not_found') return NO_PLAN
  const [code, message] = REFUSALS[result.reason]
  return failed(code, message)
}

function failed(code: string, message: string): CommandReply {
  return { success: false, code, message: [message] }
}
