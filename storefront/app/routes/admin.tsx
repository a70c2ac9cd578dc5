/**
 * `/admin` and what lies below it, for staff: how the shop is configured until there is a console, and the customers
 * whom staff act for.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import { AdminPage } from '#storefront/features/setup/admin-page.tsx'
import { type ActForOutcome, actForByForm } from '#storefront/features/staff/act-for.ts'
import { type SearchedCustomers, searchByAddress } from '#storefront/features/staff/customer-search.ts'
import { CustomersPage } from '#storefront/features/staff/customers-page.tsx'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

/** Null on the first page, about which nothing but the guard decides. */
type AdminData = { searched: SearchedCustomers } | null

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<AdminData> {
  if (params['part'] === undefined) return null
  if (params['part'] !== 'customers') throw pageNotFound()
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  return { searched: await searchByAddress(services, new URL(request.url).searchParams) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  if (params['part'] !== 'customers') throw pageNotFound()
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const outcome = await actForByForm(services, await request.formData())
  if (outcome.ok) return redirectDocument(CUSTOMER_INFO_PATH, 303)
  return data<ActForOutcome>(outcome, { status: outcome.refusal === 'failed' ? 503 : 200 })
}

export function head(shown: AdminData, shell: ShellData, t: Translate): Head {
  const title = shown === null ? t('publicui.admin.title') : t('publicui.staff.customers')
  return { title: titleOf(title, shell), robots: 'noindex' }
}

export function Component() {
  const shown = useLoaderData<AdminData>()
  const outcome = useActionData<ActForOutcome>()
  if (shown === null) return <AdminPage />
  return <CustomersPage searched={shown.searched} refused={outcome?.ok === false ? outcome : undefined} />
}
