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
import { showHouseholdCall } from '#contract/calls/household.ts'
import { showStaffVisitsCall } from '#contract/calls/signing-in.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Customer } from '#contract/schemas/customers.ts'
import type { Member } from '#contract/schemas/household.ts'
import type { StaffVisit } from '#contract/schemas/signing-in.ts'
import { CustomerInfoPage } from '#storefront/features/account/customer-info-page.tsx'
import { changeHousehold, type HouseholdOutcome } from '#storefront/features/household/change-household.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { clientContext, customerContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { isMissing } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type InfoData = {
  customer: Customer
  pictures: PictureModel[]
  staffVisits: StaffVisit[]
  members: Member[] | undefined
  isAdding: boolean
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<InfoData> {
  const client = context.get(clientContext)
  const log = context.get(logContext)
  const [pictures, staffVisits, members] = await Promise.all([
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
  ])
  const isAdding = new URL(request.url).searchParams.has('add')
  return { customer: context.get(customerContext), pictures, staffVisits, members, isAdding }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const outcome = await changeHousehold(services, await request.formData())
  if (!outcome) return data(undefined, { status: 400 })
  if (!outcome.ok) return data<HouseholdOutcome>(outcome, { status: outcome.refusal === 'failed' ? 503 : 200 })
  return redirect(CUSTOMER_INFO_PATH, 303)
}

export function head(_: InfoData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.account.title'), shell), robots: 'noindex' }
}

export function Component() {
  const { members, isAdding, ...page } = useLoaderData<InfoData>()
  const posted = useActionData<HouseholdOutcome>()
  return <CustomerInfoPage {...page} household={{ members, isAdding, posted }} />
}
