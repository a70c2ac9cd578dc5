/**
 * `/vouchers/accountvouchers`: the vouchers of the customer. `?show=12` shows one code, `?send=12` and `?give=12` ask
 * before it is mailed or given away. Without JavaScript the forms are posted here.
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
import { showHouseholdCall } from '#contract/calls/people/household.ts'
import { listAccountVouchersCall } from '#contract/calls/vouchers.ts'
import { ACCOUNT_VOUCHERS_PATH } from '#contract/rules/shop-paths.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import {
  type AccountVouchers,
  AccountVouchersPage,
} from '#storefront/features/account-vouchers/account-vouchers-page.tsx'
import { changeVouchers } from '#storefront/features/account-vouchers/change-vouchers.ts'
import type { RefusedVoucher } from '#storefront/features/account-vouchers/problem-words.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<AccountVouchers> {
  const client = context.get(clientContext)
  const { searchParams } = new URL(request.url)
  const listed = await client(listAccountVouchersCall).catch((error: unknown) => {
    // Vouchers are switched off.
    throw isMissing(error) ? pageNotFound() : callFailed(error)
  })
  // A code goes into the page only when it was asked for, and never beside the captcha of the form that mails one.
  const shown = searchParams.has('send') ? null : searchParams.get('show')
  const vouchers = listed.map((voucher) => (String(voucher.Id) === shown ? voucher : withoutCode(voucher)))
  const asked = askedOf(vouchers, searchParams)
  const members = asked?.what === 'give' ? await client(showHouseholdCall).catch(() => []) : []
  const done = (['sent', 'gave', 'again'] as const).find((known) => known === searchParams.get('done'))
  return { vouchers, asked, members, done }
}

function withoutCode({ Url, ...voucher }: Voucher): Voucher {
  return { ...voucher, Code: null, Url: Url?.split('?')[0] ?? null }
}

function askedOf(vouchers: readonly Voucher[], query: URLSearchParams): AccountVouchers['asked'] {
  const what = (['send', 'give', 'again'] as const).find((known) => query.has(known))
  const voucher = what && vouchers.find(({ Id }) => String(Id) === query.get(what))
  return what && voucher && { what, voucher }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const outcome = await changeVouchers(services, await request.formData())
  if (!outcome) return data<RefusedVoucher | null>(null, { status: 400 })
  if (!outcome.ok) return data<RefusedVoucher | null>(outcome, { status: outcome.problem === 'failed' ? 503 : 422 })
  // Another page is opened anew: what it is about has changed.
  const isHere = outcome.goOn.startsWith(ACCOUNT_VOUCHERS_PATH)
  return isHere ? redirect(outcome.goOn, 303) : redirectDocument(outcome.goOn, 303)
}

export function head(_: AccountVouchers, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.vouchers.title'), shell), robots: 'noindex' }
}

export function Component() {
  const refused = useActionData<RefusedVoucher | null>() ?? undefined
  return <AccountVouchersPage {...useLoaderData<AccountVouchers>()} refused={refused} />
}
