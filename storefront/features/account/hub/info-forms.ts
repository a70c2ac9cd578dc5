/**
 * The forms of the account page, each with what becomes of it: the first that knows a form answers it. What worked
 * leads back to the part of the page it is about; what did not is told there.
 */
import { data, redirect, redirectDocument } from 'react-router'
import { CART_PATH, CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Client } from '#contract/wire/client.ts'
import { changePlan, type PlanOutcome } from '#storefront/features/account/plans/change-plan.ts'
import { changeHousehold, type HouseholdOutcome } from '#storefront/features/household/change-household.ts'
import { addCard, type CardOutcome } from '#storefront/features/media/add-card.ts'
import { changePhoto, type PhotoOutcome } from '#storefront/features/photo/change-photo.ts'
import { type RefusedProfile, saveProfile } from '#storefront/features/profile/save-profile.ts'
import { changeRenewals, type RefusedRenewal } from '#storefront/features/renewals/change-renewals.ts'
import { giveBackDay } from '#storefront/features/reservations/give-back-day.ts'
import type { Log } from '#ui/live/log.ts'
import { type CardRemovalRefusal, removeStoredCard } from './stored-cards.tsx'

/** What came of the forms of the page; each part reads its own. */
export type InfoPosted = {
  household?: HouseholdOutcome
  refused?: RefusedProfile
  card?: CardOutcome
  photo?: PhotoOutcome
  isCancelRefused?: boolean
  cardRefusal?: CardRemovalRefusal
  plan?: PlanOutcome
  renewal?: RefusedRenewal
}

type Posting = { services: { ask: Client; log: Log }; form: FormData; customerId: number | null }
type Answer = Response | ReturnType<typeof data<InfoPosted>>

const FORMS: readonly ((posting: Posting) => Promise<Answer | undefined>)[] = [
  async ({ customerId, form, services }) => {
    const saved = await saveProfile(services, form, customerId)
    return saved && (saved.ok ? backTo('?done=profile') : told({ refused: saved }))
  },
  async ({ form, services }) => {
    const cancelled = await giveBackDay(services, form)
    return cancelled && (cancelled.ok ? backTo('?done=reservation#reservations') : told({ isCancelRefused: true }))
  },
  async ({ form, services }) => {
    const renewal = await changeRenewals(services, form)
    if (!renewal) return undefined
    if (!renewal.ok) return told({ renewal }, renewal.words === '' ? 503 : 200)
    return renewal.isInCart ? redirectDocument(CART_PATH, 303) : backTo('#renewals')
  },
  async ({ form, services }) => {
    const removed = await removeStoredCard(services, form)
    if (!removed) return undefined
    return removed.ok
      ? backTo(removed.endsRenewals ? '?done=renewals#renewals' : '#payments')
      : told({ cardRefusal: removed.refusal }, removed.refusal === 'inuse' ? 409 : 503)
  },
  async ({ form, services }) => {
    const plan = await changePlan(services, form)
    if (!plan) return undefined
    return plan.ok
      ? backTo(`?done=${plan.isKnown ? 'plan' : 'plan-unknown'}#plans`)
      : told({ plan }, plan.refusal === 'failed' ? 503 : 200)
  },
  async ({ form, services }) => {
    const card = await addCard(services, form)
    return card && (card.ok ? backTo() : told({ card }, card.refusal === 'failed' ? 503 : 200))
  },
  async ({ form, services }) => {
    const photo = await changePhoto(services, form)
    return photo && (photo.ok ? backTo() : told({ photo }, 503))
  },
  async ({ form, services }) => {
    const household = await changeHousehold(services, form)
    return household && (household.ok ? backTo() : told({ household }, household.refusal === 'failed' ? 503 : 200))
  },
]

/** 400 for a form that none of them knows. */
export async function answerInfoForm(posting: Posting): Promise<Answer> {
  for (const answer of FORMS) {
    const answered = await answer(posting)
    if (answered) return answered
  }
  return told({}, 400)
}

function backTo(place = ''): Response {
  return redirect(CUSTOMER_INFO_PATH + place, 303)
}

function told(posted: InfoPosted, status = 200): Answer {
  return data<InfoPosted>(posted, { status })
}
