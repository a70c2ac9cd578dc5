/**
 * `/customer/info`: the account of the signed-in customer. What it is made of, and what becomes of its forms, stands in
 * tables beside the page; here they are put into their places. Without JavaScript the forms are posted here.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { Customer } from '#contract/schemas/people/customers.ts'
import { CustomerInfoPage } from '#storefront/features/account/hub/customer-info-page.tsx'
import { answerInfoForm, type InfoPosted } from '#storefront/features/account/hub/info-forms.ts'
import { type InfoParts, infoOfAddress, loadInfoParts } from '#storefront/features/account/hub/info-parts.ts'
import { type Country, countries } from '#storefront/features/profile/countries.ts'
import { clientContext, customerContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

type InfoData = InfoParts & {
  customer: Customer
  countries: Country[]
  address: ReturnType<typeof infoOfAddress>
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<InfoData> {
  const parts = await loadInfoParts({ ask: context.get(clientContext), log: context.get(logContext) })
  const address = infoOfAddress(new URL(request.url).searchParams)
  return { ...parts, customer: context.get(customerContext), countries: countries(), address }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  return answerInfoForm({ services, form: await request.formData(), customerId: context.get(customerContext).Id })
}

export function head(_: InfoData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.account.title'), shell), robots: 'noindex' }
}

export function Component() {
  const { address, ...loaded } = useLoaderData<InfoData>()
  const posted = useActionData<InfoPosted>() ?? {}
  const { cards, countries, customer, entitlements, household, orders, plans, profile, renewals, ...page } = loaded
  const { isAdding, isRenewalStopped, isSaved, planDone, reserved } = address
  return (
    <CustomerInfoPage
      {...page}
      visits={household.visits}
      own={{ customer, profile, countries, refused: posted.refused, isSaved }}
      household={{ members: household.members, isAdding, posted: posted.household }}
      places={{ cards, orders, cardRefusal: posted.cardRefusal, plans, planOutcome: posted.plan ?? planDone }}
      reserved={{ ...reserved, entitlements, isRefused: posted.isCancelRefused ?? false }}
      renewals={{ offers: renewals, cards, isStopped: isRenewalStopped, refused: posted.renewal }}
    />
  )
}
