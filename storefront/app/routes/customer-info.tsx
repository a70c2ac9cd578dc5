/**
 * `/customer/info`: the account of the signed-in customer. Without JavaScript the household changes by a form posted
 * here.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { listOrdersCall } from '#contract/calls/orders.ts'
import { listEntitlementsCall } from '#contract/calls/people/account.ts'
import { showHouseholdCall } from '#contract/calls/people/household.ts'
import { listContactSchedulesCall } from '#contract/calls/people/own-plans.ts'
import { showProfileCall, showStaffVisitsCall } from '#contract/calls/people/signing-in.ts'
import { listPaymentMethodsCall } from '#contract/calls/people/stored-cards.ts'
import { CART_PATH, CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Customer, Entitlement } from '#contract/schemas/people/customers.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { ListedOrder } from '#contract/schemas/people/orders.ts'
import type { OwnPlan } from '#contract/schemas/people/own-plans.ts'
import type { OfferedRenewal } from '#contract/schemas/people/renewals.ts'
import type { Profile, StaffVisit } from '#contract/schemas/people/signing-in.ts'
import type { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import { CustomerInfoPage } from '#storefront/features/account/hub/customer-info-page.tsx'
import { type CardRemovalRefusal, removeStoredCard } from '#storefront/features/account/hub/stored-cards.tsx'
import { changePlan, type PlanOutcome } from '#storefront/features/account/plans/change-plan.ts'
import { changeHousehold, type HouseholdOutcome } from '#storefront/features/household/change-household.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { addCard, type CardOutcome } from '#storefront/features/media/add-card.ts'
import { changePhoto, type PhotoOutcome } from '#storefront/features/photo/change-photo.ts'
import { type Country, countries } from '#storefront/features/profile/countries.ts'
import { type HouseholdVisits, loadVisits } from '#storefront/features/profile/household-visits.ts'
import { type RefusedProfile, saveProfile } from '#storefront/features/profile/save-profile.ts'
import { changeRenewals, loadRenewals, type RefusedRenewal } from '#storefront/features/renewals/change-renewals.ts'
import { giveBackDay } from '#storefront/features/reservations/give-back-day.ts'
import { loadWaivers } from '#storefront/features/waivers/load-waivers.ts'
import { clientContext, customerContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { isMissing } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type InfoData = {
  customer: Customer
  profile: Profile | undefined
  countries: Country[]
  visits: HouseholdVisits | undefined
  isSaved: boolean
  pictures: PictureModel[]
  staffVisits: StaffVisit[]
  members: Member[] | undefined
  isAdding: boolean
  waivers: HouseholdReleases | null | undefined
  orders: ListedOrder[] | undefined
  reserved: { entitlements: Entitlement[] | undefined; asked: string | null; isDone: boolean }
  cards: PaymentMethod[]
  plans: OwnPlan[] | undefined
  planDone: PlanOutcome | undefined
  renewals: OfferedRenewal[]
  isRenewalStopped: boolean
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<InfoData> {
  const client = context.get(clientContext)
  const log = context.get(logContext)
  const [pictures, staffVisits, members, profile, waivers, orders, cards, ...bought] = await Promise.all([
    loadHero(client, log),
    client(showStaffVisitsCall).catch((error: unknown) => {
      // The call is ours: a platform that does not know it has not failed.
      if (!isMissing(error)) {
        log.warn('Failed to load staff visits. The account goes without them', { reason: String(error) })
      }
      return []
    }),
    client(showHouseholdCall).catch((error: unknown) => {
      log.warn('Failed to load the household. The account goes without it', { reason: String(error) })
      return undefined
    }),
    client(showProfileCall).catch((error: unknown) => {
      if (!isMissing(error)) {
        log.warn('Failed to load the profile. The account goes without it', { reason: String(error) })
      }
      return undefined
    }),
    loadWaivers(client, log),
    client(listOrdersCall).catch((error: unknown) => {
      if (isMissing(error)) return []
      log.warn('Failed to load the orders. The account goes without them', { reason: String(error) })
      return undefined
    }),
    client(listPaymentMethodsCall).catch((error: unknown) => {
      if (!isMissing(error))
        log.warn('Failed to load stored cards. The account goes without', { reason: String(error) })
      return []
    }),
    client(listEntitlementsCall).catch((error: unknown) => {
      if (isMissing(error)) return []
      log.warn('Failed to load what the household has. The account goes without it', { reason: String(error) })
      return undefined
    }),
    client(listContactSchedulesCall).catch((error: unknown) => {
      if (isMissing(error)) return []
      log.warn('Failed to load payment plans. The account goes without them', { reason: String(error) })
      return undefined
    }),
    loadRenewals({ ask: client, log }),
  ])
  const visits = await loadVisits(client, members ?? []).catch((error: unknown) => {
    if (!isMissing(error)) log.warn('Failed to load visits. The account goes without them', { reason: String(error) })
    return undefined
  })
  const { searchParams } = new URL(request.url)
  const isAdding = searchParams.has('add')
  const done = searchParams.get('done')
  const isSaved = done === 'profile'
  const [entitlements, plans, renewals] = bought
  const reserved = { entitlements, asked: searchParams.get('cancel'), isDone: done === 'reservation' }
  const planDone: PlanOutcome | undefined =
    done === 'plan' || done === 'plan-unknown' ? { ok: true, isKnown: done === 'plan' } : undefined
  const isRenewalStopped = done === 'renewals'
  const sales = { reserved, renewals, isRenewalStopped, cards, plans, planDone, orders }
  const shown = { ...sales, pictures, staffVisits, members, visits, waivers, isAdding, isSaved }
  return { customer: context.get(customerContext), profile, countries: countries(), ...shown }
}

/** What came of the forms of the page; each part reads its own. */
type Posted = {
  household?: HouseholdOutcome
  refused?: RefusedProfile
  card?: CardOutcome
  photo?: PhotoOutcome
  isCancelRefused?: boolean
  cardRefusal?: CardRemovalRefusal
  plan?: PlanOutcome
  renewal?: RefusedRenewal
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const form = await request.formData()
  const saved = await saveProfile(services, form, context.get(customerContext).Id)
  if (saved) return saved.ok ? redirect(`${CUSTOMER_INFO_PATH}?done=profile`, 303) : data<Posted>({ refused: saved })
  const cancelled = await giveBackDay(services, form)
  if (cancelled) {
    return cancelled.ok
      ? redirect(`${CUSTOMER_INFO_PATH}?done=reservation#reservations`, 303)
      : data<Posted>({ isCancelRefused: true })
  }
  const renewal = await changeRenewals(services, form)
  if (renewal) {
    if (!renewal.ok) return data<Posted>({ renewal }, { status: renewal.words === '' ? 503 : 200 })
    return renewal.isInCart ? redirectDocument(CART_PATH, 303) : redirect(`${CUSTOMER_INFO_PATH}#renewals`, 303)
  }
  const removed = await removeStoredCard(services, form)
  if (removed) {
    return removed.ok
      ? redirect(`${CUSTOMER_INFO_PATH}${removed.endsRenewals ? '?done=renewals#renewals' : '#payments'}`, 303)
      : data<Posted>({ cardRefusal: removed.refusal }, { status: removed.refusal === 'inuse' ? 409 : 503 })
  }
  const plan = await changePlan(services, form)
  if (plan) {
    return plan.ok
      ? redirect(`${CUSTOMER_INFO_PATH}?done=${plan.isKnown ? 'plan' : 'plan-unknown'}#plans`, 303)
      : data<Posted>({ plan }, { status: plan.refusal === 'failed' ? 503 : 200 })
  }
  const [card, photo] = [await addCard(services, form), await changePhoto(services, form)]
  if (card && !card.ok) return data<Posted>({ card }, { status: card.refusal === 'failed' ? 503 : 200 })
  if (photo && !photo.ok) return data<Posted>({ photo }, { status: 503 })
  const household = card || photo ? undefined : await changeHousehold(services, form)
  if (!card && !photo && !household) return data<Posted>({}, { status: 400 })
  if (household && !household.ok) {
    return data<Posted>({ household }, { status: household.refusal === 'failed' ? 503 : 200 })
  }
  return redirect(CUSTOMER_INFO_PATH, 303)
}

export function head(_: InfoData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.account.title'), shell), robots: 'noindex' }
}

export function Component() {
  const { members, isAdding, customer, profile, countries, isSaved, ...loaded } = useLoaderData<InfoData>()
  const { cards, isRenewalStopped, orders, plans, planDone, renewals, reserved, ...page } = loaded
  const { household: posted, cardRefusal, isCancelRefused, plan, refused, renewal } = useActionData<Posted>() ?? {}
  const places = { cards, orders, cardRefusal, plans, planOutcome: plan ?? planDone }
  const own = { customer, profile, countries, refused, isSaved }
  const parts = { places, own, household: { members, isAdding, posted } }
  const bought = {
    reserved: { ...reserved, isRefused: isCancelRefused ?? false },
    renewals: { offers: renewals, cards, isStopped: isRenewalStopped, refused: renewal },
  }
  return <CustomerInfoPage {...page} {...parts} {...bought} />
}
