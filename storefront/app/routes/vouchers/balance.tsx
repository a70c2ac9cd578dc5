/** `/vouchers/balance`: what is left of a gift card. Its holder comes from the account with its number. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { VoucherBalance } from '#contract/schemas/voucher-balance.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { BalancePage } from '#storefront/features/gift-cards/balance-page.tsx'
import { type BalanceOutcome, lookUpByForm, lookUpOwn } from '#storefront/features/gift-cards/look-up-balance.ts'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

type BalanceData = { own: VoucherBalance | undefined }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<BalanceData> {
  return { own: await lookUpOwn(context.get(clientContext), new URL(request.url).searchParams.get('id')) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return lookUpByForm(context.get(clientContext), await request.formData())
}

export function head(_: BalanceData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.balance.title'), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  return <BalancePage {...useLoaderData<BalanceData>()} outcome={useActionData<BalanceOutcome>()} />
}
