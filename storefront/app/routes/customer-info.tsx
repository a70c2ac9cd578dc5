/**
 * `/customer/info`: the account of the signed-in customer. Without JavaScript the household changes by a form posted
 * here.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { listOrdersCall } from '#contract/calls/orders.ts'
import { showHouseholdCall } from '#contract/calls/people/household.ts'
import { showProfileCall, showStaffVisitsCall } from '#contract/calls/people/signing-in.ts'
import { listPaymentMethodsCall } from '#contract/calls/people/stored-cards.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { ListedOrder } from '#contract/schemas/people/orders.ts'
import type { Profile, StaffVisit } from '#contract/schemas/people/signing-in.ts'
import type { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import { CustomerInfoPage } from '#storefront/features/account/hub/customer-info-page.tsx'
import { removeStoredCard } from '#storefront/features/account/hub/stored-cards.tsx'
import { changeHousehold, type HouseholdOutcome } from '#storefront/features/household/change-household.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { addCard, type CardOutcome } from '#storefront/features/media/add-card.ts'
import { changePhoto, type PhotoOutcome } from '#storefront/features/photo/change-photo.ts'
import { type Country, countries } from '#storefront/features/profile/countries.ts'
import { type HouseholdVisits, loadVisits } from '#storefront/features/profile/household-visits.ts'
import { type RefusedProfile, saveProfile } from '#storefront/features/profile/save-profile.ts'
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
  cards: PaymentMethod[]
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<InfoData> {
  const client = context.get(clientContext)
  const log = context.get(logContext)
  const [pictures, staffVisits, members, profile, waivers, orders, cards] = await Promise.all([
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
  ])
  const visits = await loadVisits(client, members ?? []).catch((error: unknown) => {
    if (!isMissing(error)) log.warn('Failed to load visits. The account goes without them', { reason: String(error) })
    return undefined
  })
  const { searchParams } = new URL(request.url)
  const [isAdding, isSaved] = [searchParams.has('add'), searchParams.get('done') === 'profile']
  const shown = { cards, orders, pictures, staffVisits, members, visits, waivers, isAdding, isSaved }
  return { customer: context.get(customerContext), profile, countries: countries(), ...shown }
}

/** What came of the forms of the page; each part reads its own. */
type Posted = {
  household?: HouseholdOutcome
  refused?: RefusedProfile
  card?: CardOutcome
  photo?: PhotoOutcome
  isCardRefused?: boolean
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const form = await request.formData()
  const saved = await saveProfile(services, form, context.get(customerContext).Id)
  if (saved) return saved.ok ? redirect(`${CUSTOMER_INFO_PATH}?done=profile`, 303) : data<Posted>({ refused: saved })
  const removed = await removeStoredCard(services, form)
  if (removed) {
    return removed.ok
      ? redirect(`${CUSTOMER_INFO_PATH}#payments`, 303)
      : data<Posted>({ isCardRefused: true }, { status: 503 })
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
  const { members, isAdding, customer, profile, countries, isSaved, cards, orders, ...page } = useLoaderData<InfoData>()
  const { household: posted, isCardRefused = false, refused } = useActionData<Posted>() ?? {}
  const places = { cards, orders, isCardRefused }
  const own = { customer, profile, countries, refused, isSaved }
  return <CustomerInfoPage {...page} places={places} own={own} household={{ members, isAdding, posted }} />
}
