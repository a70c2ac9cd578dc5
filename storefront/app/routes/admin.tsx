/**
 * Pages for staff below `/admin` that need no script: the customers whom they act for, and vouchers. The console is
 * shown there otherwise (server/pages/console).
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
import { type ActForOutcome, actForByForm } from '#storefront/features/staff/act-for.ts'
import { type SearchedCustomers, searchByAddress } from '#storefront/features/staff/customer-search.ts'
import { CustomersPage } from '#storefront/features/staff/customers-page.tsx'
import {
  changeStaffVouchers,
  loadStaffVouchers,
  type StaffVouchers,
  type StaffVouchersOutcome,
} from '#storefront/features/staff/staff-vouchers.ts'
import { StaffVouchersPage } from '#storefront/features/staff/vouchers-page.tsx'
import { clientContext, customerContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type AdminData = { searched: SearchedCustomers } | { vouchers: StaffVouchers }
type AdminOutcome = { acted: ActForOutcome } | { vouchers: StaffVouchersOutcome }

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<AdminData> {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  if (params['*'] === 'vouchers') {
    return { vouchers: await loadStaffVouchers(services, context.get(customerContext).IsAdmin) }
  }
  if (params['*'] !== 'customers') throw pageNotFound()
  return { searched: await searchByAddress(services, new URL(request.url).searchParams) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  if (params['*'] === 'vouchers') {
    const vouchers = await changeStaffVouchers(services, await request.formData())
    return data<AdminOutcome>({ vouchers }, { status: vouchers.intent === 'failed' ? 503 : 200 })
  }
  if (params['*'] !== 'customers') throw pageNotFound()
  const acted = await actForByForm(services, await request.formData())
  if (acted.ok) return redirectDocument(CUSTOMER_INFO_PATH, 303)
  return data<AdminOutcome>({ acted }, { status: acted.refusal === 'failed' ? 503 : 200 })
}

export function head(shown: AdminData, shell: ShellData, t: Translate): Head {
  const title = 'vouchers' in shown ? t('publicui.staffvouchers.title') : t('publicui.staff.customers')
  return { title: titleOf(title, shell), robots: 'noindex' }
}

export function Component() {
  const shown = useLoaderData<AdminData>()
  const outcome = useActionData<AdminOutcome>()
  if ('vouchers' in shown) {
    const changed = outcome && 'vouchers' in outcome ? outcome.vouchers : undefined
    return <StaffVouchersPage vouchers={shown.vouchers} outcome={changed} />
  }
  const acted = outcome && 'acted' in outcome ? outcome.acted : undefined
  return <CustomersPage searched={shown.searched} refused={acted?.ok === false ? acted : undefined} />
}
