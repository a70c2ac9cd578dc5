/**
 * `/c/confirm-email`: the link that makes a new e-mail address the customer's and, with `?erased`, what a customer
 * reads whose account is no more.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { type AccountOutcome, changeAccount } from '#storefront/features/profile/change-account.ts'
import { ConfirmEmailPage } from '#storefront/features/profile/confirm-email-page.tsx'
import { ErasedPage } from '#storefront/features/profile/erased-page.tsx'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

type ChangeData = { pictures: PictureModel[]; token: string; isErased: boolean }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ChangeData> {
  const pictures = await loadHero(context.get(clientContext), context.get(logContext))
  const { searchParams } = new URL(request.url)
  return { pictures, token: searchParams.get('token') ?? '', isErased: searchParams.has('erased') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const outcome = await changeAccount(services, await request.formData())
  return data<AccountOutcome | undefined>(outcome, { status: outcome ? 200 : 400 })
}

export function head({ isErased }: ChangeData, shell: ShellData, t: Translate): Head {
  const title = isErased ? t('publicui.erasure.done') : t('publicui.confirmemail.title')
  return { title: titleOf(title, shell), robots: 'noindex' }
}

export function Component() {
  const { isErased, pictures, token } = useLoaderData<ChangeData>()
  const outcome = useActionData<AccountOutcome>()
  if (isErased) return <ErasedPage pictures={pictures} />
  return <ConfirmEmailPage pictures={pictures} token={token} outcome={outcome} />
}
