/**
 * `/logout`: a link of our own shop ends the session at once. From another site the customer confirms first, because a
 * foreign link must not sign a customer out (server/pages/page-proof.ts decides which it was).
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import { signOutCall } from '#contract/calls/people/signing-in.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { safeReturnPath } from '#contract/values/safe-url.ts'
import { LogoutPage } from '#storefront/features/account/logout-page.tsx'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isCallFailed } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type LogoutData = { pictures: PictureModel[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<LogoutData> {
  const client = context.get(clientContext)
  try {
    const { IsGuest } = await client(showCurrentCustomerCall)
    if (IsGuest) throw redirectDocument('/')
    const { RedirectPath } = await client(signOutCall)
    throw redirectDocument(safeReturnPath(RedirectPath))
  } catch (error) {
    const isNotOurs = isCallFailed(error) && error.problem?.code === 'NOT_SAME_ORIGIN'
    if (!isNotOurs) throw callFailed(error)
  }
  return { pictures: await loadHero(client, context.get(logContext)) }
}

export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  try {
    const { RedirectPath } = await context.get(clientContext)(signOutCall)
    return redirectDocument(safeReturnPath(RedirectPath), 303)
  } catch (error) {
    throw callFailed(error)
  }
}

export function head(_: LogoutData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.logout.title'), shell), robots: 'noindex' }
}

export function Component() {
  return <LogoutPage {...useLoaderData<LogoutData>()} />
}
